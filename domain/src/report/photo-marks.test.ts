import { expect, test } from 'vitest'
import {
  isMarkInPicture,
  markArea,
  markName,
  marksInWords,
  type PhotoMark,
  roundedFraction,
  turnedMarks,
} from './photo-marks'

const drawn = { name: '', colour: 'red', size: 'medium' } as const
const arrow = { ...drawn, id: 'a', kind: 'arrow', x1: 0.1, y1: 0.2, x2: 0.5, y2: 0.4 } as const
const box = { ...drawn, id: 'b', kind: 'box', x: 0.1, y: 0.2, width: 0.3, height: 0.4 } as const
const ellipse = { ...drawn, id: 'c', kind: 'ellipse', x: 0, y: 0, width: 1, height: 0.5 } as const
const line = { ...drawn, id: 'd', kind: 'line', points: [0.2, 0.9, 0.4, 0.7, 0.3, 0.8] } as const
const text = { ...drawn, id: 'e', kind: 'text', x: 0.25, y: 0.75, text: 'Kapak yok' } as const
const blur = { id: 'f', name: 'Yüz', kind: 'blur', x: 0.6, y: 0.1, width: 0.2, height: 0.15 } as const
const marks: PhotoMark[] = [arrow, box, ellipse, line, text, blur]

test('BEY-05 what is marked stays on what it marks when the photo is turned a quarter to the right', () => {
  expect(turnedMarks(marks, 90)).toEqual([
    { ...arrow, x1: 0.8, y1: 0.1, x2: 0.6, y2: 0.5 },
    { ...box, x: 0.4, y: 0.1, width: 0.4, height: 0.3 },
    { ...ellipse, x: 0.5, y: 0, width: 0.5, height: 1 },
    { ...line, points: [0.1, 0.2, 0.3, 0.4, 0.2, 0.3] },
    { ...text, x: 0.25, y: 0.25 },
    { ...blur, x: 0.75, y: 0.6, width: 0.15, height: 0.2 },
  ])
})

test('BEY-05 quarters add up, and four lead back to where every mark was', () => {
  const quarters = [1, 2, 3, 4].map((count) =>
    Array.from({ length: count }).reduce<PhotoMark[]>((turned) => turnedMarks(turned, 90), marks),
  )
  expect(quarters).toEqual([turnedMarks(marks, 90), turnedMarks(marks, 180), turnedMarks(marks, 270), marks])
})

test.each<[string, PhotoMark, boolean]>([
  ['a box inside', box, true],
  ['one that fills the picture', { ...box, x: 0, y: 0, width: 1, height: 1 }, true],
  ['one beyond the right edge', { ...box, x: 0.9 }, false],
  ['one beyond the lower edge', { ...blur, y: 0.9 }, false],
  ['one that begins outside', { ...ellipse, x: -0.1, width: 0.5 }, false],
  ['a box without height', { ...box, height: 0.001 }, false],
  ['an arrow straight across', { ...arrow, y2: 0.2 }, true],
  ['an arrow of one point', { ...arrow, x2: 0.1, y2: 0.2 }, false],
  ['an arrow that points out of the picture', { ...arrow, x2: 1.2 }, false],
  ['a free line', line, true],
  ['a dot', { ...line, points: [0.2, 0.9, 0.201, 0.9] }, false],
  ['a text', text, true],
  ['a text that says nothing', { ...text, text: '  ' }, false],
  ['a text that nobody can see', { ...text, text: '\u200b\u2800\u3164\ufe0f' }, false],
  ['a text of one sign', { ...text, text: '⚠' }, true],
  ['a text outside', { ...text, y: 1.1 }, false],
])('BEY-05 whether a mark can be kept: %s', (_, mark, expected) => {
  expect(isMarkInPicture(mark)).toBe(expected)
})

test('BEY-05 a mark is called by its name, else by what it says, else by what it is', () => {
  expect(marks.map(markName)).toEqual(['Ok', 'Kutu', 'Elips', 'Serbest çizgi', 'Kapak yok', 'Yüz'])
  expect(marksInWords([arrow, text, blur])).toBe('İşaretler: Ok, Kapak yok, Yüz')
  expect(marksInWords([])).toBe('')
})

test('BEY-05 the area of a mark holds all of it, and coordinates are kept to less than a pixel', () => {
  expect(markArea(line)).toEqual({ x: 0.2, y: 0.7, width: 0.2, height: 0.2 })
  expect(markArea(arrow)).toEqual({ x: 0.1, y: 0.2, width: 0.4, height: 0.2 })
  expect(roundedFraction(1 / 3)).toBe(0.33333)
})

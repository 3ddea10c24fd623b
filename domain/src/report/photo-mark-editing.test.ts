import { expect, test } from 'vitest'
import {
  areSameMarks,
  centredMark,
  drawnMark,
  mergeMarks,
  movedMark,
  resizedMark,
} from './photo-mark-editing'
import { isMarkInPicture, markKinds, type PhotoMark } from './photo-marks'

const style = { colour: 'red', size: 'medium' } as const
const common = { id: 'a', name: '', ...style }
const box = { ...common, kind: 'box', x: 0.2, y: 0.2, width: 0.3, height: 0.3 } as const
const arrow = { ...common, kind: 'arrow', x1: 0.1, y1: 0.1, x2: 0.5, y2: 0.5 } as const
const line = { ...common, kind: 'line', points: [0.1, 0.1, 0.2, 0.3] } as const
const text = { ...common, kind: 'text', x: 0.5, y: 0.5, text: 'Yazı' } as const

test.each(markKinds)('BEY-05 %s: put in the middle it can be kept at once', (kind) => {
  expect(isMarkInPicture(centredMark(kind, 'a', style))).toBe(true)
})

test('BEY-05 what is drawn in any direction is the same area, and ends at the edge of the picture', () => {
  const drawn = drawnMark('box', 'a', style, [
    [0.9, 0.8],
    [0.5, 0.5],
    [0.4, 1.3],
  ])
  expect(drawn).toEqual({ ...box, x: 0.4, y: 0.8, width: 0.5, height: 0.2 })
})

test('BEY-05 a free line keeps as many points as it may have, and its end', () => {
  const long = drawnMark(
    'line',
    'a',
    style,
    Array.from({ length: 950 }, (_, index) => [index / 1000, 0.5] as const),
  )
  expect(long.kind === 'line' && long.points.length).toBeLessThanOrEqual(400)
  expect(long.kind === 'line' && long.points.length).toBeGreaterThan(300)
  expect(long.kind === 'line' && long.points.slice(-2)).toEqual([0.949, 0.5])
})

test.each<[string, PhotoMark, [number, number], object]>([
  ['a box', box, [0.1, -0.1], { x: 0.3, y: 0.1 }],
  ['as far as there is room', box, [2, -2], { x: 0.7, y: 0 }],
  ['an arrow by both ends', arrow, [0.1, 0], { x1: 0.2, y1: 0.1, x2: 0.6, y2: 0.5 }],
  ['a line by all points', line, [0, 0.1], { points: [0.1, 0.2, 0.2, 0.4] }],
  ['a text', text, [-0.1, 0], { x: 0.4, y: 0.5 }],
])('BEY-05 moving %s', (_, mark, [dx, dy], expected) => {
  expect(movedMark(mark, dx, dy)).toEqual({ ...mark, ...expected })
})

test.each<[string, PhotoMark, [number, number], object]>([
  ['a box to the right', box, [0.1, 0], { width: 0.4 }],
  ['a box beyond the edge', box, [1, 1], { width: 0.8, height: 0.8 }],
  ['a box to nothing', box, [-1, 0], { width: 0.01 }],
  ['an arrow by its head', arrow, [0.1, -0.1], { x2: 0.6, y2: 0.4 }],
  ['an arrow to nothing', arrow, [-0.4, -0.4], {}],
  ['a line', line, [0.1, 0], { points: [0.1, 0.1, 0.3, 0.3] }],
  [
    'a line at the edge',
    { ...line, points: [0.995, 0.2, 0.999, 0.6] },
    [0, 0.1],
    { points: [0.995, 0.2, 1, 0.7] },
  ],
  ['a text to larger letters', text, [0.1, 0], { size: 'large' }],
  ['a text to smaller letters', text, [0, -0.1], { size: 'small' }],
  ['the largest text', { ...text, size: 'large' }, [0.1, 0], {}],
])('BEY-05 resizing %s', (_, mark, [dx, dy], expected) => {
  expect(resizedMark(mark, dx, dy)).toEqual({ ...mark, ...expected })
})

const at = (id: string, x = 0.2): PhotoMark => ({ ...box, id, x })

test.each<[string, PhotoMark[], PhotoMark[], PhotoMark[], PhotoMark[]]>([
  ['what each added', [], [at('m')], [at('t')], [at('t'), at('m')]],
  [
    'what each changed',
    [at('a'), at('b')],
    [at('a', 0.3), at('b')],
    [at('a'), at('b', 0.4)],
    [at('a', 0.3), at('b', 0.4)],
  ],
  ['what each took off', [at('a'), at('b')], [at('b')], [at('a')], []],
  ['what both changed, twice', [at('a')], [at('a', 0.3)], [at('a', 0.4)], [at('a', 0.4), at('new', 0.3)]],
  [
    'what one changed and the other took off',
    [at('a'), at('b')],
    [at('a', 0.3)],
    [at('b', 0.4)],
    [at('b', 0.4), at('a', 0.3)],
  ],
  ['what both changed alike, once', [at('a')], [at('a', 0.3)], [at('a', 0.3)], [at('a', 0.3)]],
])('BEY-05 marks of two people are joined: %s', (_, base, mine, theirs, expected) => {
  expect(mergeMarks(base, mine, theirs, () => 'new')).toEqual(expected)
})

test('BEY-05 marks are the same in whatever order their parts were written', () => {
  const backwards = Object.fromEntries(Object.entries(box).toReversed()) as unknown as PhotoMark
  expect(areSameMarks([box, arrow], [backwards, arrow])).toBe(true)
  expect(areSameMarks([box, arrow], [arrow, box])).toBe(false)
  expect(areSameMarks([box], [{ ...box, name: 'Pano' }])).toBe(false)
  expect(areSameMarks([box], [box, arrow])).toBe(false)
})

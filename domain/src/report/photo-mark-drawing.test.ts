import { expect, test } from 'vitest'
import { lineBreadth, markPath, placeText } from './photo-mark-drawing'

const picture = { width: 1600, height: 1200 }
const drawn = { id: 'a', name: '', colour: 'red', size: 'medium' } as const
const widthOf = (letters: number) => letters * 10

test('BEY-05 lines lead where the mark says, in pixels of the picture', () => {
  const area = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }
  expect(markPath({ ...drawn, ...area, kind: 'box' }, picture)).toBe('M400 600h800v300h-800Z')
  expect(markPath({ ...drawn, ...area, kind: 'ellipse' }, picture)).toBe(
    'M400 750a400 150 0 1 0 800 0a400 150 0 1 0 -800 0Z',
  )
  expect(markPath({ ...drawn, kind: 'line', points: [0, 0, 0.5, 0.5] }, picture)).toBe('M0 0L800 600')
})

test('BEY-05 an arrow has its head at its second point, and never more head than arrow', () => {
  const arrow = { ...drawn, kind: 'arrow', x1: 0, y1: 0.5, x2: 0.5, y2: 0.5 } as const
  expect(markPath(arrow, picture)).toBe('M0 600L800 600M751.5 572L800 600L751.5 628')
  expect(markPath({ ...arrow, x2: 0.0125 }, picture)).toBe('M0 600L20 600M9.61 594L20 600L9.61 606')
})

test('BEY-05 lines are as thick on a photo that was turned', () => {
  expect(lineBreadth('medium', picture)).toBe(lineBreadth('medium', { width: 1200, height: 1600 }))
  expect(lineBreadth('small', picture)).toBeLessThan(lineBreadth('large', picture))
})

test('BEY-05 a text stands around its middle, and within the picture', () => {
  const middle = placeText({ x: 0.5, y: 0.5, size: 'medium' }, picture, widthOf)
  expect([middle.x + middle.width / 2, middle.y + middle.height / 2]).toEqual([800, 600])
  const corner = placeText({ x: 1, y: 1, size: 'medium' }, picture, widthOf)
  expect([corner.x + corner.width, corner.y + corner.height]).toEqual([1600, 1200])
  expect(placeText({ x: 0, y: 0, size: 'medium' }, picture, widthOf)).toMatchObject({ x: 0, y: 0 })
})

test('BEY-05 a text that is wider than the picture is written smaller', () => {
  const wide = placeText({ x: 0.5, y: 0.5, size: 'large' }, picture, (letters) => letters * 40)
  expect(wide).toMatchObject({ x: 0, width: 1600 })
  expect(wide.letters).toBeLessThan(placeText({ x: 0.5, y: 0.5, size: 'large' }, picture, widthOf).letters)
})

import { isMarkInPicture } from '@gozlem/domain/report/photo-marks'
import { expect, it } from 'vitest'
import { blurAround, type FoundFace, partsOf, withoutRepeats } from './picture-parts'

it.each([
  [1600, 1200, 5],
  [1200, 1600, 5],
  [1600, 900, 3],
  [400, 400, 5],
  [3000, 300, 3],
])('BEY-23 the parts of %i x %i hold every pixel, and one on an edge in whole', (width, height, count) => {
  const [whole, ...parts] = partsOf(width, height)
  expect(whole).toEqual({ x: 0, y: 0, width, height })
  expect(parts.length + 1).toBe(count)
  const face = Math.round((Math.max(width, height) / 1.7) * 0.15)
  for (const x of [0, width / 2, width * 0.41, width - face])
    for (const y of [0, height / 2, height * 0.41, height - face].filter((at) => at + face <= height))
      expect(
        parts.some(
          (part) =>
            part.x <= x && part.y <= y && part.x + part.width >= x + face && part.y + part.height >= y + face,
        ),
      ).toBe(true)
  for (const part of parts)
    expect(part.x >= 0 && part.y >= 0 && part.x + part.width <= width && part.y + part.height <= height).toBe(
      true,
    )
})

const face = (x: number, score: number, width = 0.1): FoundFace => ({ x, y: 0.4, width, height: 0.1, score })

it.each<[string, FoundFace[], number[]]>([
  ['the same twice', [face(0.2, 0.5), face(0.21, 0.9)], [0.9]],
  ['a part of it', [face(0.2, 0.9, 0.2), face(0.25, 0.5, 0.05)], [0.9]],
  ['two beside each other', [face(0.2, 0.5), face(0.29, 0.9)], [0.9, 0.5]],
  ['three in a row', [face(0.2, 0.6), face(0.25, 0.9), face(0.3, 0.7)], [0.9]],
])('BEY-23 of %s the surest are kept', (_, faces, scores) =>
  expect(withoutRepeats(faces).map(({ score }) => score)).toEqual(scores),
)

it.each([
  [
    'in the middle',
    { x: 0.4, y: 0.4, width: 0.1, height: 0.1 },
    { x: 0.375, y: 0.37, width: 0.15, height: 0.15 },
  ],
  [
    'in a corner',
    { x: 0.95, y: 0, width: 0.05, height: 0.1 },
    { x: 0.9375, y: 0, width: 0.0625, height: 0.12 },
  ],
  [
    'too small to be a mark',
    { x: 0.5, y: 0.5, width: 0.002, height: 0.002 },
    { x: 0.496, y: 0.4959, width: 0.01, height: 0.01 },
  ],
  [
    'too small, at the edge',
    { x: 0.999, y: 0.999, width: 0.001, height: 0.001 },
    { x: 0.99, y: 0.99, width: 0.01, height: 0.01 },
  ],
])('BEY-23 what is blurred for a face %s is a mark that holds its head', (_, found, blurred) => {
  expect(blurAround(found)).toEqual(blurred)
  expect(isMarkInPicture({ id: 'a', name: '', kind: 'blur', ...blurAround(found) })).toBe(true)
})

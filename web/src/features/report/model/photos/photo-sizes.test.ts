import { expect, test } from 'vitest'
import { image } from '../../components/testing/example-report'
import { photoSizes } from './photo-sizes'

const widths = (width: number, height: number) =>
  photoSizes({ ...image(1), width, height }).map((size) => size.width)

test('PLAT-03 every size of a photo says how wide it is, lying, standing and small', () => {
  expect(widths(4000, 3000)).toEqual([400, 1000, 1600])
  expect(widths(3000, 4000)).toEqual([300, 750, 1200])
  expect(widths(320, 240)).toEqual([320, 320, 320])
})

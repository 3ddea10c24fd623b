import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jpegSize } from './jpeg-size'

const bytes = (...values: number[]) => new Uint8Array(values).buffer
const start = [0xff, 0xd8]
const tables = [0xff, 0xc4, 0, 4, 1, 2]
const frame = [0xff, 0xc0, 0, 17, 8, 0x04, 0xb0, 0x06, 0x40, 3]

test('REP-02 a JPEG says at its beginning how many pixels it has', async () => {
  expect(jpegSize(bytes(...start, ...frame))).toEqual({ width: 1600, height: 1200 })
  expect(jpegSize(bytes(...start, ...tables, ...frame))).toEqual({ width: 1600, height: 1200 })
  const photo = await readFile(join(import.meta.dirname, '../../../../../../server/demo/photos/iskele.jpg'))
  const size = jpegSize(new Uint8Array(photo).buffer)
  expect(Math.max(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(800)
})

test('REP-02 what is no JPEG, or ends before it says so, has no known size', () => {
  expect(jpegSize(bytes())).toBeNull()
  expect(jpegSize(bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0))).toBeNull()
  for (let end = 0; end < frame.length - 1; end += 1)
    expect(jpegSize(bytes(...start, ...frame.slice(0, end)))).toBeNull()
  // A length of nothing goes on, and ends.
  expect(jpegSize(bytes(...start, 0xff, 0xe0, 0, 0, 1, 2, 3, 4, 5, 6, 7))).toBeNull()
})

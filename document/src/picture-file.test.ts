import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readPicture } from './picture-file'
import { photoPath } from './testing/sample-report'

const picture = (source: Uint8Array | string) => ({ source, width: 640, height: 361, alt: 'Kapı önü' })
const kinds = [
  ['demolition.jpg', 'jpg'],
  ['crusher.png', 'png'],
  ['crusher.webp', 'webp'],
] as const

describe('a picture file', () => {
  it.each(kinds)('REP-14 reads %s as %s', (name, kind) => {
    const bytes = readFileSync(photoPath(name))
    expect(readPicture(picture(photoPath(name)))).toEqual({ bytes, kind })
    expect(readPicture(picture(new Uint8Array(bytes)))).toEqual({ bytes, kind })
  })

  it.each(kinds)('REP-14 refuses %s when it is cut short', (name) => {
    const bytes = readFileSync(photoPath(name))
    expect(() => readPicture(picture(bytes.subarray(0, bytes.length * 0.6)))).toThrow('cut short: Kapı önü')
  })
})

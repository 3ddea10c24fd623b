import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readPicture } from './picture-file'
import { photoPath, turned } from './testing/sample-report'

const picture = (source: Uint8Array | string) => ({ source, width: 640, height: 361, alt: 'Kapı önü' })
const kinds = [
  ['demolition.jpg', 'jpg'],
  ['crusher.png', 'png'],
  ['crusher.webp', 'webp'],
] as const

describe('a picture file', () => {
  it.each(kinds)('REP-14 reads %s as %s', (name, kind) => {
    const bytes = readFileSync(photoPath(name))
    expect(readPicture(picture(photoPath(name)))).toMatchObject({ bytes, kind })
    expect(readPicture(picture(new Uint8Array(bytes)))).toMatchObject({ bytes, kind })
  })

  it.each(kinds)('REP-14 reads no %s that is cut short', (name) => {
    const bytes = readFileSync(photoPath(name))
    expect(readPicture(picture(bytes.subarray(0, bytes.length * 0.6)))).toBeNull()
  })

  it.each(['demolition.jpg', 'crusher.png'])('REP-14 reads no %s whose end was never written', (name) => {
    const bytes = readFileSync(photoPath(name))
    expect(readPicture(picture(Buffer.from(bytes).fill(0, Math.floor(bytes.length * 0.6))))).toBeNull()
  })

  it('REP-14 reads the size of a JPEG, behind Exif and fill bytes too', () => {
    const plain = readFileSync(photoPath('demolition.jpg'))
    const size = { width: 640, height: 361 }
    expect(readPicture(picture(plain))).toMatchObject({ header: { ...size, exif: false } })
    expect(readPicture(picture(turned(plain)))).toMatchObject({ header: { ...size, exif: true } })
  })

  it('REP-14 reads no JPEG without a picture', () => {
    const hollow = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x00, 0x04, 0x61, 0x62, 0xff, 0xd9])
    expect(readPicture(picture(hollow))).toBeNull()
  })
})

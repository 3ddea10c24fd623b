import { describe, expect, test } from 'vitest'
import { exifOf, withExif } from './photo-exif'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const text = (block: Uint8Array | null) => block && String.fromCharCode(...block)
const big = 'MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0'
const little = 'II*\0\b\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0'
const jpeg = bytes('\xff\xd8\xff\xdbpicture')

describe('REP-02 what a camera wrote into a photo', () => {
  test.each([
    ['JPEG or HEIC', `\xff\xd8\xff\xe1\0\x20Exif\0\0${big}`],
    ['PNG', `\x89PNG....\0\0\0\x1aeXIf${big}`],
    ['WebP', `RIFF....WEBPVP8 EXIF\x1a\0\0\0${big}`],
  ])('REP-02 is found in a %s', (_kind, photo) => {
    expect(text(exifOf(bytes(photo)))).toBe(big)
  })

  test('REP-02 is not made up where the word stands alone, or the file ends', () => {
    expect(exifOf(bytes('Exif\0\0and nothing of it'))).toBeNull()
    expect(exifOf(bytes('Exif\0\0MM'))).toBeNull()
    expect(exifOf(new Uint8Array())).toBeNull()
  })

  test.each([
    ['big', big, '\0\x01\0\0'],
    ['little', little, '\x01\0\0\0'],
  ])(
    'REP-02 moves behind the beginning of the smaller JPEG, which stands upright (%s end first)',
    (_order, block, one) => {
      const moved = text(withExif(jpeg, bytes(block))) ?? ''
      expect(moved.slice(0, 12)).toBe('\xff\xd8\xff\xe1\0\x22Exif\0\0')
      expect(moved).toContain(one)
      expect(moved).not.toContain('\x06')
      expect(moved.endsWith('\xff\xdbpicture')).toBe(true)
    },
  )

  test('REP-02 survives every cut and every broken byte', () => {
    for (let at = 0; at < big.length; at += 1) {
      const broken = bytes(big)
      broken[at] = 0xff
      expect(withExif(jpeg, broken).length).toBe(jpeg.length + 10 + big.length)
      expect(exifOf(bytes(`Exif\0\0${big.slice(0, at)}`))?.length ?? 0).toBeLessThanOrEqual(at)
    }
  })
})

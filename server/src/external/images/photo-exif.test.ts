import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPhotoExif } from './photo-exif'
import { phoneExif, plain, testPhoto } from './testing/photos'

async function exifOf(details: Record<string, string>): Promise<Buffer> {
  const bytes = await plain(10, 10).jpeg().withExif({ IFD2: details }).toBuffer()
  return (await sharp(bytes).metadata()).exif ?? Buffer.alloc(0)
}

describe('REP-02 reads when a photo was taken', () => {
  it.each<[string, string | undefined, string | null]>([
    ['2026:03:05 09:30:15', '-05:30', '2026-03-05T15:00:15.000Z'],
    ['2026:03:05 01:30:15', undefined, '2026-03-04T22:30:15.000Z'],
    ['2026:07:05 01:30:15', undefined, '2026-07-04T22:30:15.000Z'],
    ['2026:03:05 09:30:15', 'Z', '2026-03-05T09:30:15.000Z'],
    ['2026:03:05 09:30:15', '+0200', '2026-03-05T07:30:15.000Z'],
    ['2026:03:05 09:30:15', '   :  ', '2026-03-05T06:30:15.000Z'],
    ['2026:03:05 09:30:15', 'yaz', null],
    ['2026:03:05 09:30:15', '+25:00', null],
    ['2024:02:29 12:00:00', '+00:00', '2024-02-29T12:00:00.000Z'],
    ['2026:02:29 12:00:00', '+00:00', null],
    ['0000:00:00 00:00:00', undefined, null],
    ['2026:13:01 00:00:00', undefined, null],
    ['2026:01:01 25:00:00', undefined, null],
    ['    :  :     :  :  ', undefined, null],
    ['2026-03-05', undefined, null],
  ])('%j at %j -> %s', async (taken, offset, instant) => {
    const exif = await exifOf({
      DateTimeOriginal: taken,
      ...(offset === undefined ? {} : { OffsetTimeOriginal: offset }),
    })
    expect(readPhotoExif(exif).taken_at).toBe(instant)
  })

  it.each<[Record<string, string>, string]>([
    [{ OffsetTimeDigitized: '+0200' }, '2026-03-05T07:30:15.000Z'],
    [{ OffsetTimeOriginal: '   :  ', OffsetTime: 'Z' }, '2026-03-05T09:30:15.000Z'],
    [{ OffsetTimeOriginal: '+02:00', OffsetTime: '+03:00' }, '2026-03-05T07:30:15.000Z'],
  ])('with %j -> %s', async (offsets, instant) => {
    const exif = await exifOf({ DateTimeOriginal: '2026:03:05 09:30:15', ...offsets })
    expect(readPhotoExif(exif).taken_at).toBe(instant)
  })

  it('finds nothing where there is nothing', () => {
    const nothing = { taken_at: null, had_location: false }
    expect(readPhotoExif(undefined)).toEqual(nothing)
    expect(readPhotoExif(new Uint8Array())).toEqual(nothing)
    expect(readPhotoExif(Buffer.from('Exif\0\0'))).toEqual(nothing)
    expect(readPhotoExif(Buffer.from('Exif\0\0no TIFF in here'))).toEqual(nothing)
  })

  it('reads both byte orders, with and without prefix', async () => {
    const little = await exifOf(phoneExif.IFD2)
    const big = (await sharp(await testPhoto('mechanism-gps.heic')).metadata()).exif ?? Buffer.alloc(0)
    expect([little.toString('latin1', 6, 8), big.toString('latin1', 6, 8)]).toEqual(['II', 'MM'])
    expect(readPhotoExif(big.subarray(6))).toEqual({
      taken_at: '2019-03-21T08:04:22.000Z',
      had_location: true,
    })
    expect(readPhotoExif(little.subarray(6)).taken_at).toBe('2026-03-05T07:30:15.000Z')
  })

  it('survives every cut and every broken byte', async () => {
    const exif = (await sharp(await testPhoto('mechanism-gps.heic')).metadata()).exif ?? Buffer.alloc(0)
    const facts = expect.objectContaining({ had_location: expect.any(Boolean) })
    for (let at = 0; at < exif.length; at += 1) {
      expect(readPhotoExif(exif.subarray(0, at))).toEqual(facts)
      const broken = Buffer.from(exif)
      broken[at] = 0xff
      expect(readPhotoExif(broken)).toEqual(facts)
    }
  })
})

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPhoto } from './ingest-photo'
import { plain, testPhoto } from './testing/photos'
import { coloursOfProfile, toSrgb } from './to-srgb'

describe('REP-02 keeps the colours of iPhone photos', () => {
  it.each([
    [0, 0, 0],
    [255, 255, 255],
    [128, 128, 128],
    [200, 60, 40],
    [255, 0, 0],
    [250, 170, 30],
    [30, 90, 60],
    [40, 60, 180],
    [10, 12, 9],
  ])('turns what libvips makes of sRGB %i %i %i back into it', async (...colour) => {
    const raw = { width: 1, height: 1, channels: 3 as const }
    const pixels = await sharp(Uint8Array.from(colour), { raw }).withIccProfile('p3').raw().toBuffer()
    toSrgb(pixels, { primaries: 12, transfer: 13 })
    const differences = colour.map((value, channel) => Math.abs(value - (pixels[channel] ?? 0)))
    expect(Math.max(...differences)).toBeLessThanOrEqual(4)
  })

  it('knows the profile by name', async () => {
    const p3 = await sharp(await testPhoto('mechanism-gps.heic')).metadata()
    const srgb = await sharp(await plain(10, 10).png().withIccProfile('srgb').toBuffer()).metadata()
    const spelledInUtf16 = Buffer.from('Display P3', 'utf16le').swap16()
    const displayP3 = { primaries: 12, transfer: 13 }
    const said = [p3.icc, spelledInUtf16, srgb.icc].map((icc) => coloursOfProfile(icc ?? new Uint8Array()))
    expect(said).toEqual([displayP3, displayP3, null])
  })

  it('knows the numbers that a profile carries', () => {
    expect(
      coloursOfProfile(Buffer.from('\0acsp cicp\0\0\x01\0 Display P3 cicp\0\0\0\0\x09\x10\0\x01', 'latin1')),
    ).toEqual({
      primaries: 9,
      transfer: 16,
    })
  })

  it.each<[string, number, number, number[], number[]]>([
    ['PQ in BT.2020: white of 203 candelas', 9, 16, [148, 148, 148], [255, 255, 255]],
    ['PQ in BT.2020: brighter than white', 9, 16, [200, 200, 200], [255, 255, 255]],
    ['PQ in BT.2020: red', 9, 16, [122, 78, 67], [200, 30, 40]],
    ['HLG in BT.2020: white', 9, 18, [191, 191, 191], [255, 255, 255]],
    ['HLG: black', 1, 18, [0, 0, 0], [0, 0, 0]],
    ['PQ in the colours of sRGB: 100 candelas', 1, 16, [130, 130, 130], [188, 188, 188]],
    ['sRGB', 1, 13, [200, 30, 40], [200, 30, 40]],
    ['nothing', 2, 2, [200, 30, 40], [200, 30, 40]],
  ])('REP-02 shows %s as sRGB', (_what, primaries, transfer, from, to) => {
    const pixels = Uint8Array.from(from)
    toSrgb(pixels, { primaries, transfer })
    const differences = to.map((value, channel) => Math.abs(value - (pixels[channel] ?? 0)))
    expect(Math.max(...differences)).toBeLessThanOrEqual(4)
  })

  it('REP-02 shows an HDR photo in its colours, and of two pictures of one size the one that the file is shown as', async () => {
    const red = [200, 30, 40]
    const colours = async (name: string) => {
      const { display } = await drawPhoto(await testPhoto(name))
      return Array.from((await sharp(display.bytes).raw().toBuffer()).subarray(0, 3))
    }
    const far = (found: number[], from: number[]) =>
      Math.max(...from.map((value, channel) => Math.abs(value - (found[channel] ?? 0))))
    expect(far(await colours('hdr-pq.heic'), red)).toBeLessThanOrEqual(6)
    // The same numbers twice: the first picture says PQ, the second, which is the primary one, sRGB.
    expect(far(await colours('primary-second.heic'), [122, 78, 67])).toBeLessThanOrEqual(6)
  })

  it('makes an iPhone photo more colourful than its bare numbers', async () => {
    const bytes = await testPhoto('mechanism-gps.heic')
    const bare = Buffer.from(bytes)
    bare.write('Unnamed P0', bare.indexOf('Display P3'), 'latin1')
    const spread = async (photo: Uint8Array) => {
      const { display } = await drawPhoto(photo)
      const pixels = await sharp(display.bytes).raw().toBuffer()
      return meanSpread(pixels)
    }
    expect(await spread(bytes)).toBeGreaterThan((await spread(bare)) * 1.05)
  })
})

/** How far the channels of a pixel lie apart, on average. */
function meanSpread(rgb: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < rgb.length; at += 3) {
    const pixel = rgb.subarray(at, at + 3)
    sum += Math.max(...pixel) - Math.min(...pixel)
  }
  return sum / (rgb.length / 3)
}

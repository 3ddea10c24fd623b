import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { displayP3ToSrgb, isDisplayP3 } from './display-p3'
import { drawPhoto } from './ingest-photo'
import { plain, testPhoto } from './testing/photos'

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
    displayP3ToSrgb(pixels)
    const differences = colour.map((value, channel) => Math.abs(value - (pixels[channel] ?? 0)))
    expect(Math.max(...differences)).toBeLessThanOrEqual(4)
  })

  it('knows the profile by name', async () => {
    const p3 = await sharp(await testPhoto('mechanism-gps.heic')).metadata()
    const srgb = await sharp(await plain(10, 10).png().withIccProfile('srgb').toBuffer()).metadata()
    const spelledInUtf16 = Buffer.from('Display P3', 'utf16le').swap16()
    expect([p3.icc, spelledInUtf16, srgb.icc, undefined].map(isDisplayP3)).toEqual([true, true, false, false])
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

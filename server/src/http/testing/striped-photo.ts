// A photo by which it is told what a mark hides, and what is drawn where.
import sharp from 'sharp'

export const stripedSize = { width: 1200, height: 900 }

/** Stripes of black and white, each two pixels wide: what is hidden of them is grey, everything else is not. */
export async function stripedPhoto(): Promise<Buffer> {
  const { width, height } = stripedSize
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3)
    pixels.fill(Math.floor((at / 3) % width) % 4 < 2 ? 0 : 255, at, at + 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** How much a part of a picture varies, and its mean colour. */
export async function seen(bytes: Uint8Array, [x, y, w, h]: readonly [number, number, number, number]) {
  const picture = sharp(bytes)
  const size = await picture.metadata()
  const area = {
    left: Math.round(x * size.width),
    top: Math.round(y * size.height),
    width: Math.max(1, Math.round(w * size.width)),
    height: Math.max(1, Math.round(h * size.height)),
  }
  const { channels } = await sharp(await picture.extract(area).png().toBuffer()).stats()
  return {
    detail: Math.max(...channels.map(({ stdev }) => stdev)),
    colour: channels.map(({ mean }) => Math.round(mean)),
  }
}

// The only picture of a photo that leaves the server (AI-04).
/** Long side in pixels: what the providers look at without making the picture smaller themselves. */
export const modelSide = 1568
const quality = 80

/**
 * Draws a photo anew for a model: a JPEG of at most `modelSide` pixels, of the pixels alone. Metadata such as place,
 * device or time cannot travel along, whatever the given bytes hold.
 */
export async function photoForModel(photo: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(photo, { limitInputPixels: modelSide * modelSide * 4 })
    .autoOrient()
    .resize({ width: modelSide, height: modelSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer()
}

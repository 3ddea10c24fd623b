import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { ModelSettings } from '../model-settings'

/** Settings of a model on a local server. */
export function localModel(base_url: string, change: Partial<ModelSettings> = {}): ModelSettings {
  return {
    provider: 'openai_compatible',
    model: 'deneme-gorme',
    api_key: 'gizli-anahtar',
    base_url,
    allow_private_address: true,
    price: null,
    ...change,
  }
}

/** A JPEG that says where, when and with what it was taken. */
export async function photoWithPlace(width = 2400, height = 1800): Promise<Buffer> {
  const pixels = randomBytes(64 * 48 * 3)
  return sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
    .resize(width, height)
    .withExif({
      IFD0: { Make: 'Telefon', Model: 'X1' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 0/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '29/1 0/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()
}

// Makes a photo that is too large for the server smaller on the device, off the page's own thread.
import {
  checkPhotoDimensions,
  maximumPhotoBytes,
  minimumPhotoLongSide,
  minimumPhotoShortSide,
  type PhotoRefusalCode,
} from '@gozlem/domain/report/photo-rules'
import { glanceAt, isOneColour } from '../../../../platform/device/glance'
import { exifOf, withExif } from './photo-exif'

/** 12 megapixels of a camera: more than any screen or paper shows of it. */
const longSide = 4096
/** Where the device has no memory to draw that; each takes less than half of the one before. */
const smallerSides = [2560, 1600]
const qualities = [0.9, 0.8, 0.65]

export type Shrunk = { jpeg: Blob } | { refused: PhotoRefusalCode; width?: number; height?: number }

/**
 * @param side pixels that the long side has at most
 * @returns a JPEG that the server takes, or why there is none; a picture that cannot be read stays too large
 */
export async function shrinkPhoto(photo: Blob, side = longSide): Promise<Shrunk> {
  const bitmap = await createImageBitmap(photo).catch(() => null)
  if (bitmap === null) return { refused: 'TOO_LARGE' }
  const { width, height } = bitmap
  const refused = checkPhotoDimensions(width, height)
  try {
    return refused ? { refused, width, height } : await redrawn(photo, bitmap, side)
  } finally {
    bitmap.close()
  }
}

async function redrawn(photo: Blob, bitmap: ImageBitmap, side: number): Promise<Shrunk> {
  const exif = exifOf(new Uint8Array(await photo.arrayBuffer()))
  const canvas = drawn(bitmap, side)
  if (canvas === null) return { refused: 'TOO_LARGE' }
  for (const quality of qualities) {
    const shrunk = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    const jpeg = exif ? new Blob([withExif(new Uint8Array(await shrunk.arrayBuffer()), exif)]) : shrunk
    if (jpeg.size <= maximumPhotoBytes) return { jpeg }
  }
  return { refused: 'TOO_LARGE' }
}

/** The picture in a canvas, as large as this device can draw it; null where it draws none: then the photo stays as it was. */
function drawn(bitmap: ImageBitmap, most: number): OffscreenCanvas | null {
  for (const side of [most, ...smallerSides.filter((smaller) => smaller < most)]) {
    const { width, height } = smallerSize(bitmap, side)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (context === null) continue
    // What was transparent is paper, not black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    if (!isOneColour(glanceAt(canvas)) || isOneColour(glanceAt(bitmap))) return canvas
  }
  return null
}

/** Never larger than it is, and never smaller than a photo may be, however long and narrow. */
export function smallerSize(
  { width, height }: { width: number; height: number },
  side = longSide,
): { width: number; height: number } {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const scale = Math.min(1, Math.max(side / long, minimumPhotoShortSide / short, minimumPhotoLongSide / long))
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
}

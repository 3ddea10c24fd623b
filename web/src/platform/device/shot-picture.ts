import { glanceAt, isBlack } from './glance'

/** A photo as it is kept, and the same small, to be put into the page. */
export interface ShotPicture {
  jpeg: ArrayBuffer
  /** No JPEG: the photo would wait for that one, too. */
  small: ImageBitmap
}

/** What the camera sees at one moment, and its pixels as somebody sees them. */
export interface Seen<Picture extends CanvasImageSource> {
  picture: Picture
  width: number
  height: number
}

/** Pixels of the long side of what is taken: 1.6 times what any screen, paper or model is shown of it. */
const longSide = 2560
const smallSide = 240
const quality = 0.9

/**
 * Makes one photo after the other, on the page or in a thread of its own. What is seen is drawn before anything is waited for, so it
 * may go or change from then on. Each making rejects where nothing is seen.
 */
export function pictureMaker(): (seen: Seen<HTMLVideoElement | VideoFrame>) => Promise<ShotPicture> {
  // The same for each shot: one of twelve megapixels takes 48 MB until somebody collects it.
  const large = new OffscreenCanvas(1, 1)
  return async (seen) => {
    draw(seen, large, Math.min(1, longSide / Math.max(seen.width, seen.height)))
    // From the large one, because the picture of a camera is turned into colours each time it is drawn.
    const small = new OffscreenCanvas(1, 1)
    const { width, height } = large
    draw({ picture: large, width, height }, small, Math.min(1, smallSide / Math.min(width, height)))
    if (isBlack(glanceAt(small))) throw new Error('the camera shows nothing')
    const jpeg = await large.convertToBlob({ type: 'image/jpeg', quality })
    return { jpeg: await jpeg.arrayBuffer(), small: small.transferToImageBitmap() }
  }
}

function draw(seen: Seen<CanvasImageSource>, canvas: OffscreenCanvas, scale: number): void {
  const [width, height] = [Math.round(seen.width * scale), Math.round(seen.height * scale)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(seen.picture, 0, 0, width, height)
}

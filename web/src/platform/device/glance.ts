// A look at what was drawn, before what it was drawn of goes: a canvas that the device has no memory for stays as it was, without an
// error, and a camera that was taken away goes on as black.

const side = 8

/** Red, green, blue and opacity of a picture in 8 x 8 pixels; none where this browser lets nobody look. */
export function glanceAt(picture: CanvasImageSource): ArrayLike<number> {
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0, side, side)
  return context?.getImageData(0, 0, side, side).data ?? []
}

export function isOneColour(pixels: ArrayLike<number>): boolean {
  return Array.from(pixels).every((value, at) => value === pixels[at % 4])
}

/** No lens gives that: even with a finger before it there is a noise. */
export function isBlack(pixels: ArrayLike<number>): boolean {
  return pixels.length > 0 && Array.from(pixels).every((value, at) => at % 4 === 3 || value === 0)
}

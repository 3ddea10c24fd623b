// How many pixels a JPEG has stands at its beginning: decoding twelve megapixels to count them takes a phone longer than to take
// the next photo.

/** Headers with a preview in them are larger than those without; what comes later is left to decoding. */
export const jpegHeaderBytes = 256 * 1024
const none = new Set([0xc4, 0xc8, 0xcc]) // tables, not frames, among the marks that begin a frame

/** Width and height of a JPEG as it is stored; null of everything else. */
export function jpegSize(bytes: ArrayBuffer): { width: number; height: number } | null {
  const view = new DataView(bytes)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const mark = view.getUint8(at + 1)
    if (mark >= 0xc0 && mark <= 0xcf && !none.has(mark)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return height > 0 && width > 0 ? { width, height } : null
    }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

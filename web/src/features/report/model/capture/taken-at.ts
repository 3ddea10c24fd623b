// A picture of a live camera says nothing of when it was taken, and without a connection it may reach the server days later. So it
// gets the EXIF block of a camera that knows nothing but the time.
import { withExif } from '../photos/photo-exif'

const zone = '+00:00'

/** The same JPEG, which says when it was taken. */
export function withTakenAt(jpeg: Uint8Array<ArrayBuffer>, at: Date): Uint8Array<ArrayBuffer> {
  return withExif(jpeg, exifOfMoment(at))
}

/** A header, a directory that leads to the details, and the details: time and zone, each entry with its place. */
function exifOfMoment(at: Date): Uint8Array {
  const time = `${at.toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ')}\0`
  const details = 26
  const texts = details + 2 + 2 * 12 + 4
  const block = new Uint8Array(texts + time.length + zone.length + 1)
  const view = new DataView(block.buffer)
  const write = (start: number, text: string) => block.set(new TextEncoder().encode(text), start)
  const entry = (start: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(start, tag)
    view.setUint16(start + 2, type)
    view.setUint32(start + 4, count)
    view.setUint32(start + 8, value)
  }
  write(0, 'MM\0*')
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  entry(10, 0x8769, 4, 1, details) // where the details are
  view.setUint16(details, 2)
  entry(details + 2, 0x9003, 2, time.length, texts) // DateTimeOriginal
  entry(details + 14, 0x9011, 2, zone.length + 1, texts + time.length) // OffsetTimeOriginal
  write(texts, time)
  write(texts + time.length, zone)
  return block
}

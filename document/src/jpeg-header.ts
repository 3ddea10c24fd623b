export interface JpegHeader {
  /** Pixels, as they are stored. */
  width: number
  height: number
  /** Exif data may ask for the picture to be turned. */
  exif: boolean
}

const startOfScan = 0xda
const app1 = 0xe1
/** The markers from 0xc0 to 0xcf that begin no frame: Huffman tables, an extension, arithmetic coding. */
const noFrame = [0xc4, 0xc8, 0xcc]

/** What stands before the pixels of a JPEG; null when there is no frame to show. */
export function readJpegHeader(bytes: Buffer): JpegHeader | null {
  let exif = false
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? startOfScan
    if (marker === startOfScan) return null
    if (marker >= 0xc0 && marker <= 0xcf && !noFrame.includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7), exif }
    if (marker === app1 && bytes.toString('latin1', at + 4, at + 8) === 'Exif') exif = true
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

// A photo that is made smaller would forget when it was taken. Its EXIF block moves into the smaller JPEG, where the server
// reads it like any camera's; only the orientation is reset, because the smaller picture already stands upright.

const prefix = [0x45, 0x78, 0x69, 0x66, 0, 0] // "Exif" and two zeros: JPEG and HEIC
/** What stands before a block: in PNG "eXIf", in WebP "EXIF" and its length. */
const marks = [
  { mark: prefix, length: prefix.length },
  { mark: [0x65, 0x58, 0x49, 0x66], length: 4 },
  { mark: [0x45, 0x58, 0x49, 0x46], length: 8 },
]
const orientation = 0x0112
/** What one segment of a JPEG holds beside its length and the prefix. */
const mostBytes = 0xffff - 2 - prefix.length

/** The EXIF block of a photo of any kind, without a prefix; null where there is none. */
export function exifOf(photo: Uint8Array): Uint8Array | null {
  const starts = marks.map(({ mark, length }) => startOfBlock(photo, mark, length))
  const start = Math.min(...starts.filter((at) => at !== null))
  // What follows the block is harmless: everything in it is found by its place.
  return start === Infinity ? null : photo.slice(start, start + mostBytes)
}

/** By `indexOf`, which is fast also in a phone's photo of ten million bytes. */
function startOfBlock(photo: Uint8Array, mark: readonly number[], length: number): number | null {
  const [first = 0] = mark
  for (let at = photo.indexOf(first); at !== -1; at = photo.indexOf(first, at + 1))
    if (startsWith(photo, at, mark) && isTiff(photo, at + length)) return at + length
  return null
}

const startsWith = (bytes: Uint8Array, at: number, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[at + index] === byte)

const isTiff = (bytes: Uint8Array, at: number) =>
  startsWith(bytes, at, [0x49, 0x49, 0x2a, 0]) || startsWith(bytes, at, [0x4d, 0x4d, 0, 0x2a])

/** A JPEG with an EXIF block of another photo. */
export function withExif(jpeg: Uint8Array, exif: Uint8Array): Uint8Array<ArrayBuffer> {
  const block = upright(exif)
  const length = 2 + prefix.length + block.length
  const segment = [0xff, 0xe1, length >> 8, length & 0xff, ...prefix]
  const joined = new Uint8Array(jpeg.length + segment.length + block.length)
  // Right behind the two bytes that begin every JPEG.
  joined.set(jpeg.subarray(0, 2))
  joined.set(segment, 2)
  joined.set(block, 2 + segment.length)
  joined.set(jpeg.subarray(2), 2 + segment.length + block.length)
  return joined
}

function upright(exif: Uint8Array): Uint8Array {
  const block = exif.slice()
  const view = new DataView(block.buffer)
  const littleEndian = block[0] === 0x49
  const directory = view.getUint32(4, littleEndian)
  if (directory + 2 > block.length) return block
  const count = view.getUint16(directory, littleEndian)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > block.length) break
    if (view.getUint16(entry, littleEndian) === orientation) view.setUint16(entry + 8, 1, littleEndian)
  }
  return block
}

import { crc32, deflateSync } from 'node:zlib'
import type { Picture } from '../report-document'

/** A PNG of one colour, of any shape. */
export function plainPicture(width: number, height: number, colour = [0x6b, 0x8f, 0x95]): Picture {
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(colour))])
  const source = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.from([...word(width), ...word(height), 8, 2, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { source, width, height, alt: `${width} x ${height}` }
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([word(data.length), named, word(crc32(named))])
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

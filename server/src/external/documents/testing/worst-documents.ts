// Documents that are much work for whoever opens them, as large as an upload may be.
import { maximumPhotoBytes } from '@gozlem/domain/report/photo-rules'
import { zipOf } from './zip-of'

const room = maximumPhotoBytes - 1024 * 1024

/** A picture whose every few bytes begin a block that tells of thirty thousand entries. */
export function heicOfBlocks(size = room): Buffer {
  const block = Buffer.alloc(32)
  block.write('Exif\0\0II*\0', 'latin1')
  block.writeUInt32LE(14, 10)
  block.writeUInt16LE(30_000, 20)
  return Buffer.concat([
    Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(size, block),
    Buffer.alloc(512 * 1024),
  ])
}

/** A picture whose every few bytes begin a text that never ends. */
export const heicOfTexts = (): Buffer =>
  Buffer.concat([
    Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(room, '<x:xmpmeta'),
  ])

/** A photo of millions of parts without content. */
export const jpegOfParts = (): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8ff', 'hex'),
    Buffer.alloc(room, Buffer.from('c40002ff', 'hex')),
    Buffer.from('da0002ffd9', 'hex'),
  ])

/** A Word file that lists as many parts as it may, each under a long name. */
export const wordOfParts = (): Buffer =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<w:document/>',
    ...Object.fromEntries(Array.from({ length: 4990 }, (_, at) => [`word/${at}-${'a'.repeat(900)}`, ''])),
  })

/** A text of letters that take two bytes each. */
export const longText = (): Buffer => Buffer.alloc(room, 'ş')

export const longPdf = (): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(room, '1 0 obj\n')])

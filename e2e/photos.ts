// Photos for the journeys: the project's own, and broken ones made here.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'

export interface PhotoFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', heic: 'image/heic' }

/** A file of the project, its path from the project's root. */
export async function photo(path: string): Promise<PhotoFile> {
  const buffer = await readFile(fileURLToPath(new URL(`../${path}`, import.meta.url)))
  return { name: basename(path), mimeType: types[path.split('.').pop() ?? ''] ?? '', buffer }
}

/** 50,000 x 50,000 pixels in a few hundred bytes. */
export function enormousPng(): PhotoFile {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(50_000, 0)
  header.writeUInt32BE(50_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return { name: 'dev.png', mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), framed.length - 4)
  return framed
}

/** A photo with so much behind its end that it weighs 11 MB. */
export function heavy(file: PhotoFile): PhotoFile {
  return { ...file, buffer: Buffer.concat([file.buffer, Buffer.alloc(11 * 1024 * 1024)]) }
}

// Reads the directory of a zip file and nothing else: names and declared sizes, no unpacking, so that a zip bomb costs
// nothing here (ASVS 5.2.3).
import type { FileHandle } from 'node:fs/promises'

export interface ZipEntry {
  name: string
  /** Bytes of the unpacked entry, as the file declares. */
  unpacked: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46
const longestComment = 65_535
const longestDirectory = 1_000_000

/** The entries a zip file lists, or null when it is no zip or its directory is damaged or above 1 MB. */
export async function readZipDirectory(file: FileHandle): Promise<ZipEntry[] | null> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - endLength - longestComment), size)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || tail.length - end < endLength || tail.readUInt32LE(end) !== endSignature) return null
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  if (length > longestDirectory || start + length > size) return null
  return readEntries(await readAt(file, start, start + length), count)
}

function readEntries(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    if (directory.length - at < entryLength || directory.readUInt32LE(at) !== entrySignature) return null
    const nameLength = directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + entryLength, at + entryLength + nameLength),
      unpacked: directory.readUInt32LE(at + 24),
    })
    at += entryLength + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function readAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}

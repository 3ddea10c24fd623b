// Reads the directory of a zip file and nothing else: names and declared sizes, no unpacking, so that a zip bomb costs
// nothing here (ASVS 5.2.3).
import type { FileHandle } from 'node:fs/promises'
import { fromFdPromise } from 'yauzl'

export interface ZipEntry {
  name: string
  /** Bytes of the unpacked entry, as the file declares. */
  unpacked: number
}

/**
 * The entries a zip file lists, or null when it is no zip, its directory is damaged, or it lists more than `most`.
 * @throws the file system's error
 */
export async function readZipDirectory(file: FileHandle, most: number): Promise<ZipEntry[] | null> {
  try {
    const zip = await fromFdPromise(file.fd, { autoClose: false })
    if (zip.entryCount > most) return null
    const entries: ZipEntry[] = []
    for await (const { fileName, uncompressedSize } of zip.eachEntry())
      entries.push({ name: fileName, unpacked: uncompressedSize })
    return entries
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return null
  }
}

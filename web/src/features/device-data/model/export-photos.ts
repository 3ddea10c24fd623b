import { istanbulDay } from '@gozlem/domain/calendar-date'
import { fittingFileName } from '@gozlem/domain/file-name'
import type { PhotoEntry } from '../../report/model/photos/photo-entry'

export type ExportedPhoto = Pick<PhotoEntry, 'id' | 'added_at' | 'body'>

export interface PhotoExport {
  zip: Blob
  /** Names of those whose bytes could not be read. */
  missing: readonly string[]
}

/**
 * All photos as one file, with a list of their notes, also of those that could not be read. Photos are packed as they are, because
 * they shrink no further, and one after the other, because a phone's memory does not hold all of them at once.
 */
export async function zipOf<Photo extends ExportedPhoto>(
  photos: readonly Photo[],
  read: (photo: Photo) => Promise<Blob | undefined>,
): Promise<PhotoExport> {
  const { strToU8, Zip, ZipPassThrough } = await import('fflate')
  const parts: Blob[] = []
  const lines = ['dosya\trapor\tzaman\tSHA-256\tnot']
  const missing: string[] = []
  let written: Uint8Array<ArrayBuffer>[] = []
  let failure: Error | null = null
  const zip = new Zip((error, piece) => {
    if (error) failure = error
    else written.push(piece)
  })
  /** What is written so far leaves the memory where the browser keeps it on the disk. */
  const put = (name: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
    parts.push(new Blob(written))
    written = []
  }

  for (const [index, photo] of photos.entries()) {
    const { file_name, report_name, sha256, note } = photo.body
    const bytes = await read(photo).then((file) => file?.arrayBuffer())
    const name = fittingFileName(`${String(index + 1).padStart(3, '0')}-${withoutPath(file_name)}`)
    const place = bytes ? name : `${name} (okunamadı)`
    lines.push([place, report_name, new Date(photo.added_at).toISOString(), sha256, note].join('\t'))
    if (bytes) put(name, new Uint8Array(bytes))
    else missing.push(file_name)
  }
  put('fotograflar.txt', strToU8(`\ufeff${lines.join('\r\n')}\r\n`))
  zip.end()
  if (failure) throw failure as Error
  return { zip: new Blob([...parts, ...written], { type: 'application/zip' }), missing }
}

export const zipName = (now: Date): string => `bekleyen-fotograflar-${istanbulDay(now)}.zip`

const withoutPath = (name: string) => name.replaceAll(/[/\\:*?"<>|]/g, '_')

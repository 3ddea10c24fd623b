import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { QueuedPhoto } from '../../report/model/photos/photo-line'

export interface ExportedPhoto {
  photo: Pick<QueuedPhoto, 'id' | 'file_name' | 'report_name' | 'note' | 'at' | 'sha256'>
  bytes: Uint8Array
}

/** All photos as one file, each beside its note; photos are packed as they are, because they shrink no further. */
export async function zipOf(photos: readonly ExportedPhoto[]): Promise<Blob> {
  const { zipSync, strToU8 } = await import('fflate')
  const entries: Record<string, [Uint8Array, { level: 0 }]> = {}
  const notes: string[] = []
  for (const [index, { photo, bytes }] of photos.entries()) {
    const name = `${String(index + 1).padStart(3, '0')}-${withoutPath(photo.file_name)}`
    entries[name] = [bytes, { level: 0 }]
    notes.push(
      [name, photo.report_name, new Date(photo.at).toISOString(), photo.sha256, photo.note].join('\t'),
    )
  }
  const list = ['dosya\trapor\tzaman\tSHA-256\tnot', ...notes].join('\r\n')
  entries['fotograflar.txt'] = [strToU8(`\ufeff${list}\r\n`), { level: 0 }]
  const packed = zipSync(entries)
  return new Blob([packed as Uint8Array<ArrayBuffer>], { type: 'application/zip' })
}

export const zipName = (now: Date): string => `bekleyen-fotograflar-${istanbulDay(now)}.zip`

const withoutPath = (name: string) => name.replaceAll(/[/\\:*?"<>|]/g, '_')

import { photos } from './photo-line'
import { listWaiting } from './waiting-photos'

/**
 * What a person's photos that the server does not have are called, by report: '3 fotoğraf (Çınar Yapı - Saha Gözlem Raporu)'. Also
 * those that the device could not keep, which end with the page.
 * @throws where it could not be looked up what rests on the device
 */
export async function photosInWords(owner: string): Promise<string[]> {
  const unkept = photos.get().filter((photo) => photo.owner === owner && !photo.isKept)
  const counts = new Map<string, number>()
  for (const { report_name } of [...(await listWaiting(owner)), ...unkept])
    counts.set(report_name, (counts.get(report_name) ?? 0) + 1)
  return [...counts].map(([report, count]) => `${count} fotoğraf (${report})`)
}

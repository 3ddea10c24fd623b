import { listWaiting } from './waiting-photos'

/** What a person's photos that rest on the device are called, by report: '3 fotoğraf (Çınar Yapı - Saha Gözlem Raporu)'. */
export async function photosInWords(owner: string): Promise<string[]> {
  const counts = new Map<string, number>()
  for (const { report_name } of await listWaiting(owner))
    counts.set(report_name, (counts.get(report_name) ?? 0) + 1)
  return [...counts].map(([report, count]) => `${count} fotoğraf (${report})`)
}

import type { Entry } from '../../../../platform/outbox/entry'
import { isPhoto } from './photo-entry'

/** What photos that the server does not have are called, by report: '3 fotoğraf (Çınar Yapı - Saha Gözlem Raporu)'. */
export function photosInWords(entries: readonly Entry[]): string[] {
  const counts = new Map<string, number>()
  for (const { body } of entries.filter(isPhoto))
    counts.set(body.report_name, (counts.get(body.report_name) ?? 0) + 1)
  return [...counts].map(([report, count]) => `${count} fotoğraf (${report})`)
}

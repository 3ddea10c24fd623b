import type { EntryView } from '@gozlem/contract/report'
import type { EntryPart } from '@gozlem/domain/report/merge-draft'
import { formatScore } from '@gozlem/domain/report/risk-score'

/** A part of an entry in words; empty where nothing was written. */
export function entryPartText(entry: EntryView, part: Exclude<EntryPart, 'fotograf'>): string {
  return {
    uygunsuzluk: entry.uygunsuzluk,
    aciklama: entry.aciklama,
    onlemler: entry.alinmasi_gereken_onlemler.join('\n'),
    mevzuat: entry.mevzuat_referansi,
    risk: entry.scored ? `Risk skoru ${formatScore(entry.risk_skoru)}` : 'Puanlanmadı',
  }[part]
}

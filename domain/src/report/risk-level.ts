// How pressing a score is, whatever method it was judged by: what lists filter by. Bands stay the methods' own.
import { type RiskMethodId, riskBand } from './risk-score'

export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

export const riskLevelLabels: Record<RiskLevel, string> = { low: 'Düşük', medium: 'Orta', high: 'Yüksek' }

const levelOfBand: Record<string, RiskLevel> = {
  dusuk: 'low',
  orta: 'medium',
  yuksek: 'high',
  kabul: 'low',
  olasi: 'low',
  onemli: 'medium',
  esasli: 'high',
  tolerans_yok: 'high',
  gerekmez: 'low',
  fayda: 'medium',
  mutlaka: 'high',
}

/** The level of a score by its method's band; null for 0, which a report without entries has. */
export function riskLevel(method: RiskMethodId, score: number): RiskLevel | null {
  return score === 0 ? null : (levelOfBand[riskBand(method, score).id] ?? null)
}

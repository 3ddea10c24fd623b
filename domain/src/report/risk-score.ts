// The score of a finding and the band it falls in. Apart from the methods' scales, whose long labels only forms and
// documents need: lists show scores.

import type { RiskLevel } from './risk-level'

/** Scales by which factors are chosen. */
export const riskScaleIds = ['l_tipi', 'fine_kinney', 'fmea'] as const
export type RiskScaleId = (typeof riskScaleIds)[number]

/** A scale with the table its scores are judged by: the L matrix has the three bands of the product, or five classes. */
export const riskMethodIds = [...riskScaleIds, 'l_tipi_5'] as const
export type RiskMethodId = (typeof riskMethodIds)[number]

/** The scale of a method: what was scored by it holds whichever table judges it. */
export const scaleOf = (method: RiskMethodId): RiskScaleId => (method === 'l_tipi_5' ? 'l_tipi' : method)

export const factorNames = ['siddet', 'olasilik', 'etki'] as const
export type FactorName = (typeof factorNames)[number]

export const riskBandIds = [
  'dusuk',
  'orta',
  'yuksek',
  'kabul',
  'olasi',
  'onemli',
  'esasli',
  'tolerans_yok',
  'gerekmez',
  'fayda',
  'mutlaka',
  'onemsiz',
  'katlanilabilir',
  'orta_sinif',
  'onemli_sinif',
  'katlanilamaz',
] as const
export type RiskBandId = (typeof riskBandIds)[number]

export const riskTones = ['positive', 'caution', 'warning', 'danger', 'critical'] as const
/** How a band looks, from calm to alarming; screens and paper have a colour for each. */
export type RiskTone = (typeof riskTones)[number]

export interface RiskBand {
  id: RiskBandId
  label: string
  /** The range in words, as printed in legends. */
  range: string
  /** What lists of every method filter by. */
  level: RiskLevel
  /** Always shown with the word and the number. */
  tone: RiskTone
}

export interface RiskFactors {
  siddet: number
  olasilik: number
  etki: number
}

interface RiskScoring {
  /** The factors that are multiplied. */
  factors: readonly FactorName[]
  bands: readonly RiskBand[]
  /** The severity from which a person may die of it. */
  fatal_from: number
  /** Where each band after the first begins: `from` includes the score itself, `above` does not. */
  starts: readonly ({ from: number } | { above: number })[]
}

/** How each method scores and judges (REP-17, domain-facts 4.1). */
export const riskScoring: Record<RiskMethodId, RiskScoring> = {
  l_tipi: {
    factors: ['siddet', 'olasilik'],
    fatal_from: 5,
    bands: [
      {
        id: 'dusuk',
        label: 'Düşük',
        range: '1–4',
        level: 'low',
        tone: 'positive',
      },
      {
        id: 'orta',
        label: 'Orta',
        range: '5–15',
        level: 'medium',
        tone: 'warning',
      },
      {
        id: 'yuksek',
        label: 'Yüksek',
        range: '16–25',
        level: 'high',
        tone: 'danger',
      },
    ],
    starts: [{ from: 5 }, { from: 16 }],
  },
  fine_kinney: {
    factors: ['siddet', 'olasilik', 'etki'],
    fatal_from: 40,
    bands: [
      {
        id: 'kabul',
        label: 'Kabul edilebilir',
        range: 'R < 20',
        level: 'low',
        tone: 'positive',
      },
      {
        id: 'olasi',
        label: 'Olası',
        range: '20 ≤ R < 70',
        level: 'low',
        tone: 'caution',
      },
      {
        id: 'onemli',
        label: 'Önemli',
        range: '70 ≤ R < 200',
        level: 'medium',
        tone: 'warning',
      },
      {
        id: 'esasli',
        label: 'Esaslı',
        range: '200 ≤ R < 400',
        level: 'high',
        tone: 'danger',
      },
      {
        id: 'tolerans_yok',
        label: 'Tolerans gösterilemez',
        range: 'R ≥ 400',
        level: 'high',
        tone: 'critical',
      },
    ],
    starts: [{ from: 20 }, { from: 70 }, { from: 200 }, { from: 400 }],
  },
  fmea: {
    factors: ['siddet', 'olasilik', 'etki'],
    fatal_from: 9,
    bands: [
      {
        id: 'gerekmez',
        label: 'Önlem gerekmez',
        range: 'R < 40',
        level: 'low',
        tone: 'positive',
      },
      {
        id: 'fayda',
        label: 'Önlem faydalı',
        range: '40–100',
        level: 'medium',
        tone: 'warning',
      },
      {
        id: 'mutlaka',
        label: 'Önlem şart',
        range: 'R > 100',
        level: 'high',
        tone: 'danger',
      },
    ],
    starts: [{ from: 40 }, { above: 100 }],
  },
  l_tipi_5: {
    factors: ['siddet', 'olasilik'],
    fatal_from: 5,
    bands: [
      {
        id: 'onemsiz',
        label: 'Önemsiz',
        range: '1',
        level: 'low',
        tone: 'positive',
      },
      {
        id: 'katlanilabilir',
        label: 'Katlanılabilir',
        range: '2–6',
        level: 'low',
        tone: 'caution',
      },
      {
        id: 'orta_sinif',
        label: 'Orta',
        range: '8–12',
        level: 'medium',
        tone: 'warning',
      },
      {
        id: 'onemli_sinif',
        label: 'Önemli',
        range: '15–20',
        level: 'high',
        tone: 'danger',
      },
      {
        id: 'katlanilamaz',
        label: 'Katlanılamaz',
        range: '25',
        level: 'high',
        tone: 'critical',
      },
    ],
    starts: [{ from: 2 }, { from: 8 }, { from: 15 }, { from: 25 }],
  },
}

/** Risk score of the factors by a method, with at most two decimals (0.2 x 0.5 x 1 = 0.1). */
export function riskScore(methodId: RiskMethodId, factors: RiskFactors): number {
  const product = riskScoring[methodId].factors.reduce((score, name) => score * factors[name], 1)
  return Math.round(product * 100) / 100
}

/** The band a score falls in. */
export function riskBand(methodId: RiskMethodId, score: number): RiskBand {
  const { bands, starts } = riskScoring[methodId]
  const passed = starts.filter((start) =>
    'from' in start ? score >= start.from : score > start.above,
  ).length
  const band = bands[passed]
  if (!band) throw new Error(`risk method ${methodId} has no band for ${score}`)
  return band
}

/** Whether somebody may die of it by its severity, however seldom it happens. */
export const isFatal = (methodId: RiskMethodId, { siddet }: Pick<RiskFactors, 'siddet'>): boolean =>
  siddet >= riskScoring[methodId].fatal_from

/** The level of a score by its method's band; null for 0, which a report without findings has. */
export function riskLevel(method: RiskMethodId, score: number): RiskLevel | null {
  return score === 0 ? null : riskBand(method, score).level
}

/** A score in Turkish notation: `12`, `0,5`, `1.200`. */
export function formatScore(score: number): string {
  // A browser takes 16 ms on a phone to learn Turkish numbers, and nearly every score is a small whole one.
  if (Number.isInteger(score) && score >= 0 && score < 1000) return String(score)
  return score.toLocaleString('tr-TR', { maximumFractionDigits: 2 })
}

// The score of a finding and the band it falls in. Apart from the methods' scales, whose long labels only forms and
// documents need: lists show scores.

export const riskMethodIds = ['l_tipi', 'fine_kinney', 'fmea'] as const
export type RiskMethodId = (typeof riskMethodIds)[number]

export const factorNames = ['siddet', 'olasilik', 'etki'] as const
export type FactorName = (typeof factorNames)[number]

export interface RiskBand {
  id: string
  label: string
  /** What the band asks for, one short sentence. */
  advice: string
  /** The range in words, as printed in legends. */
  range: string
  /** Soft background, dark text on it, and a strong colour for bars: always shown with the word and the number. */
  tint: string
  ink: string
  solid: string
}

export interface RiskFactors {
  siddet: number
  olasilik: number
  etki: number
}

const green = { tint: '#e3f1e5', ink: '#1c4d29', solid: '#3f8f54' }
const yellow = { tint: '#fbf0cc', ink: '#5c4300', solid: '#d1a11a' }
const amber = { tint: '#fde7cf', ink: '#6b3300', solid: '#d9791f' }
const red = { tint: '#fbe0dd', ink: '#7a1a14', solid: '#c4392f' }
const darkRed = { tint: '#f3d3d6', ink: '#5f0b18', solid: '#8f1428' }

interface RiskScoring {
  /** The factors that are multiplied. */
  factors: readonly FactorName[]
  bands: readonly RiskBand[]
  /** Where each band after the first begins: `from` includes the score itself, `above` does not. */
  starts: readonly ({ from: number } | { above: number })[]
}

/** How each method scores and judges (REP-17, domain-facts 4.1). */
export const riskScoring: Record<RiskMethodId, RiskScoring> = {
  l_tipi: {
    factors: ['siddet', 'olasilik'],
    bands: [
      { id: 'dusuk', label: 'Düşük', range: '1–4', advice: 'Mevcut önlemler sürdürülür, izlenir.', ...green },
      { id: 'orta', label: 'Orta', range: '5–15', advice: 'Planlanan sürede iyileştirme yapılır.', ...amber },
      { id: 'yuksek', label: 'Yüksek', range: '16–25', advice: 'Önlem alınmadan iş sürdürülmez.', ...red },
    ],
    starts: [{ from: 5 }, { from: 16 }],
  },
  fine_kinney: {
    factors: ['siddet', 'olasilik', 'etki'],
    bands: [
      {
        id: 'kabul',
        label: 'Kabul edilebilir',
        range: '20’den az',
        advice: 'Acil tedbir gerekmez.',
        ...green,
      },
      { id: 'olasi', label: 'Olası', range: '20–70', advice: 'Gözetim altında uygulanır.', ...yellow },
      { id: 'onemli', label: 'Önemli', range: '70–200', advice: 'Yıl içinde iyileştirilir.', ...amber },
      { id: 'esasli', label: 'Esaslı', range: '200–400', advice: 'Kısa sürede iyileştirilir.', ...red },
      {
        id: 'tolerans_yok',
        label: 'Tolerans gösterilemez',
        range: '400 ve üzeri',
        advice: 'İş durdurulur, hemen önlem alınır.',
        ...darkRed,
      },
    ],
    starts: [{ from: 20 }, { from: 70 }, { from: 200 }, { from: 400 }],
  },
  fmea: {
    factors: ['siddet', 'olasilik', 'etki'],
    bands: [
      { id: 'gerekmez', label: 'Önlem gerekmez', range: '40’tan az', advice: 'İzlenir.', ...green },
      {
        id: 'fayda',
        label: 'Önlem faydalı',
        range: '40–100',
        advice: 'Önlem alınmasında fayda var.',
        ...amber,
      },
      { id: 'mutlaka', label: 'Önlem şart', range: '100’den çok', advice: 'Mutlaka önlem alınır.', ...red },
    ],
    starts: [{ from: 40 }, { above: 100 }],
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

/** A score in Turkish notation: `12`, `0,5`, `1.200`. */
export function formatScore(score: number): string {
  return score.toLocaleString('tr-TR', { maximumFractionDigits: 2 })
}

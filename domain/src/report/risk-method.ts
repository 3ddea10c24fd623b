// Every risk method the product knows (REP-17), declared in one place: scales with their Turkish labels, formula,
// bands, colours. `etki` is the method's third factor: unused (1) in the L matrix, frekans in Fine-Kinney,
// saptanabilirlik in FMEA (decisions.md, Behaviour; labels from domain-facts 4.1).

export const riskMethodIds = ['l_tipi', 'fine_kinney', 'fmea'] as const
export type RiskMethodId = (typeof riskMethodIds)[number]

export const factorNames = ['siddet', 'olasilik', 'etki'] as const
export type FactorName = (typeof factorNames)[number]

export interface FactorStep {
  value: number
  label: string
}

export interface Factor {
  name: FactorName
  label: string
  steps: readonly FactorStep[]
}

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

export interface RiskMethod {
  id: RiskMethodId
  label: string
  formula: string
  factors: readonly Factor[]
  bands: readonly RiskBand[]
  /** Where each band after the first begins: `from` includes the score itself, `above` does not. */
  starts: readonly ({ from: number } | { above: number })[]
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

const steps = (labels: Record<string, string>): FactorStep[] =>
  Object.entries(labels)
    .map(([value, label]) => ({ value: Number(value), label }))
    .sort((a, b) => a.value - b.value)

const tenSteps = (first: string, middle: string, last: string): FactorStep[] =>
  Array.from({ length: 10 }, (_, index) => ({
    value: index + 1,
    label: index === 0 ? first : index === 9 ? last : index === 4 ? middle : '',
  }))

export const riskMethods: Record<RiskMethodId, RiskMethod> = {
  l_tipi: {
    id: 'l_tipi',
    label: 'L Tipi Matris (5x5)',
    formula: 'Risk skoru = Şiddet × Olasılık',
    factors: [
      {
        name: 'siddet',
        label: 'Şiddet',
        steps: steps({
          1: 'Çok hafif: iş saati kaybı yok, ilk yardım',
          2: 'Hafif: iş günü kaybı yok, ayakta tedavi',
          3: 'Orta: hafif yaralanma, yatarak tedavi',
          4: 'Ciddi: uzuv kaybı, ciddi yaralanma, meslek hastalığı',
          5: 'Çok ciddi: ölüm',
        }),
      },
      {
        name: 'olasilik',
        label: 'Olasılık',
        steps: steps({
          1: 'Hemen hemen hiç',
          2: 'Çok az: yılda bir',
          3: 'Az: yılda birkaç kez',
          4: 'Sıklıkla: ayda bir',
          5: 'Çok sıklıkla: haftada bir veya her gün',
        }),
      },
    ],
    bands: [
      { id: 'dusuk', label: 'Düşük', range: '1–4', advice: 'Mevcut önlemler sürdürülür, izlenir.', ...green },
      { id: 'orta', label: 'Orta', range: '5–15', advice: 'Planlanan sürede iyileştirme yapılır.', ...amber },
      { id: 'yuksek', label: 'Yüksek', range: '16–25', advice: 'Önlem alınmadan iş sürdürülmez.', ...red },
    ],
    starts: [{ from: 5 }, { from: 16 }],
  },
  fine_kinney: {
    id: 'fine_kinney',
    label: 'Fine-Kinney',
    formula: 'Risk skoru = Olasılık × Frekans × Şiddet',
    factors: [
      {
        name: 'siddet',
        label: 'Şiddet',
        steps: steps({
          1: 'Ramak kala, ucuz atlatma',
          3: 'Küçük yaralanma, ilk yardım',
          7: 'Önemli yaralanma, dış tedavi, iş günü kaybı',
          15: 'Kalıcı hasar, sakatlık',
          40: 'Ölüm',
          100: 'Birden fazla ölüm, felaket',
        }),
      },
      {
        name: 'olasilik',
        label: 'Olasılık',
        steps: steps({
          0.2: 'Pratik olarak imkânsız',
          0.5: 'Zayıf ihtimal',
          1: 'Düşük ihtimal',
          3: 'Nadir fakat olabilir',
          6: 'Kuvvetle muhtemel',
          10: 'Çok kuvvetli, beklenir',
        }),
      },
      {
        name: 'etki',
        label: 'Frekans',
        steps: steps({
          0.5: 'Yılda bir veya daha az',
          1: 'Yılda birkaç kez',
          2: 'Ayda birkaç kez',
          3: 'Haftada birkaç kez',
          6: 'Günde bir veya daha çok',
          10: 'Sürekli, saatte birkaç kez',
        }),
      },
    ],
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
    id: 'fmea',
    label: 'FMEA (HTEA)',
    formula: 'RÖS = Şiddet × Olasılık × Saptanabilirlik',
    factors: [
      { name: 'siddet', label: 'Şiddet', steps: tenSteps('Etkisiz', 'Orta', 'Uyarısız felaket') },
      { name: 'olasilik', label: 'Olasılık', steps: tenSteps('Neredeyse hiç', 'Ara sıra', 'Kaçınılmaz') },
      {
        name: 'etki',
        label: 'Saptanabilirlik',
        steps: tenSteps('Kesin fark edilir', 'Orta', 'Fark edilemez'),
      },
    ],
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

/** The risk method a new report starts with (seed 2 section 9). */
export const defaultRiskMethod: RiskMethodId = 'l_tipi'

/** A factor as typed or received: anything that is not a number becomes 1 (REP-06, seed 2 section 5). */
export function readFactor(value: unknown): number {
  const number = typeof value === 'string' ? Number(value.trim().replace(',', '.') || Number.NaN) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 1
}

/** Factors that are numbers but not a step of the method's scale; a factor the method does not use must be 1. */
export function offScaleFactors(methodId: RiskMethodId, factors: RiskFactors): FactorName[] {
  const method = riskMethods[methodId]
  return factorNames.filter((name) => {
    const factor = method.factors.find((candidate) => candidate.name === name)
    return factor ? !factor.steps.some((step) => step.value === factors[name]) : factors[name] !== 1
  })
}

/** Risk score of the factors by a method, with at most two decimals (0.2 x 0.5 x 1 = 0.1). */
export function riskScore(methodId: RiskMethodId, factors: RiskFactors): number {
  const product = riskMethods[methodId].factors.reduce((score, { name }) => score * factors[name], 1)
  return Math.round(product * 100) / 100
}

/** The band a score falls in. */
export function riskBand(methodId: RiskMethodId, score: number): RiskBand {
  const { bands, starts } = riskMethods[methodId]
  const passed = starts.filter((start) =>
    'from' in start ? score >= start.from : score > start.above,
  ).length
  const band = bands[passed]
  if (!band) throw new Error(`risk method ${methodId} has no band for ${score}`)
  return band
}

const kinneySeverity = [1, 3, 7, 15, 40] as const
const kinneyLikelihood = [0.2, 0.5, 1, 3, 6] as const

/**
 * Factors of a method for a hazard whose catalogue rates it 1..5 by severity and likelihood. A proposal that the
 * specialist checks: the third factor starts at the middle of its scale.
 */
export function factorsFromMatrix(methodId: RiskMethodId, severity: number, likelihood: number): RiskFactors {
  if (methodId === 'fine_kinney')
    return {
      siddet: kinneySeverity[severity - 1] ?? 1,
      olasilik: kinneyLikelihood[likelihood - 1] ?? 1,
      etki: 3,
    }
  if (methodId === 'fmea') return { siddet: severity * 2, olasilik: likelihood * 2, etki: 5 }
  return { siddet: severity, olasilik: likelihood, etki: 1 }
}

/** A score in Turkish notation: `12`, `0,5`, `1.200`. */
export function formatScore(score: number): string {
  return score.toLocaleString('tr-TR', { maximumFractionDigits: 2 })
}

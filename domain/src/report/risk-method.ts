// Every risk method the product knows (REP-17): its scales with their Turkish labels and its formula; risk-score.ts has
// the score and the bands. `etki` is the method's third factor: unused (1) in the L matrix, frekans in Fine-Kinney,
// saptanabilirlik in FMEA (decisions.md, Behaviour; labels from domain-facts 4.1).

import { bandAdvice } from './band-advice'
import {
  type FactorName,
  factorNames,
  type RiskBand,
  type RiskFactors,
  type RiskMethodId,
  riskScoring,
} from './risk-score'

export interface FactorStep {
  value: number
  label: string
}

export interface Factor {
  name: FactorName
  label: string
  steps: readonly FactorStep[]
}

/** A band with what it asks for. */
export interface MethodBand extends RiskBand {
  advice: string
}

export interface RiskMethod {
  id: RiskMethodId
  label: string
  formula: string
  factors: readonly Factor[]
  bands: readonly MethodBand[]
}

const steps = (labels: Record<string, string>): FactorStep[] =>
  Object.entries(labels)
    .map(([value, label]) => ({ value: Number(value), label }))
    .sort((a, b) => a.value - b.value)

const inOrder = (...labels: string[]): FactorStep[] =>
  labels.map((label, index) => ({ value: index + 1, label }))

/** Both tables of the L matrix are read off by the same factors. */
const matrixFactors: readonly Factor[] = [
  {
    name: 'siddet',
    label: 'Şiddet',
    steps: inOrder(
      'Çok hafif: iş saati kaybı yok, ilk yardım',
      'Hafif: iş günü kaybı yok, ayakta tedavi',
      'Orta: hafif yaralanma, yatarak tedavi',
      'Ciddi: uzuv kaybı, ciddi yaralanma, meslek hastalığı',
      'Çok ciddi: ölüm',
    ),
  },
  {
    name: 'olasilik',
    label: 'Olasılık',
    steps: inOrder(
      'Hemen hemen hiç',
      'Çok az: yılda bir',
      'Az: yılda birkaç kez',
      'Sıklıkla: ayda bir',
      'Çok sıklıkla: haftada bir veya her gün',
    ),
  },
]

const bandsOf = (method: RiskMethodId): MethodBand[] =>
  riskScoring[method].bands.map((band) => ({ ...band, advice: bandAdvice[band.id] }))

export const riskMethods: Record<RiskMethodId, RiskMethod> = {
  l_tipi: {
    id: 'l_tipi',
    label: 'L Tipi Matris (5x5)',
    formula: 'Risk skoru = Şiddet × Olasılık',
    factors: matrixFactors,
    bands: bandsOf('l_tipi'),
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
    bands: bandsOf('fine_kinney'),
  },
  fmea: {
    id: 'fmea',
    label: 'FMEA (HTEA)',
    formula: 'RÖS = Şiddet × Olasılık × Saptanabilirlik',
    factors: [
      {
        name: 'siddet',
        label: 'Şiddet',
        steps: inOrder(
          'Etkisiz',
          'Çok küçük',
          'Küçük',
          'Çok düşük',
          'Orta',
          'Önemli',
          'Yüksek',
          'Çok yüksek',
          'Uyarılı felaket',
          'Uyarısız felaket',
        ),
      },
      {
        name: 'olasilik',
        label: 'Olasılık',
        steps: inOrder(
          'Neredeyse hiç',
          'Çok uzak ihtimal',
          'Uzak ihtimal',
          'Seyrek',
          'Ara sıra',
          'Zaman zaman',
          'Sıkça',
          'Sık',
          'Çok sık',
          'Kaçınılmaz',
        ),
      },
      {
        name: 'etki',
        label: 'Saptanabilirlik',
        steps: inOrder(
          'Kesin fark edilir',
          'Çok yüksek',
          'Yüksek',
          'Ortanın üstü',
          'Orta',
          'Düşük',
          'Çok düşük',
          'Zayıf',
          'Çok zayıf',
          'Fark edilemez',
        ),
      },
    ],
    bands: bandsOf('fmea'),
  },
  l_tipi_5: {
    id: 'l_tipi_5',
    label: 'L Tipi Matris (5x5, beş sınıf)',
    formula: 'Risk skoru = Şiddet × Olasılık',
    factors: matrixFactors,
    bands: bandsOf('l_tipi_5'),
  },
}

/** The risk method a new report starts with (seed 2 section 9). */
export const defaultRiskMethod: RiskMethodId = 'l_tipi'

/** A factor as typed or received: anything that is not a number becomes 1 (REP-06, seed 2 section 5). */
export function readFactor(value: unknown): number {
  return typedNumber(value) ?? 1
}

/** Whether every factor that a method asks for was sent as a number. */
export function areFactorsChosen(
  methodId: RiskMethodId,
  factors: Readonly<Record<FactorName, unknown>>,
): boolean {
  return riskMethods[methodId].factors.every(({ name }) => typedNumber(factors[name]) !== null)
}

function typedNumber(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value.trim().replace(',', '.') || Number.NaN) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** Factors that are numbers but not a step of the method's scale; a factor the method does not use must be 1. */
export function offScaleFactors(methodId: RiskMethodId, factors: RiskFactors): FactorName[] {
  const method = riskMethods[methodId]
  return factorNames.filter((name) => {
    const factor = method.factors.find((candidate) => candidate.name === name)
    return factor ? !factor.steps.some((step) => step.value === factors[name]) : factors[name] !== 1
  })
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

// What a model may answer: the schema that is sent, and the way from an answer to proposals. Everything that is not
// named here is dropped, so an answer cannot reach further than the fields of a finding.
import { maximumMeasureLength, maximumMeasures } from '@gozlem/domain/report/finding-rules'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import type { FactorName, RiskFactors, RiskMethodId } from '@gozlem/domain/report/risk-score'
import * as z from 'zod'
import { cleanText } from './clean-text'

const lengths = { uygunsuzluk: 500, aciklama: 3000, gerekce: 500 }

/** Numbers on the method's scale, as text: not every provider takes an enumeration of numbers. */
function scale(method: RiskMethodId, name: FactorName) {
  const factor = riskMethods[method].factors.find((candidate) => candidate.name === name)
  const [first = '1', ...rest] = (factor?.steps ?? [{ value: 1 }]).map(({ value }) => String(value))
  const asText = (value: unknown) =>
    typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value.trim().replace(',', '.')
        : value
  return z.preprocess(asText, z.enum([first, ...rest]))
}

function findingSchema(method: RiskMethodId) {
  return z.object({
    uygunsuzluk: z
      .string()
      .describe('Tek cümle')
      .refine((text) => text.trim() !== ''),
    aciklama: z.string(),
    onlemler: z.array(z.string()),
    siddet: scale(method, 'siddet'),
    olasilik: scale(method, 'olasilik'),
    etki: scale(method, 'etki'),
    mevzuat: z.array(z.string()).describe('MEVZUAT LİSTESİ kodları'),
    guven: z.enum(['yuksek', 'orta', 'dusuk']),
  })
}

function answerSchema(method: RiskMethodId) {
  return z
    .object({
      sonuc: z.enum(['uygunsuzluk_var', 'uygunsuzluk_yok']),
      gerekce: z.string(),
      bulgular: z.array(findingSchema(method)),
    })
    .refine(({ sonuc, bulgular }) => (sonuc === 'uygunsuzluk_var') === bulgular.length > 0)
}

type FindingAnswer = z.infer<ReturnType<typeof findingSchema>>

const made = {
  l_tipi: { answer: answerSchema('l_tipi'), finding: findingSchema('l_tipi') },
  fine_kinney: { answer: answerSchema('fine_kinney'), finding: findingSchema('fine_kinney') },
  fmea: { answer: answerSchema('fmea'), finding: findingSchema('fmea') },
  l_tipi_5: { answer: answerSchema('l_tipi_5'), finding: findingSchema('l_tipi_5') },
}

/** The schemas of an answer with findings and of a single finding, rated by a risk method. */
export function answerSchemas(method: RiskMethodId) {
  return made[method]
}

export interface ReadFinding {
  uygunsuzluk: string
  aciklama: string
  alinmasi_gereken_onlemler: string[]
  factors: RiskFactors
  /** As the model wrote them; not yet looked up. */
  codes: string[]
  confidence: 'high' | 'medium' | 'low'
}

const confidences = { yuksek: 'high', orta: 'medium', dusuk: 'low' } as const

/** A finding of an answer as plain text within the limits of a report; null when nothing is left of it. */
export function readFinding(finding: FindingAnswer): ReadFinding | null {
  const uygunsuzluk = cleanText(finding.uygunsuzluk, lengths.uygunsuzluk)
  if (uygunsuzluk === '') return null
  return {
    uygunsuzluk,
    aciklama: cleanText(finding.aciklama, lengths.aciklama, { lines: true }),
    alinmasi_gereken_onlemler: finding.onlemler
      .map((measure) => cleanText(measure, maximumMeasureLength))
      .filter((measure) => measure !== '')
      .slice(0, maximumMeasures),
    factors: {
      siddet: Number(finding.siddet),
      olasilik: Number(finding.olasilik),
      etki: Number(finding.etki),
    },
    codes: finding.mevzuat,
    confidence: confidences[finding.guven],
  }
}

/** Turkish, fit to show. */
export function readReason(gerekce: string): string {
  const reason = cleanText(gerekce, lengths.gerekce)
  return reason === '' ? 'Uygunsuzluk tespit edilmedi.' : reason
}

/** The method's scales in words, for the question. */
export function describeScales(method: RiskMethodId): string {
  const { label, formula, factors } = riskMethods[method]
  const lines = factors.map(
    ({ name, label: factor, steps }) =>
      `- ${name} (${factor}): ${steps.map(({ value, label: step }) => (step === '' ? value : `${value} = ${step}`)).join('; ')}`,
  )
  const unused = factors.some(({ name }) => name === 'etki') ? [] : ['- etki: her zaman 1']
  return [`${label}. ${formula}`, ...lines, ...unused].join('\n')
}

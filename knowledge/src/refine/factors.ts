/** 'Olasılığı 2 yap', 'şiddet 4 olasılık 3', 'frekansı bir kademe düşür', 'risk skorunu 12 yap'. */
import { type Factor, riskMethods } from '@gozlem/domain/report/risk-method'
import {
  type FactorName,
  formatScore,
  type RiskFactors,
  type RiskMethodId,
  riskScore,
} from '@gozlem/domain/report/risk-score'
import { foldTurkish } from '@gozlem/domain/turkish'
import { type Draft, type Outcome, type Reading, refused } from './draft'
import { asking, isDenied, isFiller, isFormOf, type Token } from './tokens'

/** What people call each factor, by its Turkish label. */
const names: Record<string, readonly string[]> = {
  Şiddet: ['siddet', 'ciddiyet'],
  Olasılık: ['olasili', 'ihtimal', 'olabilirli'],
  Frekans: ['frekan', 'sikli', 'maruziyet', 'maruz'],
  Saptanabilirlik: ['saptanabilirli', 'saptama', 'tespit edilebilirli', 'edilebilirli', 'farkedilebilirli'],
}
const score = ['skor', 'puan']
const notMeant = /^siddetli/

const set = asking(
  'yap',
  'ver',
  'yaz',
  'degistir',
  'duzelt',
  'duzenle',
  'getir',
  'ayarla',
  'guncelle',
  'cek',
  'al',
  'gir',
  'sec',
  'belirle',
  'say',
)
const become = /^(?:olsun|olmali|olacak|kalsin|olmasi|olmaliydi|olarak)$/
const upward = asking('artir', 'arttir', 'yukselt', 'cikar', 'buyut')
const downward = asking('azalt', 'dusur', 'indir', 'kucult', 'dus', 'in')
const highest = /^(?:maksimum|max|maks|tavan)/
const lowest = /^(?:minimum|min|taban)/
const insteadOf = /^(?:degil|yerine)$/
const levelWord = /^(?:en|yukse[kg]|dusu[kg]|az|kademe|basamak|derece|seviye|puan|risk|deger|not)/

interface Asked {
  readonly labels: readonly string[]
  readonly scored: boolean
  readonly values: readonly Token[]
  readonly direction: 1 | -1 | null
  readonly extreme: 'highest' | 'lowest' | null
  readonly words: string
}

/** Reads an instruction about the factors of a risk method. */
export function readFactors(
  text: string,
  tokens: readonly Token[],
  method: RiskMethodId,
): Reading | undefined {
  if (isDenied(tokens) && !tokens.some(({ folded }) => folded === 'kalsin')) return undefined
  const labels = tokens.flatMap((token) => labelOf(token) ?? [])
  const scored = labels.length === 0 && tokens.some((token) => isFormOf(token, score))
  const bare = labels.length === 0 && !scored && tokens.some(({ folded }) => /^riski?n?[iu]?$/.test(folded))
  if (labels.length === 0 && !scored && !bare) return undefined
  const wished = tokens.some(({ folded }) =>
    [set, become, upward, downward].some((form) => form.test(folded)),
  )
  const others = tokens.filter((token) => !belongs(token))
  const asked: Asked = {
    labels: [...new Set(labels)],
    scored: scored || bare,
    values: valuesOf(tokens),
    direction: directionOf(tokens),
    extreme: extremeOf(tokens),
    words: foldTurkish(text),
  }
  const says = asked.values.length > 0 || asked.direction !== null || asked.extreme !== null
  const step = labels.length === 1 ? namedStep(asked, method) : undefined
  if (bare && !(wished && (says || /yuksek|dusuk|orta/.test(asked.words)))) return undefined
  if (!says && !step && !(wished && others.length === 0)) return undefined
  if (others.length > 0 && !wished && !step) return undefined
  return { whole: others.length === 0 || step !== undefined, run: (draft) => carryOut(draft, asked, method) }
}

function labelOf(token: Token): string | undefined {
  if (notMeant.test(token.folded)) return undefined
  return Object.keys(names).find((label) => isFormOf(token, names[label] ?? []))
}

function belongs(token: Token): boolean {
  const { folded, number } = token
  return (
    number !== null ||
    isFiller(token) ||
    labelOf(token) !== undefined ||
    isFormOf(token, score) ||
    folded === 'tespit' ||
    [set, become, upward, downward, highest, lowest, insteadOf, levelWord].some((form) => form.test(folded))
  )
}

/** The values meant, without those that are taken back ('3 değil 4', "3'ten 4'e"). */
function valuesOf(tokens: readonly Token[]): Token[] {
  const values = tokens.filter(
    (token, index) =>
      token.number !== null &&
      !(token.folded === 'bir' && tokens[index + 1]?.folded === 'de') &&
      !insteadOf.test(tokens[index + 1]?.folded ?? ''),
  )
  const arriving = values.filter(({ ablative }) => !ablative)
  return arriving.length > 0 ? arriving : values
}

function directionOf(tokens: readonly Token[]): 1 | -1 | null {
  if (tokens.some(({ folded }) => upward.test(folded))) return 1
  return tokens.some(({ folded }) => downward.test(folded)) ? -1 : null
}

function extremeOf(tokens: readonly Token[]): Asked['extreme'] {
  const after = tokens[tokens.findIndex(({ folded }) => folded === 'en') + 1]?.folded ?? ''
  const most = tokens.some(({ folded }) => folded === 'en')
  if (tokens.some(({ folded }) => highest.test(folded)) || (most && /^(?:yuks|ust|cok|buyu)/.test(after)))
    return 'highest'
  return tokens.some(({ folded }) => lowest.test(folded)) || (most && /^(?:dusu|alt|az|kucu)/.test(after))
    ? 'lowest'
    : null
}

function carryOut(draft: Draft, asked: Asked, method: RiskMethodId): Outcome {
  if (asked.scored) return carryOutScore(draft, asked, method)
  const factors = { ...draft.factors }
  const problems: string[] = []
  for (const [index, label] of asked.labels.entries()) {
    const factor = riskMethods[method].factors.find((candidate) => candidate.label === label)
    if (!factor) {
      problems.push(`${riskMethods[method].label} yönteminde ${label.toLocaleLowerCase('tr')} değeri yok.`)
      continue
    }
    const present = factors[factor.name] ?? draft.finding[factor.name]
    const value = valueFor(factor, present, index, asked, method)
    if (typeof value === 'string') problems.push(value)
    else if (value === present) problems.push(`${label} zaten ${formatScore(value)}.`)
    else factors[factor.name] = value
  }
  const changed = Object.keys(factors).some(
    (name) => factors[name as FactorName] !== draft.factors[name as FactorName],
  )
  return problems.length > 0 && !changed ? refused(problems.join(' ')) : { ...draft, factors }
}

/** The value a factor gets, or why it gets none. */
function valueFor(
  factor: Factor,
  present: number,
  index: number,
  asked: Asked,
  method: RiskMethodId,
): number | string {
  const { label, steps } = factor
  const scale = steps.map(({ value }) => value)
  const { values, labels, direction, extreme } = asked
  if (extreme === 'highest') return scale.at(-1) ?? present
  if (extreme === 'lowest') return scale[0] ?? present
  const named = namedStep(asked, method)
  if (named !== undefined) return named
  if (values.length > 1 && values.length !== labels.length)
    return `${label} için hangi değerin geçerli olduğu anlaşılmıyor.`
  const token = values.length === 1 ? values[0] : values[index]
  const number = token?.number ?? null
  const relative = direction !== null && (number === null || !(token?.dative ?? false))
  if (relative && (number === null || Number.isInteger(number))) {
    const place = nearestStep(scale, present) + direction * (number ?? 1)
    const next = scale[place]
    return next ?? `${label} ${direction > 0 ? 'daha çok artırılamaz' : 'daha çok düşürülemez'}.`
  }
  if (number === null) return `${label} için bir değer yazın: ${inWords(scale)}.`
  return scale.includes(number)
    ? number
    : `${label} bu yöntemde ${inWords(scale)} olabilir; ${formatScore(number)} ölçekte yok.`
}

function nearestStep(scale: readonly number[], value: number): number {
  const at = scale.indexOf(value)
  return at >= 0 ? at : 0
}

/** A step that is named by its label: 'olasılığı ayda bir yap'. */
function namedStep({ labels, words }: Asked, method: RiskMethodId): number | undefined {
  const [label] = labels
  const steps = riskMethods[method].factors.find((candidate) => candidate.label === label)?.steps ?? []
  const found = steps.flatMap(({ value, label }) =>
    label
      .split(/[:,]/)
      .map((part) => foldTurkish(part))
      .filter((part) => part.length > 3 && new RegExp(`(?:^|\\s)${part}(?:\\s|$)`).test(words))
      .map((part) => ({ value, length: part.length })),
  )
  return found.sort((left, right) => right.length - left.length)[0]?.value
}

/** A score is a product: it is set where only one factor can bring it about. */
function carryOutScore(draft: Draft, { values, direction }: Asked, method: RiskMethodId): Outcome {
  const { factors, label } = riskMethods[method]
  const words = factors.map((factor) => factor.label.toLocaleLowerCase('tr')).join(' × ')
  const wanted = values.length === 1 ? (values[0]?.number ?? null) : null
  if (wanted === null || (direction !== null && !values[0]?.dative))
    return refused(`Risk skoru ${words} çarpımıdır; hangisinin kaç olacağını yazın.`)
  const present: RiskFactors = {
    siddet: draft.factors.siddet ?? draft.finding.siddet,
    olasilik: draft.factors.olasilik ?? draft.finding.olasilik,
    etki: draft.factors.etki ?? draft.finding.etki,
  }
  if (riskScore(method, present) === wanted) return refused(`Risk skoru zaten ${formatScore(wanted)}.`)
  const ways = factors.flatMap(({ name, steps }) =>
    steps
      .filter(({ value }) => riskScore(method, { ...present, [name]: value }) === wanted)
      .map(({ value }) => ({ name, value })),
  )
  const [way] = ways
  if (!way)
    return refused(
      `${label} ile tek değer değiştirilerek ${formatScore(wanted)} olmuyor; ${words} değerlerini yazın.`,
    )
  if (ways.length > 1)
    return refused(
      `Risk skoru ${words} çarpımıdır; ${formatScore(wanted)} için hangisinin değişeceğini yazın.`,
    )
  return { ...draft, factors: { ...draft.factors, [way.name]: way.value } }
}

function inWords(values: readonly number[]): string {
  const shown = values.map(formatScore)
  return `${shown.slice(0, -1).join('; ')} veya ${shown.at(-1)}`.replaceAll('; ', ', ')
}

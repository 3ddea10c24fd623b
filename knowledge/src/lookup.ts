/** Finding a regulation by hand: a search for the references panel, and reading a reference that somebody typed. */
import { foldTurkish } from '@gozlem/domain/turkish'
import {
  type Article,
  type Confidence,
  citationTitle,
  findRegulation,
  isInForce,
  listRegulations,
  type Regulation,
  regulationLink,
} from './catalogue'
import { readWords, type Word } from './words'

export interface RegulationHit {
  readonly regulation_id: string
  /** null: the regulation as a whole */
  readonly ref: string | null
  readonly title: string
  /** what the article says, in a few words; '' for a whole regulation */
  readonly subject: string
  readonly confidence: Confidence
  /** mevzuat.gov.tr, where the register number is known */
  readonly link: string | null
}

export interface TypedReference {
  readonly regulation_id: string
  readonly ref: string | null
}

interface Entry {
  readonly regulation: Regulation
  readonly article: Article | null
  readonly title: ReadonlySet<string>
  readonly own: ReadonlySet<string>
}

interface Title {
  readonly regulation: Regulation
  readonly telling: readonly string[]
}

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/(?<![a-z])isg(?![a-z])/g, 'is sagligi ve guvenligi'],
  [/(?<![a-z])kkd(?![a-z])/g, 'kisisel koruyucu donanim'],
  [/(?<![a-z])igu(?![a-z])/g, 'is guvenligi uzmanlari'],
  [/(?<![a-z])gbf(?![a-z])/g, 'guvenlik bilgi formlari'],
  [/(?<![a-z])s&g(?![a-z])/g, 'saglik ve guvenlik'],
  [/(?<![a-z])(?:yon|ynt)\.?(?![a-z])/g, 'yonetmeligi'],
]
/** Words of nearly every title; they tell nothing. */
const common = stemsOf(
  'yönetmelik hakkında dair ilişkin ve ile ilgili sayılı kanun usul esaslar tebliğ madde ek bazı veya',
)
const weight = { title: 1, own: 1.5, ref: 6 }

let entries: Entry[] | undefined
let titles: Title[] | undefined

/**
 * Regulations and articles in force that fit the query (title words, subject, number or article), best first.
 * An empty query gives the regulations in catalogue order. `limit` caps the answer.
 */
export function searchRegulations(query: string, limit: number): RegulationHit[] {
  const wanted = stemsOf(expand(query))
  const ref = refParts(query)
  if (wanted.size === 0)
    return readEntries()
      .filter(({ article }) => article === null)
      .slice(0, limit)
      .map(toHit)
  return readEntries()
    .map((entry) => ({ entry, score: scoreOf(entry, wanted, ref) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, limit)
    .map(({ entry }) => toHit(entry))
}

/**
 * The catalogue reference in a typed text such as 'Yapı İşlerinde İSG Yönetmeliği Ek-4 A Madde 2/d'; `ref` is null
 * when no article of the catalogue is named. Null when the text names no regulation of the catalogue. Repealed
 * regulations are recognised too: the text says what it says.
 */
export function parseRegulationText(text: string): TypedReference | null {
  const regulation = regulationByNumber(text) ?? regulationByTitle(text)
  if (!regulation) return null
  const written = refParts(text)
  const named = regulation.articles
    .filter(({ ref }) => names(written, refParts(ref)))
    .sort((left, right) => right.ref.length - left.ref.length)
  return { regulation_id: regulation.id, ref: named[0]?.ref ?? null }
}

/** Whether the written parts are this reference and no finer one ('Madde 5/1-b' is not 'Madde 5/1'). */
function names(written: readonly string[], ref: readonly string[]): boolean {
  if (ref.length === 0 || !ref.every((part, index) => written[index] === part)) return false
  const next = written[ref.length]
  return next === undefined || /^\p{L}{3,}$/u.test(next)
}

/** The parts of a reference from the first 'ek' or 'madde' on: ek, 4, a, madde, 2, d. Letters keep their dots: c is not ç. */
function refParts(text: string): string[] {
  const lower = text
    .toLocaleLowerCase('tr')
    .replace(/ı/g, 'i')
    .replace(/(?<!\p{L})(?:md|mad)\.?(?=\s*\d)/gu, 'madde ')
  const begin = lower.search(/(?<!\p{L})(?:ek|madde)(?!\p{L})/u)
  return begin < 0 ? [] : (lower.slice(begin).match(/\p{L}+|\d+/gu) ?? [])
}

function regulationByNumber(text: string): Regulation | undefined {
  const number = /(?<!\d)(\d{4})(?=\s*(?:sayılı|sayili|s\.))/iu.exec(text)?.[1]
  return number === undefined ? undefined : findRegulation(`kanun-${number}`)
}

/** The regulation whose telling title words are all in the text, or nearly so; the longest title wins. */
function regulationByTitle(text: string): Regulation | undefined {
  const written = stemsOf(expand(text))
  let best: Regulation | undefined
  let bestScore = 0
  for (const { regulation, telling } of readTitles()) {
    const met = telling.filter((stem) => written.has(stem)).length
    const share = met / Math.max(1, telling.length)
    const score = share >= 0.75 ? met * share : 0
    if (score > bestScore || (score === bestScore && score > 0 && best && !isInForce(best))) {
      best = regulation
      bestScore = score
    }
  }
  return best
}

function readTitles(): Title[] {
  titles ??= listRegulations().flatMap((regulation) =>
    [regulation.title, regulation.short_title].map((title) => ({
      regulation,
      telling: [...stemsOf(expand(title))].filter((stem) => !common.has(stem)),
    })),
  )
  return titles
}

function readEntries(): Entry[] {
  entries ??= listRegulations()
    .filter(isInForce)
    .flatMap((regulation) => {
      const title = stemsOf(expand(`${regulation.title} ${regulation.short_title}`))
      return [null, ...regulation.articles].map((article) => ({
        regulation,
        article,
        title,
        own: stemsOf(expand(article?.subject ?? '')),
      }))
    })
  return entries
}

function scoreOf(
  { article, title, own }: Entry,
  wanted: ReadonlySet<string>,
  ref: readonly string[],
): number {
  let score = 0
  let missed = 0
  for (const stem of wanted) {
    const telling = common.has(stem) ? 0.1 : 1
    if (own.has(stem)) score += weight.own * telling
    else if (title.has(stem)) score += weight.title * telling
    else missed += telling
  }
  if (score < 0.5) return 0
  if (article && ref.length > 0 && names(ref, refParts(article.ref))) score += weight.ref
  return score / (1 + missed)
}

function toHit({ regulation, article }: Entry): RegulationHit {
  return {
    regulation_id: regulation.id,
    ref: article?.ref ?? null,
    title: citationTitle(regulation, article?.ref ?? null),
    subject: article?.subject ?? '',
    confidence: article?.confidence ?? regulation.confidence,
    link: regulationLink(regulation),
  }
}

/** Folded text with the usual abbreviations spelled out. */
function expand(text: string): string {
  return abbreviations.reduce((expanded, [short, long]) => expanded.replace(short, long), foldTurkish(text))
}

function stemsOf(text: string): Set<string> {
  return new Set(readWords(text).map(({ stem }: Word) => stem))
}

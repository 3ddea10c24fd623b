/** 'Merdiven değil iskele', 'bu yangın değil elektrik': another finding of the catalogue, with its own citations. */
import { findHazard, type Hazard, titlesOf } from '../catalogue'
import { analyzeNote, findingOfHazard, rankHazards } from '../engine'
import { isStopWord } from '../features'
import type { Finding } from '../finding'
import { readWords, type Word } from '../words'
import {
  type Circumstances,
  type Draft,
  type Outcome,
  openDraft,
  type Reading,
  type RefinableFinding,
  refused,
} from './draft'
import { locationLine } from './location'
import { asking, isDenied, readTokens } from './tokens'

const patterns = [
  /^(?<wrong>\S+?)[yn]?[ıiuü] (?<right>[^,]+?) (?:yap|olarak (?:değiştir|degistir|düzelt|duzelt)|ile (?:değiştir|degistir))\p{L}*$/iu,
  /^(?:bu(?:rada|radaki|nun|rası|rasi)? )?(?<wrong>[^,]+?) ?,? de[gğ]il(?:dir)?(?: (?:de|da|aslında|aslinda|bu|ki))* ?[,;]? (?<right>.+)$/isu,
  /^(?<right>[^,]+?) ?, ?(?<wrong>[^,]+?) de[gğ]il(?:dir)?$/iu,
  /^(?<wrong>[^,]+?) yerine (?<right>.+)$/iu,
]
const closing =
  / (?:ol(?:sun|acak|malı|mali|arak)|yaz|yap|değiştir|degistir|düzelt|duzelt|kullan|var|söz konusu|soz konusu)\p{L}*$/iu
const subject =
  /(?<=^|\s)(?:bu|burada|buradaki|burası|burasi|bir|konu|konusu|tehlike(?:si)?|risk(?:i)?|uygunsuzlu[kğ](?:u)?|aslında|aslinda|sanırım|sanirim|bence|olan|nesne|nesnesi|işi|isi)(?=\s|$)/giu
/** Below this a hazard shares too little with what is said to be meant. */
const leastScore = 6
/** A second hazard as close as this leaves open which one is meant. */
const tie = 0.95

/** What is wrong with things in general makes them no more alike. */
const saidOfAnything = new Set([
  'yok',
  'var',
  'veya',
  'eksik',
  'uygunsuz',
  'yetersiz',
  'bozuk',
  'kullan',
  'yap',
])

/** Reads that another thing or another danger is meant. */
export function readOtherHazard(text: string, circumstances: Circumstances): Reading | undefined {
  const plain = text.trim().replace(/(?<![.!])[.!]+$/, '')
  for (const pattern of patterns) {
    const groups = pattern.exec(plain)?.groups
    const right = bare(groups?.['right'] ?? '')
    const wrong = bare(groups?.['wrong'] ?? '')
    if (right === '' || wrong === '' || /\d/.test(right) || isDenied(readTokens(right))) continue
    return { whole: true, first: true, run: (draft) => replaceHazard(draft, wrong, right, circumstances) }
  }
  return undefined
}

function bare(text: string): string {
  let phrase = text.trim()
  for (let shorter = phrase.replace(closing, ''); shorter !== phrase; shorter = phrase.replace(closing, ''))
    phrase = shorter
  return phrase.replace(subject, ' ').replace(/\s+/g, ' ').trim()
}

function replaceHazard(draft: Draft, wrong: string, right: string, circumstances: Circumstances): Outcome {
  const found = hazardFor(draft.finding, wrong, right)
  const none = `“${right}” için kesin bir uygunsuzluk bulunamadı; ne gördüğünüzü bir cümleyle yazın.`
  if (!found) return refused(none)
  if (found.id === draft.finding.hazard_id) return refused('Uygunsuzluk zaten bunu anlatıyor.')
  const finding = findingOfHazard(found.id, circumstances.site, `${draft.finding.uygunsuzluk} ${right}`)
  return finding
    ? withHazard(draft, {
        ...finding,
        confidence: finding.confidence === 'high' ? 'medium' : finding.confidence,
      })
    : refused(none)
}

/** The hazard of the right thing that is nearest to what the finding says of the wrong one. */
function hazardFor(
  { uygunsuzluk, said = '' }: RefinableFinding,
  wrong: string,
  right: string,
): Hazard | undefined {
  const meant = readWords(right).filter(({ stem }) => stem.length > 1)
  const taken = wordsOf(wrong)
  if (meant.length === 0) return undefined
  const rest = `${uygunsuzluk} ${said}`
    .split(/\s+/)
    .filter((spelling) => !wordsOf(spelling).some((word) => taken.some(({ stem }) => stem === word.stem)))
    .join(' ')
  const sure = likelyMeant(`${rest} ${right}`).find(
    (hazard) => names(hazard, meant) && !inTitle(hazard, taken),
  )
  if (sure) return sure
  const kept = wordsOf(rest).filter(({ stem }) => !saidOfAnything.has(stem))
  const titled = rankHazards(`${rest} ${right}`).flatMap(({ hazard_id, score }) => {
    const hazard = findHazard(hazard_id)
    const fits =
      hazard &&
      inTitle(hazard, meant) &&
      !inTitle(hazard, taken) &&
      kept.some((word) => inTitle(hazard, [word]))
    return fits && score >= leastScore ? { hazard, score } : []
  })
  const [best, next] = titled
  return best && (!next || next.score < tie * best.score) ? best.hazard : undefined
}

/** What the engine makes of these words: its finding where it is not in doubt, or what it would ask about. */
function likelyMeant(words: string): Hazard[] {
  const analysis = analyzeNote(words, { site: null })
  if (analysis.result === 'choices')
    return analysis.choices.flatMap(({ hazard_id }) => findHazard(hazard_id) ?? [])
  const found = analysis.result === 'findings' ? analysis.findings[0] : undefined
  return found && found.confidence !== 'low' ? [findHazard(found.hazard_id) ?? []].flat() : []
}

const wordsOf = (text: string): Word[] =>
  readWords(text).filter((word) => !isStopWord(word) && word.stem.length > 1)

/** Whether a hazard's titles or its category name all of these things. */
function inTitle(hazard: Hazard, things: readonly Word[]): boolean {
  return holds(readWords(`${titlesOf(hazard).join(' ')} ${hazard.category.replaceAll('-', ' ')}`), things)
}

/** Whether one of a hazard's keywords, or else its title, names all of these things. */
function names(hazard: Hazard, things: readonly Word[]): boolean {
  return inTitle(hazard, things) || hazard.keywords.some((keyword) => holds(readWords(keyword), things))
}

function holds(words: readonly Word[], things: readonly Word[]): boolean {
  return things.every((thing) => words.some((word) => sameThing(word.stem, thing.stem)))
}

/** 'pano' and 'panosu' are one thing whose endings were not all cut off. */
function sameThing(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return one === other || (short.length >= 4 && long.startsWith(short) && long.length - short.length <= 2)
}

/** The draft with the finding's words, risk and citations; where it is stays as it was told. */
function withHazard(draft: Draft, finding: Finding): Draft {
  const place = locationLine(finding.aciklama) === '' ? locationLine(draft.aciklama) : ''
  return {
    ...openDraft({
      ...draft.finding,
      ...finding,
      aciklama: [finding.aciklama, place].filter(Boolean).join('\n'),
    }),
    facts: draft.facts,
    finding: draft.finding,
    hazard: finding,
  }
}

/** Asks for something to be done: no description, whatever it names. */
const request = asking(
  'sil',
  'ekle',
  'yap',
  'yaz',
  'degistir',
  'duzelt',
  'kaldir',
  'cikar',
  'koy',
  'bak',
  'kisalt',
)

/** One word ('bilmiyorum'), however often it is said, describes nothing. */
function isOneWord(words: readonly Word[]): boolean {
  const [first] = words
  return words.filter(({ stem }) => stem === first?.stem).length > words.length / 2
}

/** Takes a description of something else ('elektrik panosunun kapağı açık') for the finding itself. */
export function describedAnew(draft: Draft, text: string, { site }: Circumstances): Outcome | undefined {
  const tokens = readTokens(text)
  if (isDenied(tokens) || tokens.some(({ folded }) => request.test(folded))) return undefined
  if (isOneWord(wordsOf(text))) return undefined
  const analysis = analyzeNote(text, { site })
  const found = analysis.result === 'findings' ? analysis.findings[0] : undefined
  if (!found || found.confidence === 'low') return undefined
  if (found.hazard_id === draft.finding.hazard_id) return refused('Uygunsuzluk zaten bunu anlatıyor.')
  return withHazard(draft, found)
}

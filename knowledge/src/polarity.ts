/**
 * Does a clause report a defect or say that all is well? Turkish puts the verdict last and likes double negation
 * ('eksik yok', 'kullanmayan yok'), so the words are read in order and a denial turns what stands before it.
 */
import polarityJson from '../data/polarity.json'
import { PhraseList } from './phrase-list'
import { readWords, type Word } from './words'

export interface Polarity {
  /** words that report something wrong and are not taken back: 'kırık', 'korkuluksuz', 'takmıyor' */
  readonly problems: number
  /** something is said to be missing: 'korkuluk yok', 'takan yok' */
  readonly missing: number
  /** nobody is said to do it, which is good or bad by what it is: 'takan yok', 'forklifte binen yok' */
  readonly nobody: number
  /** plain statements that it is as it should be, double negations included: 'sağlam', 'eksik yok' */
  readonly orders: number
  /** something unwanted is said to be absent: 'önünde malzeme yok' */
  readonly absent: number
  /** something is said to be there that is no litter: 'mandalı var' */
  readonly exists: number
  /** words that are good news for a safeguard but say nothing alone: 'takılı', 'konmuş' */
  readonly hints: number
  /** 'yazacak bir şey yok' */
  readonly verdict: boolean
}

const good = new PhraseList(polarityJson.good)
const lastOnly = new PhraseList(polarityJson.lastOnly)
const weakGood = new PhraseList(polarityJson.weakGood)
const bad = new PhraseList(polarityJson.bad)
const badVerbs = stemsOf(polarityJson.badVerb)
const badThings = stemsOf(polarityJson.badThing)
const denial = new PhraseList(polarityJson.denial)
const notSeen = new PhraseList(polarityJson.notSeen)
const resolved = new PhraseList(polarityJson.resolved)
const exists = new PhraseList(polarityJson.exists)
const verdict = new PhraseList(polarityJson.verdict)

/** A denial does not reach over these. */
const joins = new Set(['ve', 'veya', 'ya'])

/** A denial reaches back over this many words. */
const reach = 3

/** A 'finite' problem is a whole statement ('takmıyor'); a later denial speaks of something else. */
export type Mark =
  | 'problem'
  | 'finite'
  | 'missing'
  | 'nobody'
  | 'exists'
  | 'order'
  | 'absent'
  | 'hint'
  | 'denied'

/** Every word that is listed with a meaning of its own, for telling typing mistakes. */
export function polarityWords(): string[] {
  return Object.values(polarityJson).flatMap((texts) =>
    readWords(texts.join(' ')).map(({ folded }) => folded),
  )
}

/** Whether the words say 'no' in any way: 'yok', 'takmıyor', 'korkuluksuz', 'eksik'. */
export function hasDenial(words: readonly Word[]): boolean {
  return words.some(
    (word, index) =>
      word.negated || word.without || word.folded.startsWith('eksik') || denial.lengthAt(words, index) > 0,
  )
}

/** What each word says, in order; nothing for most. A phrase is marked at its first word. */
export function readMarks(words: readonly Word[]): (Mark | undefined)[] {
  const neither = saysNeither(words)
  const marks: (Mark | undefined)[] = Array.from({ length: words.length })
  for (let index = 0; index < words.length; index += 1) {
    const denialLength = denial.lengthAt(words, index)
    if (denialLength > 0) {
      marks[index] = deny(index, words, marks)
      index += denialLength - 1
      continue
    }
    const resolvedLength = resolved.lengthAt(words, index)
    if (resolvedLength > 0) {
      takeBack(index, marks)
      marks[index] = 'order'
      index += resolvedLength - 1
      continue
    }
    const [mark, length] = markAt(words, index, neither)
    marks[index] = mark
    index += length - 1
  }
  return marks
}

export function readPolarity(words: readonly Word[]): Polarity {
  const marks = readMarks(words)
  const neither = saysNeither(words)
  const neitherBad = words.some((_, index) => bad.lengthAt(words, index) > 0)
  const count = (mark: Mark) => marks.filter((found) => found === mark).length
  return {
    problems: count('problem') + count('finite'),
    missing: count('missing') + Number(neither && !neitherBad),
    nobody: count('nobody'),
    orders: count('order'),
    absent: count('absent'),
    exists: count('exists'),
    hints: count('hint'),
    verdict: verdict.count(words) > 0,
  }
}

/** 'ne halat var ne kemer' */
function saysNeither(words: readonly Word[]): boolean {
  return words.filter(({ folded }) => folded === 'ne').length >= 2
}

function markAt(words: readonly Word[], index: number, neither: boolean): [Mark | undefined, number] {
  const word = words[index]
  if (exists.lengthAt(words, index) > 0) return [neither ? 'missing' : existing(words[index - 1]), 1]
  const badLength = bad.lengthAt(words, index)
  if (badLength > 0) return [neither ? 'order' : 'problem', badLength]
  const goodLength = good.lengthAt(words, index)
  if (goodLength > 0) return ['order', goodLength]
  // 'kalaslar tam' is praise, 'tam kenarında' is not: the predicate comes last.
  if (index >= words.length - 2 && lastOnly.lengthAt(words, index) > 0) return ['order', 1]
  if (word?.negated === true) {
    if (words[index + 1]?.folded === 'once') return [undefined, 1]
    if (badVerbs.has(word.stem)) return ['hint', 1]
    if (isNegatedParticiple(words[index - 1])) return ['order', 1]
    return [isParticiple(word) ? 'problem' : 'finite', 1]
  }
  if (word?.without === true) return ['problem', 1]
  const weakLength = neither ? 0 : weakGood.lengthAt(words, index)
  return weakLength > 0 ? ['hint', weakLength] : [undefined, 1]
}

/** Turns the marks a denial reaches; a denial with nothing to turn reports that something is missing. */
function deny(index: number, words: readonly Word[], marks: (Mark | undefined)[]): Mark {
  if (words[index - 1]?.folded === 'bile') {
    const who = words.slice(0, index).findLastIndex(isNegatedParticiple)
    if (who < 0) return 'missing'
    marks[who] = 'denied'
    return 'order'
  }
  const nearest = isNot(words[index]) ? index - 1 : Math.max(0, index - reach)
  for (let back = index - 1; back >= Math.max(0, nearest); back -= 1) {
    const mark = marks[back]
    if (joins.has(words[back]?.folded ?? '')) break
    if (mark === 'problem') {
      marks[back] = 'denied'
      return 'order'
    }
    if (back === index - 1 && isBadParticiple(words[back])) {
      marks[back] = 'denied'
      return 'order'
    }
    if (mark === 'finite') return 'missing'
    if (badThings.has(words[back]?.stem ?? '')) {
      takeBack(back, marks)
      return 'absent'
    }
    if (mark === 'order' || mark === 'hint' || mark === 'exists') {
      marks[back] = 'denied'
      return 'missing'
    }
  }
  if (notSeen.lengthAt(words, index) > 0) return 'absent'
  return [words[index - 1], words[index - 2]].some((word) => word && isParticiple(word))
    ? 'nobody'
    : 'missing'
}

/** Takes back the problems just before: 'açıkta uç yok', 'eksikler giderilmiş'. */
function takeBack(index: number, marks: (Mark | undefined)[]): void {
  for (let back = index - 1; back >= Math.max(0, index - reach); back -= 1) {
    if (marks[back] === 'problem') marks[back] = 'denied'
  }
}

/** 'mandalı var' is good news, 'izmarit var' is not. */
function existing(what: Word | undefined): Mark {
  return what !== undefined && badThings.has(what.stem) ? 'problem' : 'exists'
}

/** 'taşan', 'geçen', 'dökülen': whoever or whatever did something unwanted. */
function isBadParticiple(word: Word | undefined): boolean {
  return word !== undefined && badVerbs.has(word.stem) && isParticiple(word)
}

/** 'değil' denies the word before it and no other. */
function isNot(word: Word | undefined): boolean {
  return word !== undefined && /^d[ei]+[gy]?i?l/.test(word.folded)
}

/** 'belgesi olmayan' ... 'çalışmıyor': two denials are praise. */
function isNegatedParticiple(word: Word | undefined): boolean {
  return word !== undefined && word.negated && isParticiple(word)
}

function isParticiple({ folded }: Word): boolean {
  return /[ae]n(?:l[ae]r|[iu]|[ae])?$/.test(folded)
}

function stemsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => readWords(text).map(({ stem }) => stem)))
}

/**
 * Does a clause report a defect or say that all is well? Turkish puts the verdict last and likes double negation
 * ('eksik yok', 'kullanmayan yok'), so the words are read in order and a denial turns what stands before it.
 */
import polarityJson from '../data/polarity.json'
import { PhraseList } from './phrase-list'
import { stemKey, type Word } from './words'

export interface Polarity {
  /** words that report something wrong and are not taken back */
  readonly problems: number
  /** plain statements that it is as it should be */
  readonly orders: number
  /** words that are good news for a safeguard but say nothing alone ('takılı', 'var') */
  readonly hints: number
  /** 'hepsi', 'herkes' */
  readonly everyone: boolean
}

const good = new PhraseList(polarityJson.good)
const weakGood = new PhraseList(polarityJson.weakGood)
const bad = new PhraseList(polarityJson.bad)
const badVerb = new PhraseList(polarityJson.badVerb)
const denial = new PhraseList(polarityJson.denial)
const everyone = new PhraseList(polarityJson.everyone)

/** A denial reaches back over this many words. */
const reach = 3

type Mark = 'problem' | 'order' | 'hint' | 'denied'

export function readPolarity(words: readonly Word[]): Polarity {
  const keys = words.map(stemKey)
  const marks: (Mark | undefined)[] = Array.from({ length: words.length })
  const neither = words.filter(({ folded }) => folded === 'ne').length >= 2
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]
    if (!word) continue
    const length = markAt(word, keys, index, marks, neither)
    index += Math.max(0, length - 1)
  }
  const count = (mark: Mark) => marks.filter((found) => found === mark).length
  return {
    problems: count('problem'),
    orders: count('order'),
    hints: count('hint'),
    everyone: everyone.count(words) > 0,
  }
}

function markAt(
  word: Word,
  keys: string[],
  index: number,
  marks: (Mark | undefined)[],
  neither: boolean,
): number {
  const denialLength = denial.lengthAt(keys, index)
  if (denialLength > 0) {
    marks[index] = deny(index, marks)
    return denialLength
  }
  const badLength = bad.lengthAt(keys, index)
  if (badLength > 0) {
    marks[index] = neither ? 'order' : 'problem'
    return badLength
  }
  if (word.negated) {
    marks[index] = badVerb.lengthAt([word.stem], 0) > 0 ? 'hint' : 'problem'
    return 1
  }
  if (word.without) {
    marks[index] = 'problem'
    return 1
  }
  const goodLength = good.lengthAt(keys, index)
  if (goodLength > 0) {
    marks[index] = 'order'
    return goodLength
  }
  const weakLength = weakGood.lengthAt(keys, index)
  if (weakLength > 0) marks[index] = 'hint'
  return weakLength
}

/** Turns the marks a denial reaches; a denial with nothing to turn reports that something is missing. */
function deny(index: number, marks: (Mark | undefined)[]): Mark {
  for (let back = index - 1; back >= Math.max(0, index - reach); back -= 1) {
    const mark = marks[back]
    if (mark === 'problem') {
      marks[back] = 'denied'
      return 'order'
    }
    if (mark === 'order' || mark === 'hint') {
      marks[back] = 'denied'
      return 'problem'
    }
  }
  return 'problem'
}

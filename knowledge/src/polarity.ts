/**
 * Does a clause report a defect or say that all is well? Turkish puts the verdict last and likes double negation
 * ('eksik yok', 'kullanmayan yok'), so the words are read in order and a denial turns what stands before it.
 */
import polarityJson from '../data/polarity.json'
import { PhraseList } from './phrase-list'
import { stemKey, type Word } from './words'

export interface Polarity {
  /** words that report something wrong and are not taken back: 'kırık', 'korkuluksuz', 'takmıyor' */
  readonly problems: number
  /** something is said to be missing: 'korkuluk yok', 'takan yok' */
  readonly missing: number
  /** plain statements that it is as it should be, double negations included: 'sağlam', 'eksik yok' */
  readonly orders: number
  /** something unwanted is said to be absent: 'önünde malzeme yok' */
  readonly absent: number
  /** words that are good news for a safeguard but say nothing alone: 'takılı', 'var' */
  readonly hints: number
  /** 'hepsi', 'herkes' */
  readonly everyone: boolean
  /** 'yazacak bir şey yok' */
  readonly verdict: boolean
}

const good = new PhraseList(polarityJson.good)
const weakGood = new PhraseList(polarityJson.weakGood)
const bad = new PhraseList(polarityJson.bad)
const badVerb = new PhraseList(polarityJson.badVerb)
const badThing = new PhraseList(polarityJson.badThing)
const denial = new PhraseList(polarityJson.denial)
const everyone = new PhraseList(polarityJson.everyone)
const verdict = new PhraseList(polarityJson.verdict)

/** A denial reaches back over this many words. */
const reach = 3

type Mark = 'problem' | 'missing' | 'order' | 'absent' | 'hint' | 'denied'

export function readPolarity(words: readonly Word[]): Polarity {
  const keys = words.map(stemKey)
  const marks: (Mark | undefined)[] = Array.from({ length: words.length })
  const neither = words.filter(({ folded }) => folded === 'ne').length >= 2
  for (let index = 0; index < words.length; index += 1) {
    const denialLength = denial.lengthAt(keys, index)
    if (denialLength > 0) {
      marks[index] = deny(index, words, marks)
      index += denialLength - 1
      continue
    }
    const [mark, length] = markAt(words, keys, index, neither)
    marks[index] = mark
    index += length - 1
  }
  const count = (mark: Mark) => marks.filter((found) => found === mark).length
  return {
    problems: count('problem'),
    missing: count('missing'),
    orders: count('order'),
    absent: count('absent'),
    hints: count('hint'),
    everyone: everyone.count(words) > 0,
    verdict: verdict.count(words) > 0,
  }
}

function markAt(
  words: readonly Word[],
  keys: readonly string[],
  index: number,
  neither: boolean,
): [Mark | undefined, number] {
  const word = words[index]
  const badLength = bad.lengthAt(keys, index)
  if (badLength > 0) return [neither ? 'order' : 'problem', badLength]
  const goodLength = good.lengthAt(keys, index)
  if (goodLength > 0) return ['order', goodLength]
  if (word?.negated === true) return [badVerb.lengthAt([word.stem], 0) > 0 ? 'hint' : 'problem', 1]
  if (word?.without === true) return ['problem', 1]
  const weakLength = weakGood.lengthAt(keys, index)
  return weakLength > 0 ? ['hint', weakLength] : [undefined, 1]
}

/** Turns the marks a denial reaches; a denial with nothing to turn reports that something is missing. */
function deny(index: number, words: readonly Word[], marks: (Mark | undefined)[]): Mark {
  for (let back = index - 1; back >= Math.max(0, index - reach); back -= 1) {
    const mark = marks[back]
    if (mark === 'problem') {
      marks[back] = 'denied'
      return 'order'
    }
    const key = [words[back]?.stem ?? '']
    if (back === index - 1 && badVerb.lengthAt(key, 0) > 0) {
      marks[back] = 'denied'
      return 'order'
    }
    if (badThing.lengthAt(key, 0) > 0) return 'absent'
    if (mark === 'order' || mark === 'hint') {
      marks[back] = 'denied'
      return 'missing'
    }
  }
  return 'missing'
}

/**
 * How much a note reads like a report of something wrong, like a remark that all is well, or like talk that is not
 * about safety at all. Unlike the hazard index this one keeps small words and negation: they carry the difference
 * between 'takıyorlar' and 'takmıyorlar'.
 */
import inOrderJson from '../data/harmless-in-order.json'
import offTopicJson from '../data/harmless-off-topic.json'
import type { LexiconEntry } from './lexicon'
import { oppositeOf } from './opposite'
import { readWords, stemKey, type Word } from './words'

export type Kind = 'report' | 'inOrder' | 'offTopic'

export interface Example {
  readonly kind: Kind
  readonly words: readonly Word[]
  /** the phrase it comes from; an opposite shares it with its original */
  readonly source: string
}

/** 0..1 per kind: closeness of the nearest examples. */
export type Likeness = Readonly<Record<Kind, number>>

const neighbours = 3

/** What the likeness is measured against: spoken phrases with their opposites, and harmless remarks. */
export function readExamples(lexicon: readonly LexiconEntry[]): Example[] {
  const read = (kind: Kind, text: string, source = text): Example => ({
    kind,
    words: readWords(text),
    source,
  })
  const phrases = lexicon.flatMap(({ texts }) => texts.filter(({ field }) => field === 'spoken'))
  return [
    ...phrases.map(({ words, text }): Example => ({ kind: 'report', words, source: text })),
    ...phrases.flatMap(({ text }) => {
      const opposite = oppositeOf(text)
      return opposite === undefined ? [] : [read('inOrder', opposite, text)]
    }),
    ...inOrderJson.map((text) => read('inOrder', text)),
    ...offTopicJson.map((text) => read('offTopic', text)),
  ]
}

export class LikenessIndex {
  readonly #examples: readonly Example[]
  readonly #rarity = new Map<string, number>()
  readonly #postings = new Map<string, { example: number; value: number }[]>()

  constructor(examples: readonly Example[]) {
    this.#examples = examples
    const tokens = examples.map(({ words }) => readTokens(words))
    const counts = new Map<string, number>()
    for (const set of tokens) for (const token of set) counts.set(token, (counts.get(token) ?? 0) + 1)
    for (const [token, count] of counts) this.#rarity.set(token, Math.log(1 + tokens.length / count))
    tokens.forEach((set, example) => {
      const length = this.#length(set)
      for (const token of set) {
        const value = (this.#rarity.get(token) ?? 0) / length
        const postings = this.#postings.get(token)
        if (postings) postings.push({ example, value })
        else this.#postings.set(token, [{ example, value }])
      }
    })
  }

  /** `without` leaves out the examples of one source, for training on the examples themselves. */
  measure(words: readonly Word[], without?: string): Likeness {
    const tokens = readTokens(words)
    const length = this.#length(tokens)
    const cosines = new Map<number, number>()
    for (const token of tokens) {
      const own = (this.#rarity.get(token) ?? 0) / length
      for (const { example, value } of this.#postings.get(token) ?? []) {
        cosines.set(example, (cosines.get(example) ?? 0) + own * value)
      }
    }
    const best: Record<Kind, number[]> = { report: [], inOrder: [], offTopic: [] }
    for (const [example, cosine] of cosines) {
      const known = this.#examples[example]
      if (known && known.source !== without) best[known.kind].push(cosine)
    }
    const mean = (values: number[]) =>
      values
        .sort((left, right) => right - left)
        .slice(0, neighbours)
        .reduce((sum, value) => sum + value, 0) / neighbours
    return { report: mean(best.report), inOrder: mean(best.inOrder), offTopic: mean(best.offTopic) }
  }

  #length(tokens: ReadonlySet<string>): number {
    let squares = 0
    for (const token of tokens) squares += (this.#rarity.get(token) ?? unknownRarity) ** 2
    return Math.sqrt(squares) || 1
  }
}

/** A word no example has is as rare as can be; it makes every likeness smaller. */
const unknownRarity = 8

function readTokens(words: readonly Word[]): Set<string> {
  const tokens = new Set<string>()
  for (const word of words) tokens.add(word.without ? `${word.stem}-` : stemKey(word))
  return tokens
}

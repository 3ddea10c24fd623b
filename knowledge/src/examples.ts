/**
 * What a report of something wrong, a remark that all is well and talk that is not about safety look like. The
 * silence of the engine is learned from these.
 */
import inOrderJson from '../data/harmless-in-order.json'
import moreInOrderJson from '../data/harmless-in-order-2.json'
import stillMoreInOrderJson from '../data/harmless-in-order-3.json'
import offTopicJson from '../data/harmless-off-topic.json'
import moreOffTopicJson from '../data/harmless-off-topic-2.json'
import spokenInOrderJson from '../data/spoken-in-order.json'
import type { LexiconEntry } from './lexicon'
import { oppositeOf } from './opposite'
import { readWords, type Word } from './words'

export type Kind = 'report' | 'inOrder' | 'offTopic'

export interface Example {
  readonly kind: Kind
  readonly words: readonly Word[]
  /** the phrase it comes from; an opposite shares it with its original */
  readonly source: string
}

/** Spoken phrases with their opposites, and the harmless remarks. */
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
    ...[
      ...inOrderJson,
      ...moreInOrderJson,
      ...stillMoreInOrderJson,
      ...Object.values(spokenInOrderJson).flat(),
    ].map((text) => read('inOrder', text)),
    ...[...offTopicJson, ...moreOffTopicJson].map((text) => read('offTopic', text)),
  ]
}

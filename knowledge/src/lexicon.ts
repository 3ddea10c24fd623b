import { listHazards } from './catalogue'
import { spokenPhrases } from './spoken'
import { readWords, type Word } from './words'

export type Field = 'title' | 'keyword' | 'description' | 'spoken'

/** One way of saying a hazard. */
export interface LexiconText {
  readonly field: Field
  readonly text: string
  readonly words: readonly Word[]
}

export interface LexiconEntry {
  readonly hazard_id: string
  readonly category: string
  readonly texts: readonly LexiconText[]
}

/** Everything the catalogue and the spoken lexicon say about each hazard, in catalogue order. */
export function readLexicon(): LexiconEntry[] {
  return listHazards().map((hazard) => ({
    hazard_id: hazard.id,
    category: hazard.category,
    texts: [
      read('title', hazard.title),
      read('description', hazard.description),
      ...hazard.keywords.map((text) => read('keyword', text)),
      ...(hazard.variants ?? []).map(({ title }) => read('spoken', title)),
      ...spokenPhrases(hazard.id).map((text) => read('spoken', text)),
    ],
  }))
}

function read(field: Field, text: string): LexiconText {
  return { field, text, words: readWords(text) }
}

import { readWords, stemKey, type Word } from './words'

/** A set of short phrases that can be found in running words, whatever their inflection. */
export class PhraseList {
  readonly #byFirst = new Map<string, string[][]>()

  constructor(phrases: readonly string[]) {
    for (const phrase of phrases) {
      const keys = readWords(phrase).map(stemKey)
      const [first] = keys
      if (first === undefined) continue
      this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), keys])
    }
  }

  /** How many words a phrase of the list takes at this position; 0 when none starts here. */
  lengthAt(keys: readonly string[], index: number): number {
    let longest = 0
    for (const phrase of this.#byFirst.get(keys[index] ?? '') ?? []) {
      if (phrase.length > longest && phrase.every((key, offset) => keys[index + offset] === key))
        longest = phrase.length
    }
    return longest
  }

  /** How often phrases of the list occur in the words. */
  count(words: readonly Word[]): number {
    const keys = words.map(stemKey)
    return keys.filter((_, index) => this.lengthAt(keys, index) > 0).length
  }
}

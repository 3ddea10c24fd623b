import { foldTurkish } from '@gozlem/domain/turkish'
import type { Word } from './words'

/** Endings that leave the meaning of a listed form alone: plural, possessive, 'idi', 'imiş', '-dir'. */
const ending = /^(?:y?[dt][iu]|[dt][iu]r|l[ae]r|y?m[iu]s|s?[iu]n?|y[iu])*$/

/**
 * Short phrases, listed in the forms that matter, to be found in running words. Unlike stems, forms keep 'geçmiş'
 * (expired) apart from 'geçen ay' and 'takılı' from 'takılıp'.
 */
export class PhraseList {
  readonly #byStart = new Map<string, string[][]>()

  constructor(phrases: readonly string[]) {
    for (const phrase of phrases) {
      const forms = foldTurkish(phrase).split(' ')
      const start = startOf(forms[0] ?? '')
      this.#byStart.set(start, [...(this.#byStart.get(start) ?? []), forms])
    }
  }

  /** How many words the longest phrase takes that begins at this position; 0 when none does. */
  lengthAt(words: readonly Word[], index: number): number {
    let longest = 0
    for (const forms of this.#byStart.get(startOf(words[index]?.folded ?? '')) ?? []) {
      if (forms.length > longest && forms.every((form, offset) => isForm(words[index + offset], form)))
        longest = forms.length
    }
    return longest
  }

  /** How often phrases of the list occur in the words. */
  count(words: readonly Word[]): number {
    return words.filter((_, index) => this.lengthAt(words, index) > 0).length
  }
}

function startOf(form: string): string {
  return form.slice(0, 2)
}

function isForm(word: Word | undefined, form: string): boolean {
  if (!word) return false
  const text = word.folded
  if (text === form) return true
  if (text.startsWith(form)) return ending.test(text.slice(form.length))
  return (
    form.endsWith('yor') && text.startsWith(form.slice(0, -1)) && ending.test(text.slice(form.length - 1))
  )
}

import { foldTurkish } from '@gozlem/domain/turkish'
import { stem } from './stem'

/** One word of a note, reduced to what matching needs, with its place in the original text. */
export interface Word {
  readonly folded: string
  readonly stem: string
  /** 'takmıyor', 'yapılmamış', 'çalışmayan' */
  readonly negated: boolean
  /** 'baretsiz', 'korkuluksuz' */
  readonly without: boolean
  readonly start: number
  readonly end: number
}

const wordPattern = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu

/** The words of a text in order. Suffixes after an apostrophe are dropped ("OSGB'nin" -> osgb). */
export function readWords(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(wordPattern)) {
    const [bare = ''] = match[0].split(/['’]/)
    const folded = foldTurkish(bare)
    words.push({ folded, ...stem(folded), start: match.index, end: match.index + match[0].length })
  }
  return words
}

/** The stem, marked when negated: 'takıyor' and 'takmıyor' are different keys. */
export function stemKey(word: Word): string {
  return word.negated ? `${word.stem}!` : word.stem
}

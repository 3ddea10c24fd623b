import { foldTurkish } from '@gozlem/domain/turkish'
import { stem } from './stem'

/** One word of a note, reduced to what matching needs. Equal spellings share one object. */
export interface Word {
  readonly folded: string
  readonly stem: string
  /** the stem is a known root, not a guess */
  readonly rooted: boolean
  /** 'takmıyor', 'yapılmamış', 'çalışmayan' */
  readonly negated: boolean
  /** 'baretsiz', 'korkuluksuz' */
  readonly without: boolean
}

const wordPattern = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu

/** The lexicon repeats its words; they are kept, up to a limit. */
const known = new Map<string, Word>()
const knownLimit = 50_000

/** The words of a text in order. Suffixes after an apostrophe are dropped ("OSGB'nin" -> osgb). */
export function readWords(text: string): Word[] {
  return Array.from(text.match(wordPattern) ?? [], readWord)
}

function readWord(spelling: string): Word {
  const found = known.get(spelling)
  if (found) return found
  const [bare = ''] = spelling.split(/['’]/)
  const folded = foldTurkish(bare)
  const word = { folded, ...stem(folded) }
  if (known.size >= knownLimit) known.clear()
  known.set(spelling, word)
  return word
}

/** The stem, marked when negated: 'takıyor' and 'takmıyor' are different keys. */
export function stemKey(word: Word): string {
  return word.negated ? `${word.stem}!` : word.stem
}

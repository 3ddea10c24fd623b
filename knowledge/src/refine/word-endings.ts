import { readWords } from '../words'

/** Whether the word's root itself ends in n ('zemin', 'kabin'), so that an n before an ending is its own. */
function endsInRoot(word: string, ending: number): boolean {
  const [read] = readWords(word)
  return read !== undefined && read.rooted && read.stem.length === read.folded.length - ending + 1
}

/** 'dolumunu' -> 'dolumu', 'levhasını' -> 'levhası'; a plain accusative ('bariyeri') cannot be told from 'dolumu' and stays. */
export function withoutAccusative(word: string): string {
  return /[ıiuü]n[ıiuü]$/iu.test(word) && !endsInRoot(word, 2) ? word.slice(0, -2) : word
}

/** 'girişinde' -> 'girişi', 'depoda' -> 'depo', 'zeminde' -> 'zemin'; null for a word that is in no place. */
export function withoutLocative(word: string): string | null {
  const bare = word.replace(/['’](?=[dt][ae]$)/iu, '')
  if (bare !== word) return bare.replace(/[dt][ae]$/iu, '')
  if (!/[dt][ae]$/iu.test(word) || word.length < 4) return null
  if (/[ıiuü]n[d][ae]$/iu.test(word) && !endsInRoot(word, 3)) return word.slice(0, -3)
  return word.slice(0, -2)
}

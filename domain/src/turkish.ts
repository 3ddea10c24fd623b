// Turkish letters break the naive ways of comparing text: I/ı and İ/i are four letters, and people type without
// diacritics on phones. Search folds both sides with the same function; the database has the same rule in SQL.

import { cleanText } from './clean-text'

const folded: Record<string, string> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  i̇: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
}

/** Text for searching: Turkish lower case, diacritics dropped (`İŞÇİ Sağlığı` -> `isci sagligi`), spaces collapsed. */
export function foldTurkish(text: string): string {
  return cleanText(text)
    .normalize('NFC')
    .toLocaleLowerCase('tr')
    .replace(/i̇|[çğıöşüâîû]/g, (letter) => folded[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

let collator: Intl.Collator | undefined

/** Compares two texts in Turkish alphabetical order, for `Array.sort`. */
export function compareTurkish(left: string, right: string): number {
  collator ??= new Intl.Collator('tr', { sensitivity: 'base', numeric: true })
  return collator.compare(left, right)
}

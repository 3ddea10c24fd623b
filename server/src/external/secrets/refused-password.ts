import { createRequire } from 'node:module'
import { foldTurkish } from '@gozlem/domain/turkish'
import type * as LanguageCommon from '@zxcvbn-ts/language-common'

/** Message for a password that is refused for being easy to guess. */
export const refusedPasswordMessage =
  'Bu şifre çok yaygın veya tahmin edilebilir. Lütfen başka bir şifre seçin.'

/**
 * Whether a password is among those that are tried first: one of the 49,000 commonest leaked ones, the product's name or
 * a word of `about`, also in other letter case, with digits for letters, or with a little added before or after it; a
 * straight row or a repetition (ASVS 5.0 6.2.4, 6.2.11, 6.2.12).
 * @param about what is known of the person: names, e-mail address, phone, company; single words of it count
 */
export function isRefusedPassword(password: string, about: readonly string[]): boolean {
  const typed = fold(password)
  if (isRow(typed) || isRepetition(typed)) return true
  const words = [...productWords, ...about.flatMap(wordsOf)].sort((a, b) => b.length - a.length)
  return readings(typed).some((reading) => isCommon(reading) || isMadeOf(reading, words))
}

const productWords = ['saha', 'gozlem', 'sahagozlem', 'isg', 'osgb']

/** What Turkish people choose that an international list misses. */
const turkishWords = [
  'sifre',
  'sifrem',
  'yenisifre',
  'parolam',
  'ataturk',
  'trabzonspor',
  'cimbom',
  'askim',
  'canim',
  'bebegim',
  'seniseviyorum',
  'isguvenligi',
  'isgvenligi',
]

let common: ReadonlySet<string> | null = null

/** Read on the first need: it takes 30 ms and some megabytes. */
function commonPasswords(): ReadonlySet<string> {
  if (common) return common
  const require = createRequire(import.meta.url)
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof LanguageCommon
  common = new Set([...dictionary['passwords-common'], ...turkishWords])
  return common
}

const fold = (text: string): string => foldTurkish(text.normalize('NFKC')).replace(/\s/g, '')

/** A text as typed, and with the digits and signs that stand for letters read as those. */
function readings(text: string): string[] {
  const begin = Math.max(0, text.search(/[a-z@$]/))
  const end = text.length - (/(?<![^a-z])[^a-z]+$/.exec(text.slice(begin))?.[0].length ?? 0)
  const [before, core, after] = [text.slice(0, begin), text.slice(begin, end), text.slice(end)]
  const read = (one: string) =>
    before + core.replace(/[013457@$!]/g, (sign) => (sign === '1' ? one : (letters[sign] ?? sign))) + after
  return [...new Set([text, read('i'), read('l')])]
}

const letters: Record<string, string> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function isCommon(text: string): boolean {
  const list = commonPasswords()
  if (list.has(text)) return true
  const word = text.replace(/^[^a-z]+/, '').replace(/(?<![^a-z])[^a-z]+$/, '')
  return word.length >= 4 && list.has(word) && isLittle(text.replace(word, ''))
}

/** Whether nothing to speak of is left of a text when the words are taken out. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text)
  return rest.includes(' ') && isLittle(rest.replaceAll(' ', ''))
}

/** What people add to a word so that it passes for a password: a year, a date, an exclamation mark. */
function isLittle(rest: string): boolean {
  return rest.length <= 3 || (rest.length <= 6 && !/[a-z]/.test(rest))
}

function wordsOf(known: string): string[] {
  const parts = fold(known.replace(/\s/g, '_')).split(/[^\p{L}\p{N}]+/u)
  const phone = /^(?:90)?(\d{10})$/.exec(parts.join(''))?.[1]
  return [...parts, parts.join(''), ...(phone ? [phone, phone.slice(3)] : [])].filter(
    (word) => word.length >= 3,
  )
}

const rows = ['0123456789'.repeat(13), 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const allRows = [...rows, ...rows.map((row) => Array.from(row).toReversed().join(''))]

/** A piece of the alphabet, the digits or the keyboard, forwards or backwards. */
function isRow(text: string): boolean {
  return allRows.some((row) => row.includes(text))
}

/** A piece of at most four characters again and again. */
function isRepetition(text: string): boolean {
  return /^(.{1,4}?)\1+$/su.test(text)
}

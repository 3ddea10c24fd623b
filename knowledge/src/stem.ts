import { foldTurkish } from '@gozlem/domain/turkish'
import rootsJson from '../data/roots.json'

/**
 * A light suffix stripper for folded Turkish. It need not find the true root; it must send the inflections of one
 * word to one string. Consistency beats correctness: text and lexicon go through the same function.
 */

export interface Stem {
  readonly stem: string
  /** cut down to a root of the list, not by guessing */
  readonly rooted: boolean
  readonly negated: boolean
  readonly without: boolean
}

const suffixes = new Set(
  `lar ler i u a e in un si su yi yu ni nu nin nun im um imiz umuz iniz unuz ya ye na ne
   da de ta te nda nde dan den tan ten ndan nden la le yla yle daki deki taki teki ki ndaki ndeki
   li lu ci cu dir dur tir tur ca ce lari leri larin lerin larini lerini larina lerine
   larinda lerinde larindan lerinden sini sunu sina sine sinda sinde sindan sinden sinin sunun
   mak mek ma me masi mesi masini mesini masina mesine mada mede
   yor iyor uyor yorlar iyorlar uyorlar yo iyo uyo
   mis mus mislar misler muslar mistir mustur di du ti tu dilar diler dular tilar tiler tular
   ecek acak yecek yacak ecekler acaklar ar er ir ur irlar urlar arlar erler
   an en yan yen dik duk tik tuk digi dugu tigi tugu diklari dikleri duklari tiklari tikleri
   ip up yip yup arak erek yarak yerek arken erken irken urken ken ince inca unca
   il ul ilir ulur abil ebil mali meli lik luk lig lug dim dum tim tum dik mekte makta mektedir maktadir sa se
   miz muz sinlar sin sun mada medi yici yucu ici ucu is us yis yus ler ce lere lara`
    .split(/\s+/)
    .filter(Boolean),
)
const longestSuffix = 8
/** A word without a known root keeps at least this many letters. */
const shortestRest = 3

interface Root {
  readonly root: string
  /** 'kapag' stands for 'kapak' only where a vowel follows */
  readonly beforeVowel: boolean
}

const roots = readRoots()

const negativeForm =
  /^(.{2,40}?)(?:m[iu]yor?(?:lar|du|dular|mus|mu|uz|um|sun)?|m[ae]m(?:is|us)(?:lar|ler|ti|t[iu]r|tilar)?|m[ae]m[ae]kt[ae](?:dir|dirlar|dirler|ydi|lar|ler)?|m[ae]di(?:m|k|lar|ler|n|niz)?|m[ae]z(?:lar|ler|sa|mis)?|m[ae]y(?:an|en)(?:lar|ler|i|in|e|a|lari|leri|larin|lerin)?|m[ae]y(?:acak|ecek)\w*|m[ae]y(?:ip|inca|ince)|m[ae]d(?:an|en)|m[ae]di[gk]\w*|m[ae]yi[nz]|m[ae]m(?:asi|esi)\w*)$/
const notNegative = new Set([
  'patlamadan',
  'girmeden',
  'gelmeden',
  'dolmadan',
  'baslamadan',
  'asmadan',
  'kaymaz',
  'paspas',
  'odaman',
  'yanmaz',
  'gecirmez',
  'paslanmaz',
  'kumandadan',
  'adamdan',
  'namaz',
  'temmuz',
  'olmaz',
  'donmaz',
  'vazgecilmez',
  'gecilmez',
  'girilmez',
  'uzaktankumandadan',
  'komedi',
  'medi',
  'akmaz',
])
const withoutForm = /^(.{3,}?)(?:siz|suz)(?:lar|ler|ca|ce|dir|dur|lik|luk|mis|di|du|da|de|a|e|i|u|la|le)?$/
/** Beginnings that only look like 'without'. */
const notWithout = [
  'telsiz',
  'hirsiz',
  'issiz',
  'sessiz',
  'dengesiz',
  'duzensiz',
  'yetersiz',
  'uygunsuz',
  'gecersiz',
  'kullanissiz',
  'sakasiz',
  'sorunsuz',
  'kusursuz',
  'eksiksiz',
  'hatasiz',
  'kursunsuz',
  'oksuz',
  'sonsuz',
  'susuz',
]

/** Stem of one folded word with the two ways Turkish says 'not' inside a word. */
export function stem(folded: string): Stem {
  if (folded.length > 40 || /\d/.test(folded))
    return { stem: folded, rooted: false, negated: false, without: false }
  if (!notNegative.has(folded)) {
    const negative = negativeForm.exec(folded)
    if (negative?.[1] !== undefined && /[aeiou]/.test(negative[1])) {
      return { ...strip(negative[1]), negated: true, without: false }
    }
  }
  if (!notWithout.some((word) => folded.startsWith(word))) {
    const without = withoutForm.exec(folded)
    if (without?.[1] !== undefined && /[aeiou]/.test(without[1])) {
      return { ...strip(without[1]), negated: false, without: true }
    }
  }
  return { ...strip(folded), negated: false, without: false }
}

/** The longest known root the word can be an inflection of; without one, suffixes are cut while enough remains. */
function strip(word: string): Pick<Stem, 'stem' | 'rooted'> {
  for (let length = word.length; length >= 2; length -= 1) {
    const root = roots.get(word.slice(0, length))
    if (root === undefined || !isSuffixChain(word.slice(length))) continue
    if (root.beforeVowel && !/^[aeiou]/.test(word.slice(length))) continue
    return { stem: root.root, rooted: true }
  }
  let rest = word
  for (;;) {
    const length = suffixLength(rest)
    if (length === 0) return { stem: harden(rest), rooted: false }
    rest = rest.slice(0, rest.length - length)
  }
}

function isSuffixChain(rest: string): boolean {
  if (rest === '') return true
  for (let length = Math.min(longestSuffix, rest.length); length > 0; length -= 1) {
    if (suffixes.has(rest.slice(0, length)) && isSuffixChain(rest.slice(length))) return true
  }
  return false
}

function suffixLength(word: string): number {
  for (let length = Math.min(longestSuffix, word.length - shortestRest); length > 0; length -= 1) {
    const rest = word.slice(0, word.length - length)
    if (!/[aeiou]/.test(rest)) continue
    if (suffixes.has(word.slice(-length))) return length
  }
  return 0
}

function readRoots(): Map<string, Root> {
  const found = new Map<string, Root>()
  const soft: [string, string][] = []
  for (const word of [...rootsJson.verbs, ...rootsJson.nouns, ...rootsJson.small, ...rootsJson.more]
    .join(' ')
    .split(' ')) {
    const root = foldTurkish(word)
    found.set(root, { root, beforeVowel: false })
    const softened = soften(root)
    if (softened !== root) soft.push([softened, root])
  }
  for (const word of rootsJson.vowelDrop) {
    const root = foldTurkish(word)
    soft.push([`${root.slice(0, -2)}${root.slice(-1)}`, root])
  }
  for (const [form, root] of soft) if (!found.has(form)) found.set(form, { root, beforeVowel: true })
  return found
}

/** kapak -> kapag, dolap -> dolab, kilit -> kilid */
function soften(word: string): string {
  if (word.length < 4) return word
  const last = word.at(-1)
  if (last === 'k') return `${word.slice(0, -1)}g`
  if (last === 'p') return `${word.slice(0, -1)}b`
  if (last === 't') return `${word.slice(0, -1)}d`
  return word
}

/** kapağ -> kapak, dolab -> dolap, kilid -> kilit */
function harden(word: string): string {
  if (word.length < 4) return word
  const last = word.at(-1)
  if (last === 'g') return `${word.slice(0, -1)}k`
  if (last === 'b') return `${word.slice(0, -1)}p`
  if (last === 'd') return `${word.slice(0, -1)}t`
  return word
}

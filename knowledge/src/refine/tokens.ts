import { foldTurkish } from '@gozlem/domain/turkish'
import { editDistance } from '../typo'
import { readWords, type Word } from '../words'

/** A word or a number of an instruction. */
export interface Token {
  /** As written. */
  readonly raw: string
  readonly folded: string
  readonly word: Word | null
  /** '2', '0,5', 'iki', 'ikinci'; null for a word that counts nothing. */
  readonly number: number | null
  /** '2.', "2'nci", 'ikinci': the place in an order. */
  readonly ordinal: boolean
  /** "2'ye", 'ikiye': where a value goes. */
  readonly dative: boolean
  /** "3'ten", 'üçten': where it comes from. */
  readonly ablative: boolean
}

const pattern =
  /(?<digits>\d+(?:[.,]\d+)?)(?<dot>\.(?=\s|$|,))?(?:\s?['’](?<after>\p{L}+)|(?<joined>\p{L}+))?|\p{L}+(?:['’]\p{L}+)?/gu

const numberWords: Record<string, number> = {
  sifir: 0,
  bir: 1,
  iki: 2,
  uc: 3,
  dort: 4,
  bes: 5,
  alti: 6,
  yedi: 7,
  sekiz: 8,
  dokuz: 9,
  on: 10,
  onbes: 15,
  kirk: 40,
  yuz: 100,
  yarim: 0.5,
  bucuk: 0.5,
}
const ordinalWords: Record<string, number> = {
  ilk: 1,
  birinci: 1,
  ikinci: 2,
  ucuncu: 3,
  dorduncu: 4,
  besinci: 5,
  altinci: 6,
  yedinci: 7,
  sekizinci: 8,
  dokuzuncu: 9,
  onuncu: 10,
}
const dativeEnding = /^(?:y?[ae])$/
const ablativeEnding = /^[dt][ae]n$/
const ordinalEnding = /^(?:[iu]?nc[iu]\w*|inci\w*|uncu\w*)$/
const caseEnding = /^(?:y?[iu]|y?[ae]|[dt][ae]n|[dt][ae]|s[iu]|n[iu]|s[iu]n[iu])?$/

/** The words and numbers of an instruction, in order. */
export function readTokens(text: string): Token[] {
  return joinTens([...text.matchAll(pattern)].map(readToken))
}

function readToken(match: RegExpMatchArray): Token {
  const { digits, dot, after, joined } = match.groups ?? {}
  const [raw] = match
  if (digits === undefined) return readWordToken(raw)
  const ending = foldTurkish(after ?? joined ?? '')
  const known = dativeEnding.test(ending) || ablativeEnding.test(ending) || ordinalEnding.test(ending)
  const isNumber = ending === '' || known || caseEnding.test(ending)
  return {
    raw,
    folded: foldTurkish(raw),
    word: null,
    number: isNumber ? Number(digits.replace(',', '.')) : null,
    ordinal: dot !== undefined || ordinalEnding.test(ending),
    dative: dativeEnding.test(ending),
    ablative: ablativeEnding.test(ending),
  }
}

function readWordToken(raw: string): Token {
  const word = readWords(raw)[0] ?? null
  const folded = word?.folded ?? foldTurkish(raw)
  const plain = { raw, folded, word, dative: false, ablative: false }
  for (const [name, number] of Object.entries(ordinalWords)) {
    const rest = folded.startsWith(name) ? folded.slice(name.length) : null
    if (rest !== null && (caseEnding.test(rest) || /^(?:si|su)n[iu]$/.test(rest)))
      return { ...plain, number, ordinal: true }
  }
  const soft = folded.replace(/^dord/, 'dort')
  for (const [name, number] of Object.entries(numberWords)) {
    const rest = soft.startsWith(name) ? soft.slice(name.length) : null
    if (rest === null || !caseEnding.test(rest)) continue
    const [dative, ablative] = [dativeEnding.test(rest), ablativeEnding.test(rest)]
    return { ...plain, number, ordinal: false, dative, ablative }
  }
  return { ...plain, number: null, ordinal: false }
}

/** 'on beş' is 15, 'sıfır virgül iki' 0.2. */
function joinTens(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    const before = joined.at(-2)
    const bare = last && !last.ordinal && !last.dative && last.word
    if (bare && last.number === 10 && token.word && token.number !== null && token.number < 10)
      joined.splice(-1, 1, { ...token, raw: `${last.raw} ${token.raw}`, number: 10 + token.number })
    else if (
      (last?.folded === 'virgul' || last?.folded === 'nokta') &&
      before?.number === 0 &&
      token.number !== null
    )
      joined.splice(-2, 2, { ...token, number: token.number / 10 })
    else joined.push(token)
  }
  return joined
}

/**
 * Whether a token is a form of one of the roots: the root with endings, or mistyped by one letter where the root is long
 * enough to be known again.
 */
export function isFormOf({ folded, number }: Token, roots: readonly string[]): boolean {
  if (number !== null) return false
  return roots.some((root) => folded.startsWith(root) || isMistyped(folded, root))
}

function isMistyped(folded: string, root: string): boolean {
  if (root.length < 6 || folded[0] !== root[0]) return false
  return [-1, 0, 1].some((more) => {
    const beginning = folded.slice(0, root.length + more)
    return beginning.length === root.length + more && editDistance(beginning, root, 1) <= 1
  })
}

const wishes =
  '(?:t|y?[iu]n|y?[iu]n[iu]z|s[iu]n|[iu]ls[iu]n|[iu]ns[iu]n|ns[iu]n|t[iu]ls[iu]n|y?[ae]l[iu]m|y?[iu]ver|m[ae]l[iu]|m[ae]l[iu]s[iu]n|[iu]lmal[iu]|[iu]nmeli|nmeli|m[ae]n[iu]|m[ae]n[iu]z[iu]|m[ae]k|y?[ae]b[iu]l[iu]r|m[ae]s[iu]n[iu])?'

/** Forms that ask for a verb: 'sil', 'silin', 'silinsin'; never its denial 'silme', nor what somebody did. */
export function asking(...verbs: string[]): RegExp {
  return new RegExp(`^(?:${verbs.join('|')})${wishes}$`)
}

/** Words that carry no wish of their own. */
const fillers = new Set(
  `lutfen bence bunun bu bunu sunu su onun onu da de ki ise olarak icin cok daha biraz artik simdi yani ayrica bir birde
   hem ve ile mi misin musun misiniz musunuz rica ederim istiyorum isterim gerekir gerekiyor lazim olsun olmali olacak
   hemen tekrar yine sadece yalniz yalnizca tamam evet hayir sen siz ben olur sirasiyla her ikisini ikisini ikisi de`
    .split(/\s+/)
    .filter(Boolean),
)

export function isFiller(token: Token): boolean {
  return fillers.has(token.folded)
}

/** Words that belong to a wish but speak against doing what the rest says. */
const denials =
  /^(?:haric|disinda|kalsin|dokunma\w*|silme(?:yin|sin)?|sakin|birak\w*|kaldirma(?:yin)?|cikarma(?:yin)?|ekleme(?:yin|sin)?|yapma(?:yin)?|degistirme(?:yin)?|vazgec\w*|gerekmez|olmasin)$/

export function isDenied(tokens: readonly Token[]): boolean {
  return tokens.some(({ folded }) => denials.test(folded))
}

/** The words that say what is meant, without fillers and numbers. */
export function contentOf(tokens: readonly Token[]): Token[] {
  return tokens.filter((token) => token.number === null && !isFiller(token))
}

/** Whether a text has at least one word of Turkish the engine knows. */
export function hasKnownWord(text: string): boolean {
  return readWords(text).some(({ rooted, folded }) => rooted && folded.length > 2)
}

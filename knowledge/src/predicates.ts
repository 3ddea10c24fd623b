/**
 * Turkish puts the predicate last, and who dictates puts no commas: where a predicate is followed by more, another remark
 * may begin. This finds the places where it may; whether it does is decided by what the pieces mean.
 */
import type { Clause } from './clauses'
import type { Word } from './words'

const existence =
  /^(?:yok|var|degil|diil|deil|mevcut|getire)(?:mus|mis|tu|ti|du|di|tur|dur|dir|sa)?(?:lar|ler)?$/
const finite =
  /(?:(?:[iu]yor?|mis|mus|maz|mez|acak|ecek)(?:lar|ler)?(?:[dt][iu]|m[iu]s|[dt][iu]r|uz|um)?|[dt][iu](?:k|m|lar|ler)?)$/
/** Predicates that a list shares. */
const shared = /^(?:yok|eksik|degil|diil|deil)/
const isDenial = /^(?:degil|diil|deil)/
const shortestFinite = 4
const state =
  /^(?:eksik|kirik|acik|kapali|dolu|bos|bozuk|gevsek|kopuk|sokuk|yirtik|delik|catlak|kilitli|egik|yamuk|pasli|paslanmis|kaygan|islak|kirli|pis|tikali|hasarli|arizali|yetersiz|uygunsuz|acikta|bosta|ciplak|iptal|karanlik|tikis|dar|sifir|tamam|tam|guzel|iyi|temiz|saglam|duzgun|yerinde|olu|kalkik|sarkik|kesik|ezik|soyuk|silik|soluk|sonuk|oynak|daginik)(?:ti|di|tu|du|mis|mus|lar|ler)?$/
/** End like verbs and are none. */
const noVerbs = new Set([
  'simdi',
  'kendi',
  'yedi',
  'hadi',
  'haydi',
  'tadi',
  'adi',
  'kadi',
  'gibi',
  'demis',
  'yemis',
  'yardim',
  'adim',
  'alti',
  'ustu',
  'hatti',
  'kutu',
  'kilidi',
  'bandi',
  'aleti',
  'saati',
  'testi',
  'kati',
])
/** The clause cut before the words that are given by their places; itself where none is. */
export function cutBefore(clause: Clause, places: readonly number[]): Clause[] {
  const spans = spansOf(clause.text)
  if (places.length === 0 || spans.length !== clause.words.length) return [clause]
  const starts = [0, ...places]
  return starts.map((start, at) => piece(clause, spans, start, starts[at + 1] ?? clause.words.length))
}

/** An item of a list is named in so few words, and what is said of the last one in so few more. */
const longest = { item: 2, last: 4 }
const place = /(?:da|de|ta|te|dan|den|tan|ten)$/

/** 'baret, gözlük ve eldiven yok': what a list says of its last item it says of each. */
export function sharePredicates(clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause, at) => {
    const last = clauses.slice(at).find((other) => !isItem(other))
    if (!isItem(clause) || !last || last.words.length > longest.last) return clause
    const said = predicateOf(last)
    if (said.words.length === 0) return clause
    return { ...clause, text: `${clause.text} ${said.text}`, words: [...clause.words, ...said.words] }
  })
}

function isItem({ words }: Clause): boolean {
  const last = words.at(-1)
  return last !== undefined && words.length <= longest.item && !isPredicate(last) && !place.test(last.folded)
}

/** What is missing, or not as it should be; nothing of a clause that ends otherwise. */
function predicateOf(clause: Clause): Pick<Clause, 'text' | 'words'> {
  const last = clause.words.at(-1)
  const spans = spansOf(clause.text)
  if (!last || !(shared.test(last.folded) || last.negated) || spans.length !== clause.words.length)
    return { text: '', words: [] }
  const from = clause.words.length - (isDenial.test(last.folded) ? 2 : 1)
  return { text: clause.text.slice(spans[from]?.start).trim(), words: clause.words.slice(from) }
}

function piece(clause: Clause, spans: readonly Span[], from: number, to: number): Clause {
  const text = clause.text.slice(from === 0 ? 0 : spans[from]?.start, spans[to]?.start).trim()
  return {
    ...clause,
    text,
    words: clause.words.slice(from, to),
    opening: from === 0 ? clause.opening : 'none',
  }
}

/** Whether a word ends what is said. */
export function isPredicate(word: Word): boolean {
  const { folded } = word
  if (noVerbs.has(folded)) return false
  return (
    existence.test(folded) ||
    state.test(folded) ||
    word.without ||
    (folded.length >= shortestFinite && finite.test(folded))
  )
}

interface Span {
  readonly start: number
}

function spansOf(text: string): Span[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu), ({ index }) => ({ start: index }))
}

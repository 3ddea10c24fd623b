// The words of a search, and where a text holds them. A word is found where another begins with it, as Turkish adds its
// endings behind: iskele finds iskelesi. The database keeps the same words of findings (app.search_words).
import { foldTurkish } from '../turkish'

/** More words than these tell nothing. */
const maximumWords = 8

/** The words of a search, folded, each once; what is no letter and no digit parts them. */
export function searchWords(search: string): string[] {
  return [...new Set(foldTurkish(search).split(/[^\p{L}\p{N}]+/u))].filter(Boolean).slice(0, maximumWords)
}

const softened: Readonly<Record<string, string>> = { k: 'g', p: 'b', t: 'd' }

/** What a written word begins with that is this one: before an ending its last letter may be soft (kaçak, kaçağı). */
export function beginningsOf(word: string): string[] {
  const soft = word.length > 3 && softened[word.slice(-1)]
  return soft ? [word, word.slice(0, -1) + soft] : [word]
}

/** Which of the words a text holds. */
export function heldWords(text: string, words: readonly string[]): string[] {
  const written = searchTokens(text)
  return words.filter((word) => written.some((token) => isForm(token.folded, word)))
}

export interface TextPart {
  text: string
  /** A word that was looked for. */
  hit: boolean
}

/** A text, or the stretch of a long one where the first word is found, parted by what was looked for. */
export function markedExcerpt(text: string, words: readonly string[], maximum = 140): TextPart[] {
  const whole = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  const hits = searchTokens(whole).filter(({ folded }) => words.some((word) => isForm(folded, word)))
  const from = whole.length <= maximum ? 0 : startBefore(whole, hits[0]?.begin ?? 0)
  const to = Math.max(endBefore(whole, from + maximum), hits[0]?.end ?? 0)
  const parts: TextPart[] = []
  let done = from
  const add = (end: number, hit: boolean) => {
    if (end > done) parts.push({ text: whole.slice(done, end), hit })
    done = Math.max(done, end)
  }
  if (from > 0) parts.push({ text: '… ', hit: false })
  for (const { begin, end } of hits.filter((token) => token.end <= to)) {
    add(begin, false)
    add(end, true)
  }
  add(to, false)
  if (to < whole.length) parts.push({ text: ' …', hit: false })
  return parts
}

interface Token {
  folded: string
  begin: number
  end: number
}

const searchTokens = (text: string): Token[] =>
  [...text.normalize('NFC').matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    folded: foldTurkish(word),
    begin: index,
    end: index + word.length,
  }))

const isForm = (written: string, word: string) =>
  beginningsOf(word).some((beginning) => written.startsWith(beginning))

/** Characters shown before what was found: few, so that it stays in sight where a narrow screen cuts the text. */
const before = 20

/** A little before what was found, at the begin of a word. */
function startBefore(text: string, found: number): number {
  const wanted = found - before
  return wanted <= 0 ? 0 : text.indexOf(' ', wanted - 1) + 1
}

function endBefore(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length
  const space = text.lastIndexOf(' ', wanted)
  return space > wanted / 2 ? space : wanted
}

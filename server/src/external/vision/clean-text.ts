// What a model writes is foreign text: photos and notes may have told it what to write.

/** Control characters except the line break, and those that are invisible or turn the writing direction. */
const unseen = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
const scripts = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
/** Something that a browser would read as a tag; 'a < b' stays. */
const tags = /<\/?[a-z!][^<>]*>/gi

/**
 * A model's text as it may be kept: without markup and unseen characters, at most `limit` characters long. Line breaks
 * stay only where `lines` says so.
 */
export function cleanText(text: string, limit: number, { lines = false }: { lines?: boolean } = {}): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(scripts, ' ')
    .replace(tags, ' ')
    .replace(unseen, (character) => (character === '\n' ? '\n' : ''))
  const spaced = lines
    ? plain
        .split('\n')
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .filter((line) => line !== '')
        .join('\n')
    : plain.replace(/\s+/g, ' ').trim()
  return spaced.length <= limit ? spaced : `${spaced.slice(0, limit - 1).trimEnd()}…`
}

import type { Coverage } from './font-coverage'

/** Stands where the font has no letter, so that a reader sees that something was there. */
const placeholder = '□'

const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' })
const lineBreak = /\r\n?|[\u2028\u2029]/g
const space = /[\p{Zs}\t]/gu
// Controls, bidirectional overrides, joiners, byte order marks, halves of surrogate pairs, code points that are no
// characters and that XML cannot hold, variation selectors.
const invisible = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{NChar}\ufe00-\ufe0f]/gu

/**
 * Text as it can be set: one Unicode form (a decomposed `İ` from a Mac prints as one letter), no control or invisible
 * characters, plain spaces, and a box in place of each emoji or letter that the font lacks.
 */
export function printableText(raw: string, covers: Coverage): string {
  const text = raw.normalize('NFC').replace(lineBreak, '\n').replace(space, ' ')
  const visible = text.replace(invisible, '')
  if (coversAll(visible, covers)) return visible
  return Array.from(graphemes.segment(text), ({ segment }) => {
    const shown = segment.replace(invisible, '')
    return coversAll(shown, covers) ? shown : placeholder
  }).join('')
}

function coversAll(text: string, covers: Coverage): boolean {
  for (const character of text) {
    if (character !== '\n' && !covers(character.codePointAt(0) ?? 0)) return false
  }
  return true
}

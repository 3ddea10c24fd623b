/**
 * What no text of a person holds on purpose: what PostgreSQL, XML or a reader cannot keep (control characters except tabulator
 * and line breaks, halves of surrogate pairs, code points that are no characters, byte order marks), and what comes along
 * unseen when something is copied and makes two of one text (direction marks of contacts and chats, soft hyphens of a PDF,
 * blanks of no width). Joiners stay: emojis and Persian words are written with them.
 */
const unkept =
  /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}\ufeff\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufff9-\ufffb]/gu

/** A text without the characters that nobody wrote; an empty one where nothing else can be seen. */
export function cleanText(text: string): string {
  const kept = text.replace(unkept, '')
  return isVisible(kept) || kept.trim() === '' ? kept : ''
}

/** What leaves ink in some font: no spaces, controls, fillers and selectors. */
const seen = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether anything of a text can be seen. */
export function isVisible(text: string): boolean {
  return seen.test(text)
}

/** A text as it would be typed: clean, and with the plain hyphen in place of dashes that word processors make of it. */
export function plainTyped(text: string): string {
  return cleanText(text).replace(/[\p{Pd}\u2212]/gu, '-')
}

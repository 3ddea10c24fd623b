/**
 * What no text of a person holds on purpose and what PostgreSQL, XML or a reader cannot keep: control characters except
 * tabulator and line breaks, halves of surrogate pairs, code points that are no characters (U+FFFE, U+FFFF, …), byte order
 * marks.
 */
const unkept = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}\ufeff]/gu

/** A text without the characters that nothing can keep. */
export function cleanText(text: string): string {
  return text.replace(unkept, '')
}

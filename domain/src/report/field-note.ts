// What was noted on the spot is kept with the photo, for the specialist alone. Findings made until November 2026 had it as
// a line of their description; of sealed reports the line can only be left out where they are shown.

const opening = 'Saha notu: “'
const closing = '”'

/** A description without the lines that quote a note of the field. */
export function withoutFieldNote(text: string): string {
  const at = text.startsWith(opening) ? 0 : text.indexOf(`\n${opening}`)
  if (at === -1) return text
  const closed = text.indexOf(closing, at)
  const lineEnd = text.indexOf('\n', at + 1)
  const end = closed === -1 ? (lineEnd === -1 ? text.length : lineEnd) : closed + closing.length
  return withoutFieldNote(`${text.slice(0, at)}${text.slice(end)}`.trim())
}

/** The note of a photo behind what a description says already; itself where the description has these words. */
export function withFieldNote(text: string, note: string): string {
  const words = note.trim()
  return words === '' || text.includes(words) ? text : [text.trim(), words].filter(Boolean).join('\n')
}

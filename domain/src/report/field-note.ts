// What was noted on the spot is kept with the photo, for the specialist alone. Findings made until November 2026 had it as
// a line of their description; of sealed reports the line can only be left out where they are shown.

const lineOpening = 'Saha notu: “'
const [opened, closed] = ['“', '”']

/** A description without the lines that quote a note of the field. */
export function withoutFieldNote(text: string): string {
  const at = text.startsWith(lineOpening) ? 0 : text.indexOf(`\n${lineOpening}`)
  if (at === -1) return text
  const end = endOfQuote(text, text.indexOf(opened, at))
  return withoutFieldNote(`${text.slice(0, at)}${text.slice(end)}`.trim())
}

/** Where a quote ends: behind the mark that closes it, whatever it quotes itself; at the end of its line where none does. */
function endOfQuote(text: string, start: number): number {
  const endOfLine = (from: number) => (text.indexOf('\n', from) + 1 || text.length + 1) - 1
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === opened) depth += 1
    if (text[at] === closed) depth -= 1
    if (depth > 0) continue
    // A mark of inches closes too early: the quote goes on to the last one of its line.
    const rest = text.slice(at + 1, endOfLine(at))
    return at + 1 + (rest.includes(opened) ? 0 : rest.lastIndexOf(closed) + 1)
  }
  return endOfLine(start)
}

/** The note of a photo behind what a description says already; itself where the description has these words. */
export function withFieldNote(text: string, note: string): string {
  const words = note.trim()
  return words === '' || text.includes(words) ? text : [text.trim(), words].filter(Boolean).join('\n')
}

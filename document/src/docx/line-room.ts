// What lines of text need on paper, reckoned from their letters: whoever opens the file has a font of their own, so this is
// a little more than Calibri takes.

/** Twentieths of a point that a letter and a line take, for each half point of the font's size. */
const letter = 5.3
const lineHeight = 12.6
/** Below a paragraph. */
const after = 60

/** Half points. */
interface Column {
  width: number
  size: number
}

export const lettersPerLine = ({ width, size }: Column) => Math.max(1, Math.floor(width / (letter * size)))

/** How many lines of a size a height has room for, and how many the distance below a paragraph takes. */
export const roomOf = (height: number, size: number) => ({
  lines: Math.floor(height / (lineHeight * size)),
  below: after / (lineHeight * size),
})

/** Of paragraphs, one below the other. */
export const heightOfLines = (texts: readonly string[], column: Column) =>
  texts.reduce(
    (sum, text) =>
      sum + Math.max(1, Math.ceil(text.length / lettersPerLine(column))) * lineHeight * column.size + after,
    0,
  )

// A text that is too long for the place it stands in, in pieces of at most so many lines, cut between words.

interface Piece {
  /** Which of the paragraphs it is of. */
  paragraph: number
  text: string
  /** Whether the beginning of its paragraph stands in the piece before. */
  goesOn: boolean
}

interface Place {
  /** Letters in a line. */
  perLine: number
  lines: number
  /** Lines that the distance below a paragraph takes. */
  below?: number
}

/** How many lines so many letters take. */
export const linesFor = (letters: number, perLine: number) => Math.max(1, Math.ceil(letters / perLine))

/** The paragraphs in as many places as show all of them. */
export function piecesOf(paragraphs: readonly string[], { perLine, lines, below = 0 }: Place): Piece[][] {
  const places: Piece[][] = [[]]
  let left = lines
  for (const [paragraph, text] of paragraphs.entries()) {
    let rest = text
    let goesOn = false
    while (linesFor(rest.length, perLine) > left) {
      const room = Math.floor(left) * perLine
      const space = rest.lastIndexOf(' ', room)
      const cut = space > 0 ? space : room
      if (cut > 0) places.at(-1)?.push({ paragraph, text: rest.slice(0, cut), goesOn })
      goesOn ||= cut > 0
      rest = rest.slice(cut).trimStart()
      places.push([])
      left = lines
    }
    places.at(-1)?.push({ paragraph, text: rest, goesOn })
    left = Math.max(0, left - linesFor(rest.length, perLine) - below)
  }
  return places
}

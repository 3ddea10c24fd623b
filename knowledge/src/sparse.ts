/**
 * Small numbers as text, one letter for each: unlike base64 it leaves the frequent ones short when it is compressed. And
 * numbered cells of which few hold anything, told by how many cells lie between one and the next.
 */

/** The printable letters that JSON need not escape. */
const alphabet = Array.from({ length: 92 }, (_, at) => String.fromCharCode(35 + at)).filter(
  (letter) => letter !== '\\',
)
const numberOf = new Map(alphabet.map((letter, at) => [letter, at]))
/** As much as one letter of a gap says; it stands for itself and no cell. */
const longest = alphabet.length - 1

/** Numbers below 91 as text. */
export function writeNumbers(numbers: readonly number[]): string {
  return numbers.map((number) => alphabet[number]).join('')
}

export function readNumbers(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => numberOf.get(letter) ?? 0)
}

/** The text of cells that are given in their order. */
export function writeCells(cells: Iterable<number>): string {
  const gaps: number[] = []
  let last = 0
  for (const cell of cells) {
    let gap = cell - last
    for (; gap >= longest; gap -= longest) gaps.push(longest)
    gaps.push(gap)
    last = cell
  }
  return writeNumbers(gaps)
}

/** The cells in their order. */
export function* readCells(text: string): Generator<number> {
  let cell = 0
  for (const gap of readNumbers(text)) {
    cell += gap
    if (gap !== longest) yield cell
  }
}

import data from '../data/legal-basis.json'

const ownLines: readonly string[] = data.lines.map(({ text }) => text)

/** The line that names the law a report is written by, as it stood on the day its data names. */
export const legalBasis: string = ownLines.at(-1) ?? ''

/**
 * The line that the next report begins with: what its author wrote goes on; a line of ours, whether of today or a former one,
 * gives way to that of today.
 * @param last what the last report says; empty where it says nothing
 * @param lines ours, the one of today last
 */
export function nextLegalBasis(last: string, lines: readonly string[] = ownLines): string {
  const said = tidied(last)
  return said === '' || lines.some((line) => tidied(line) === said) ? (lines.at(-1) ?? '') : last
}

const tidied = (line: string) => line.replaceAll(/\s+/g, ' ').trim()

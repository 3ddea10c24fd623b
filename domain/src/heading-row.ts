/** Rows at the top of a sheet among which the heads are looked for: people write titles above them. */
export const headingSearchRows = 20

/** How many fields of what is imported a row names, if its cells are heads. */
export type CountNamed = (cells: readonly string[]) => number

/**
 * The row of a sheet that holds the heads: of the first ones the one that names most fields, the topmost of equals.
 * @param rows the first rows, as text
 * @returns its index among them; 0 where no row names a field
 */
export function headingRow(rows: readonly (readonly string[])[], countNamed: CountNamed): number {
  const named = rows.slice(0, headingSearchRows).map(countNamed)
  const most = Math.max(0, ...named)
  return most === 0 ? 0 : named.indexOf(most)
}

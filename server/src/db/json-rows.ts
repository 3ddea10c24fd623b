// Several lists in one round trip: each as one JSON value of a statement, its rows as the pool's parsers would give them.

/** A value of a statement that holds the rows of `query`, in its order. */
export function rowsAsJson(query: string): string {
  return `(select coalesce(json_agg(r), '[]') from (${query}) r)`
}

/** Gives the instants of JSON rows, all columns that end with `_at`, the form they have on the wire. */
export function readJsonRows<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          name.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value,
        ]),
      ) as Row,
  )
}

import type { Pool, PoolClient } from 'pg'

export interface RoundTrips {
  /** All of them, or those of one named statement. */
  count(statement?: string): number
}

/** Counts what an application asks its database from now on: each statement waits for its answer, a round trip. */
export function countRoundTrips(pool: Pool): RoundTrips {
  let trips = 0
  const named = new Map<string, number>()
  const counted = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: unknown[]) => {
        trips += 1
        const [statement] = given
        const name = typeof statement === 'object' && statement && 'name' in statement && statement.name
        if (typeof name === 'string') named.set(name, (named.get(name) ?? 0) + 1)
        return query(...given)
      },
    })
  })
  return { count: (statement) => (statement ? (named.get(statement) ?? 0) : trips) }
}

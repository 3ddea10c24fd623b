import type { Pool, PoolClient } from 'pg'

/** Counts what an application asks its database from now on: each statement waits for its answer, a round trip. */
export function countRoundTrips(pool: Pool): { count: () => number } {
  let trips = 0
  const counted = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: unknown[]) => {
        trips += 1
        return query(...given)
      },
    })
  })
  return { count: () => trips }
}

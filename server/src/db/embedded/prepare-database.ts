import { Client, escapeLiteral } from 'pg'
import type { DatabaseLog } from '../database-log'
import type { Flags } from '../row-types'

/**
 * Brings the server to what the product expects: the database `gozlem`, the plain role it runs as, indexes in
 * today's sort order. Done at every start, so that an interrupted first start is finished by the next one.
 */
export async function prepareDatabase(
  superuserUrl: string,
  appPassword: string,
  log: DatabaseLog,
): Promise<void> {
  const sortOrderChanged = await connected(superuserUrl, async (client) => {
    const { rows } = await client.query<Flags<'has_role' | 'has_database' | 'outdated'>>(`
      SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'gozlem_app') AS has_role,
        EXISTS (SELECT FROM pg_database WHERE datname = 'gozlem') AS has_database,
        EXISTS (SELECT FROM pg_database
          WHERE datname = 'gozlem' AND datcollversion <> pg_database_collation_actual_version(oid)) AS outdated`)
    if (!rows[0]?.has_role) await client.query('CREATE ROLE gozlem_app')
    await client.query(
      `ALTER ROLE gozlem_app LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION
         PASSWORD ${escapeLiteral(appPassword)}`,
    )
    if (!rows[0]?.has_database) await client.query('CREATE DATABASE gozlem')
    return rows[0]?.outdated
  })
  if (sortOrderChanged) {
    log.warn('the sort order has changed with this version of PostgreSQL: rebuilding the indexes')
    const { href } = Object.assign(new URL(superuserUrl), { pathname: '/gozlem' })
    await connected(href, rebuildForNewSortOrder)
  }
}

/** A new bundle may bring a new ICU; an index sorted by the old one silently misses rows. */
async function rebuildForNewSortOrder(client: Client): Promise<void> {
  await client.query('REINDEX DATABASE gozlem')
  await client.query(`
    DO $$
    DECLARE outdated regcollation;
    BEGIN
      FOR outdated IN SELECT oid FROM pg_collation WHERE collversion <> pg_collation_actual_version(oid) LOOP
        EXECUTE format('ALTER COLLATION %s REFRESH VERSION', outdated);
      END LOOP;
    END $$`)
  for (const name of ['template1', 'postgres', 'gozlem']) {
    await client.query(`ALTER DATABASE ${name} REFRESH COLLATION VERSION`)
  }
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

import { Client, escapeLiteral } from 'pg'

/**
 * Creates what the product expects of a server: the database `gozlem` and the plain role it runs as. Done at
 * every start, so that an interrupted first start is finished by the next one.
 */
export async function prepareDatabase(superuserUrl: string, appPassword: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(`
      SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'gozlem_app') AS role,
             EXISTS (SELECT FROM pg_database WHERE datname = 'gozlem') AS database`)
    if (!rows[0]?.role) await client.query('CREATE ROLE gozlem_app')
    await client.query(
      `ALTER ROLE gozlem_app LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION
         PASSWORD ${escapeLiteral(appPassword)}`,
    )
    if (!rows[0]?.database) await client.query('CREATE DATABASE gozlem')
  } finally {
    await client.end()
  }
}

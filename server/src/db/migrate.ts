import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, DatabaseError } from 'pg'
import { type DatabaseLog, silentLog } from './database-log'
import { type MigrationProgress, silentProgress } from './migration-progress'

// Why plain SQL files and this runner: docs/decisions/002-sql-migrations.md

/** Any number that every version of the product agrees on. */
const migrationLock = 4_729_105_118

export interface MigrateOptions {
  log?: DatabaseLog
  /** Where the SQL files lie, when they are not beside this file (a bundle). */
  folder?: string
  /** The last one to apply; all unless told. */
  through?: number
  /** Hears how far it is. */
  progress?: MigrationProgress
}

interface Migration {
  version: number
  name: string
  checksum: string
  sql: string
}

export type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/**
 * Brings the database forward to the newest migration, each file in a transaction of its own. Safe to call
 * from many processes at once: the others wait. Ensures the role `gozlem_app`; grants are the migrations' own.
 *
 * @param ownerUrl a direct connection (no transaction pooler) as the role that owns the tables
 * @returns the names applied now
 * @throws MigrationError for a gap, a changed or unknown applied file, or SQL that fails, naming the file
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { log = silentLog, folder = besideThisFile, through = Infinity, progress = silentProgress } = options
  const migrations = readMigrations(folder)
  const client = new Client({ connectionString: ownerUrl, application_name: 'gozlem-migrate' })
  client.on('error', (error) => log.error(`migration connection: ${error.message}`))
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await ensureAppRole(client)
    const pending = withoutApplied(migrations, await readApplied(client)).filter(
      ({ version }) => version <= through,
    )
    for (const [index, migration] of pending.entries()) {
      const step = { name: migration.name, place: index + 1, of: pending.length }
      const begun = performance.now()
      progress.began(step)
      await apply(client, migration)
      progress.applied(step, performance.now() - begun)
      log.info(`migration ${migration.name} applied`)
    }
    return pending.map(({ name }) => name)
  } finally {
    progress.ended()
    await client.end()
  }
}

const besideThisFile = fileURLToPath(new URL('migrations', import.meta.url))

/** The migrations this product knows, oldest first. */
export function knownMigrations(folder = besideThisFile): AppliedMigration[] {
  return readMigrations(folder).map(({ version, name, checksum }) => ({ version, name, checksum }))
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  return names.map((name, index) => {
    const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    if (version !== index + 1) {
      throw new MigrationError(
        `${name}: expected migration ${String(index + 1).padStart(4, '0')}_name.sql here`,
      )
    }
    // A checkout may turn line ends; that is no change of the migration.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Roles belong to the whole server: another database's migration may create this one in the same moment. An
 * owner that is no superuser must be a member to run the product as it.
 */
async function ensureAppRole(client: Client): Promise<void> {
  try {
    await client.query(`
      DO $$
      BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'gozlem_app') THEN
          CREATE ROLE gozlem_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
        END IF;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END $$`)
    await client.query(`
      DO $$
      BEGIN
        SET LOCAL ROLE gozlem_app;
      EXCEPTION WHEN insufficient_privilege THEN
        GRANT gozlem_app TO CURRENT_USER;
      END $$`)
  } catch (error) {
    const remedy =
      'as an administrator: CREATE ROLE gozlem_app NOLOGIN; GRANT gozlem_app TO <user of DATABASE_URL>'
    throw new MigrationError(`the role gozlem_app cannot be prepared (${String(error)}); ${remedy}`, {
      cause: error,
    })
  }
}

async function readApplied(client: Client): Promise<AppliedMigration[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migration (
      version integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
  const { rows } = await client.query<AppliedMigration>(
    'SELECT version, name, checksum FROM schema_migration ORDER BY version',
  )
  return rows
}

function withoutApplied(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  for (const [index, before] of applied.entries()) {
    const now = migrations[index]
    if (now === undefined) {
      throw new MigrationError(`${before.name} was applied by a newer version of the product`)
    }
    if (now.version !== before.version || now.name !== before.name || now.checksum !== before.checksum) {
      throw new MigrationError(
        `${now.name} differs from the ${before.name} that was applied: add a new migration`,
      )
    }
  }
  return migrations.slice(applied.length)
}

async function apply(client: Client, { version, name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    const message = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`${name}${lineOf(error, sql)}: ${message}`, { cause: error })
  }
}

/** PostgreSQL counts characters from 1; an editor wants the line. */
function lineOf(error: unknown, sql: string): string {
  const position = error instanceof DatabaseError ? Number(error.position ?? 0) : 0
  return position > 0 ? `:${sql.slice(0, position).split('\n').length}` : ''
}

// Rows of the product's tables on their way to files and back. No pg_dump: the embedded PostgreSQL comes without one, and
// the owner of tables with forced row level security may not use it. A row travels as PostgreSQL writes it as text, the
// product's own migrations make the tables, and a sum over all rows shows that both ends hold the same.
import { createHash } from 'node:crypto'
import { type Client, escapeIdentifier } from 'pg'
import type { OrNull, Texts } from '../db/row-types'
import { readLines, writeLines } from './hashed-file'
import { BackupError, type DumpedTable } from './manifest'

export type Told = (line: string) => void

const batch = 2000

export interface TableOfProduct {
  table: string
  /** Those that are stored and not computed, in the order of the table. */
  columns: string[]
}

/** Values read alike in every session, whatever server and user are set to. */
export const plainText = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

/** All tables of the product but the record of its migrations. */
export async function listTables(client: Client): Promise<TableOfProduct[]> {
  const { rows } = await client.query<TableOfProduct>(`
    select format('%I.%I', n.nspname, c.relname) as table,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'app') and c.relname <> 'schema_migration'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by 1 order by 1`)
  return rows
}

/**
 * Row level security would leave rows out in silence for anybody but the owner, whom a policy of the product lets see all.
 * @throws BackupError when this user is not the owner of every table
 */
export async function assertOwner(client: Client): Promise<void> {
  const { rows } = await client.query<Texts<'user'> & OrNull<Texts<'foreign'>>>(`
    select current_user as user, min(c.oid::regclass::text) as foreign from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists (
      select from pg_roles r where r.rolname = current_user and (r.rolsuper or pg_has_role(r.oid, c.relowner, 'usage')))`)
  const [row] = rows
  if (row?.foreign)
    throw new BackupError(
      `${row.user} does not own the table ${row.foreign}: set DATABASE_OWNER_URL to the role that migrates`,
    )
}

/** Writes the rows of a table, as this transaction sees them, to a file. */
export async function dumpTable(
  client: Client,
  folder: string,
  { table, columns }: TableOfProduct,
  signal: AbortSignal,
): Promise<DumpedTable> {
  const sum = { rows: 0, checksum: 0n }
  async function* rows() {
    await client.query(
      `declare dump no scroll cursor for select row(${list(columns)})::text as row from ${table}`,
    )
    for (;;) {
      signal.throwIfAborted()
      const { rows: some } = await client.query<Texts<'row'>>(`fetch ${batch} from dump`)
      for (const { row } of some) {
        sum.rows += 1
        sum.checksum += checksumOf(row)
        yield row
      }
      if (some.length < batch) break
    }
    await client.query('close dump')
  }
  const name = table.replaceAll('"', '').replace(/^public\./, '')
  const written = await writeLines(folder, `database/${name}.jsonl.gz`, rows())
  return { table, columns, rows: sum.rows, checksum: String(sum.checksum), ...written }
}

/**
 * Puts the rows of a file into an empty table.
 * @throws BackupError when the table afterwards does not hold exactly these
 */
export async function loadTable(
  client: Client,
  folder: string,
  { table, columns, path, rows: count, checksum }: DumpedTable,
  signal: AbortSignal,
): Promise<void> {
  // A type with just these columns: a row of the table itself would bring computed ones along.
  await client.query(
    `create temp table loading on commit drop as select ${list(columns)} from ${table} with no data`,
  )
  const insert = async (rows: readonly string[]) => {
    signal.throwIfAborted()
    await client.query(
      `insert into ${table} (${list(columns)}) overriding system value
       select ${columns.map((column) => `(line.row).${escapeIdentifier(column)}`).join(', ')}
       from (select text::pg_temp.loading as row from unnest($1::text[]) as text offset 0) line`,
      [rows],
    )
  }
  let waiting: string[] = []
  for await (const row of readLines<string>(folder, path)) {
    waiting.push(row)
    if (waiting.length < batch) continue
    await insert(waiting)
    waiting = []
  }
  if (waiting.length > 0) await insert(waiting)
  await client.query('drop table pg_temp.loading')
  const { rows: found } = await client.query<Texts<'rows' | 'checksum'>>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5(row(${list(columns)})::text), 15))::bit(60)::bigint), 0)::text
       as checksum from ${table}`,
  )
  if (found[0]?.rows !== String(count) || found[0].checksum !== checksum)
    throw new BackupError(
      `${table} does not hold what was backed up: ${found[0]?.rows} rows instead of ${count}`,
    )
}

/**
 * Runs work that fills tables. They point at each other in circles, so references are dropped and made again afterwards, which
 * checks each for every row; and what triggers would keep comes with the rows.
 */
export async function withoutReferences(
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: references } = await client.query<Texts<'table' | 'name' | 'definition'>>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(f.conname) as name,
       pg_get_constraintdef(f.oid) as definition
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
     where f.contype = 'f' and n.nspname in ('public', 'app') order by 1, 2`,
  )
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await work()
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

/** 60 bits of the row's MD5; their sum does not depend on the order of rows. PostgreSQL computes the same in loadTable. */
function checksumOf(row: string): bigint {
  return BigInt(`0x${createHash('md5').update(row).digest('hex').slice(0, 15)}`)
}

const list = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ')

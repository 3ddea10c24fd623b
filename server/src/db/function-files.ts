import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import type { Texts } from './row-types'

// What the folder `functions` is to the migrations: docs/decisions/091-function-files.md

/** A function of the schema `app` with its grants and triggers. */
export interface FunctionFile {
  name: string
  sql: string
}

const besideThisFile = fileURLToPath(new URL('functions', import.meta.url))

/** The files, each after those whose functions it calls: PostgreSQL checks the body of an SQL function when it creates it. */
export function readFunctionFiles(folder = besideThisFile): FunctionFile[] {
  const files = readdirSync(folder)
    .toSorted()
    .map((entry) => ({
      name: entry.replace(/\.sql$/, ''),
      sql: readFileSync(join(folder, entry), 'utf8').replaceAll('\r\n', '\n'),
    }))
  return sortedByCalls(files)
}

function sortedByCalls(files: readonly FunctionFile[]): FunctionFile[] {
  const sorted = new Set<FunctionFile>()
  const visited = new Set<FunctionFile>()
  const visit = (file: FunctionFile): void => {
    if (visited.has(file)) return
    visited.add(file)
    for (const other of files) if (file.sql.includes(`app.${other.name}(`)) visit(other)
    sorted.add(file)
  }
  for (const file of files) visit(file)
  return [...sorted]
}

/**
 * Names of functions that the database has in another form than the files say, the missing and the surplus included.
 * Compares in a transaction that drops all functions, with what depends on them, and rolls back: locks every table, so for
 * databases that nobody uses.
 */
export async function changedFunctions(client: Client, files: readonly FunctionFile[]): Promise<string[]> {
  const found = await definitions(client)
  await client.query('begin')
  try {
    await client.query('set local client_min_messages = warning')
    await client.query(dropAll)
    for (const { name, sql } of files) await applyFile(client, name, sql)
    const wanted = await definitions(client)
    const names = new Set([...found.keys(), ...wanted.keys()])
    return [...names].filter((name) => found.get(name) !== wanted.get(name)).toSorted()
  } finally {
    await client.query('rollback')
  }
}

async function applyFile(client: Client, name: string, sql: string): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`functions/${name}.sql: ${String(error)}`, { cause: error })
  }
}

const ours = `
  select p.oid, p.proacl, case n.nspname when 'app' then p.proname else n.nspname || '.' || p.proname end as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('app', 'public')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

const dropAll = `
  do $$
  declare
    target text;
  begin
    foreach target in array array(select oid::regprocedure::text from (${ours}) f) loop
      execute format('drop routine if exists %s cascade', target);
    end loop;
  end $$`

/** Function -> its definition, who may call it, and the triggers that do. */
async function definitions(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<Texts<'name' | 'definition'>>(`
    with function as (${ours})
    select name, string_agg(definition, E'\\n' order by definition) as definition from (
      select name, pg_get_functiondef(oid) || coalesce(
        (select string_agg(item::text, ' ' order by item::text) from unnest(proacl) as item), 'by default') as definition
      from function
      union all
      select coalesce(f.name, t.tgname), pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
      from pg_trigger t join pg_class c on c.oid = t.tgrelid left join function f on f.oid = t.tgfoid
      where not t.tgisinternal and c.relnamespace in ('app'::regnamespace, 'public'::regnamespace)) part
    group by name`)
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}

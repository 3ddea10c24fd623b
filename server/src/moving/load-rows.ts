// Rows of an archive on their way into tables: held against the columns there are, bounded, sealed anew.
import { type Client, DatabaseError } from 'pg'
import type { Columns, Numbers } from '../db/row-types'
import { ArchiveError, type PackedRows } from './archive-format'
import type { MovedTable, SharedTable } from './moved-tables'
import type { Archive } from './open-archive'
import { judgeOf, refuse, type Row } from './judge-rows'
import { arriving, type Keys } from './sealed-columns'
import { schemaOf } from './table-schema'

const rowsAtOnce = 500
const bytesAtOnce = 8 * 2 ** 20

/** Table and column -> what rows of a shared list are called here. */
export type Renamed = ReadonlyMap<string, ReadonlyMap<unknown, unknown>>

const place = (table: string, column: string) => `${table}.${column}`

/** @throws ArchiveError when the archive has other tables or columns than there are */
export async function assertSameShape(
  archive: Archive,
  tables: readonly MovedTable[],
  packed: readonly PackedRows[],
): Promise<void> {
  const names = (all: readonly { table: string }[]) => all.map(({ table }) => table).join(', ')
  if (names(tables) !== names(packed))
    throw new ArchiveError('Arşivdeki tablolar veritabanındakilerden farklı.')
  for (const table of tables) {
    const { schema } = packedOf(packed, table)
    const lines: string[] = []
    for await (const line of archive.lines(schema)) lines.push(line)
    if (lines.join('\n') !== JSON.stringify(schemaOf(table), null, 2))
      throw new ArchiveError(`${schema.path} veritabanındaki satırlardan farklı satırlar tanımlıyor.`)
  }
}

function packedOf(packed: readonly PackedRows[], { table }: MovedTable): PackedRows {
  const found = packed.find((other) => other.table === table)
  if (!found) throw new ArchiveError(`Arşivde ${table} tablosu yok.`)
  return found
}

/** Finds the rows of shared lists by what they are known by, adds those that are not there; answers their names here. */
export async function matchShared(
  client: Client,
  archive: Archive,
  shared: readonly SharedTable[],
): Promise<Renamed> {
  const renamed = new Map<string, Map<unknown, unknown>>()
  for (const table of shared) {
    const names = new Map<unknown, unknown>()
    const judge = judgeOf(table, null)
    for await (const { row, line, refused } of rowsOf(archive, table, archive.manifest.shared)) {
      judge(row, {}, refused)
      const { rows: known } = await client.query<Columns<'certificate_type', 'id'>>(
        `select id from ${table.table} where ${table.by} = $1`,
        [row[table.by]],
      )
      if (!known[0]) await insert(client, table, [{ json: JSON.stringify(row), line, refused }])
      names.set(row.id, known[0]?.id ?? row.id)
    }
    renamed.set(place(table.named_by.table, table.named_by.column), names)
  }
  return renamed
}

export interface Arrival {
  /** The organization. */
  id: string
  keys: Keys
  renamed: Renamed
}

/**
 * Puts the rows of a table in; answers how many.
 * @throws ArchiveError naming the line of a row that cannot be taken, or is of another organization
 */
export async function loadTable(
  client: Client,
  archive: Archive,
  table: MovedTable,
  { id, keys, renamed }: Arrival,
): Promise<number> {
  const judge = judgeOf(table, id)
  const open = arriving(table.moved, keys)
  const rename = renaming(table, renamed)
  let [count, bytes] = [0, 0]
  let pending: ArrivingLine[] = []
  const flush = async () => {
    if (pending.length > 0) await insert(client, table, pending)
    pending = []
    bytes = 0
  }
  for await (const { row: given, raw, line, refused } of rowsOf(archive, table, archive.manifest.tables)) {
    const { row, opened } = open?.(given, refused) ?? { row: given, opened: {} }
    judge(given, opened, refused)
    rename?.(row, refused)
    // A row that nothing was changed in goes on in the words it came in: numbers beyond what JavaScript holds stay what they are.
    const json = open || rename ? JSON.stringify(row) : raw
    const size = Buffer.byteLength(json)
    if (pending.length >= rowsAtOnce || bytes + size > bytesAtOnce) await flush()
    pending.push({ json, line, refused })
    bytes += size
    count += 1
  }
  await flush()
  await assertArrived(client, table, id, count)
  return count
}

/** Names the rows of shared lists as they are called here; null where the rows of a table name none. */
function renaming(
  { table, moved }: MovedTable,
  renamed: Renamed,
): ((row: Row, refused: (why: string) => never) => void) | null {
  const named = Object.keys(moved.names ?? {})
  if (named.length === 0) return null
  return (row, refused) => {
    for (const column of named) {
      const here = renamed.get(place(table, column))?.get(row[column])
      if (here === undefined) refused(`${column}: Arşivde olmayan bir satırı gösteriyor.`)
      row[column] = here
    }
  }
}

interface ReadRow {
  row: Row
  /** As it was written. */
  raw: string
  /** Counted from 1. */
  line: number
  refused: (why: string) => never
}

async function* rowsOf(
  archive: Archive,
  table: MovedTable,
  packed: readonly PackedRows[],
): AsyncGenerator<ReadRow> {
  const part = packedOf(packed, table)
  const columns = table.columns.map(({ name }) => name).join(' ')
  let line = 0
  for await (const raw of archive.lines(part)) {
    line += 1
    const here = line
    const refused = (why: string) => refuse(part.path, here, why)
    const row = parsed(raw)
    if (!row || Object.keys(row).join(' ') !== columns)
      refuse(part.path, here, `${table.table} tablosunun satırı değil.`)
    yield { row, raw, line, refused }
  }
  if (line !== part.rows) throw new ArchiveError(`${part.path} içinde ${part.rows} yerine ${line} satır var.`)
}

function parsed(line: string): Row | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : null
  } catch {
    return null
  }
}

type ArrivingLine = Pick<ReadRow, 'line' | 'refused'> & { json: string }

/** @throws ArchiveError naming the line that the database refuses: of many it is found by inserting them one by one */
async function insert(client: Client, table: MovedTable, lines: readonly ArrivingLine[]): Promise<void> {
  const { table: name, columns } = table
  const names = columns.map(({ name: column }) => `"${column}"`).join(', ')
  await client.query('savepoint arriving')
  try {
    await client.query(
      `insert into ${name} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${lines.map(({ json }) => json).join(',')}]`],
    )
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    await client.query('rollback to savepoint arriving')
    if (lines.length === 1) return lines[0]?.refused(refusalOf(error))
    for (const line of lines) await insert(client, table, [line])
    throw error
  }
  await client.query('release savepoint arriving')
}

const signInNames = new Set(['person_pkey', 'person_phone', 'person_email', 'person_tc_number_index'])

function refusalOf({ constraint, message }: DatabaseError): string {
  if (constraint && signInNames.has(constraint))
    return 'Telefonu, e-posta adresi ya da kimliği bu kurulumun bir sistem yöneticisininkiyle aynı.'
  return `Veritabanı satırı kabul etmiyor: ${message}`
}

async function assertArrived(
  client: Client,
  { table }: MovedTable,
  id: string,
  count: number,
): Promise<void> {
  const { rows } = await client.query<Numbers<'arrived'>>(
    `select count(*)::int as arrived from ${table} where organization_id = $1`,
    [id],
  )
  if (rows[0]?.arrived !== count)
    throw new ArchiveError(`${table} tablosunda ${id} kurumunun ${count} satırı yok.`)
}

/** What holds between rows. @throws ArchiveError naming the first line that breaks it */
export async function assertHolds(
  client: Client,
  archive: Archive,
  table: MovedTable,
  id: string,
): Promise<void> {
  for (const { broken, rows: select } of table.moved.holds ?? []) {
    const { rows } = await client.query<Row>(`select * from (${select}) broken limit 1`, [id])
    if (rows[0]) await refuseRow(archive, table, rows[0], broken)
  }
}

/**
 * Refuses a reference that could not be made again because a row points at one that is not there.
 * @throws ArchiveError naming the line, or the error where it is about something else
 */
export async function refuseReference(
  archive: Archive,
  tables: readonly MovedTable[],
  error: unknown,
): Promise<never> {
  if (!(error instanceof DatabaseError) || error.code !== '23503') throw error
  const table = tables.find((moved) => moved.table === error.table)
  const [, names = '', values = ''] = /^[^(]*\(([^)]+)\)=\(([^)]+)\)/.exec(error.detail ?? '') ?? []
  const why = `Arşivde olmayan ya da başka bir kurumun olan bir satırı gösteriyor (${error.constraint ?? ''}).`
  if (!table) throw new ArchiveError(`${error.table ?? ''}: ${why}`)
  const pointing = names.split(', ').map((name, at) => [name, values.split(', ')[at]])
  return refuseRow(archive, table, Object.fromEntries(pointing) as Row, why)
}

/** Looks for the line of a row, which nobody kept, by some of its columns. */
async function refuseRow(archive: Archive, table: MovedTable, key: Row, why: string): Promise<never> {
  const columns = Object.entries(key).filter(([name]) => table.columns.some((column) => column.name === name))
  const wanted = columns.map(([name, value]) => [name, comparable(value)] as const)
  for await (const { row, refused } of rowsOf(archive, table, archive.manifest.tables))
    if (wanted.every(([name, value]) => comparable(row[name]) === value)) refused(why)
  throw new ArchiveError(`data/${table.table}.jsonl: ${why}`)
}

const comparable = (value: unknown): string =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value)

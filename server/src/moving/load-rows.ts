// Rows of an archive on their way into tables: held against the columns there are, bounded, sealed anew.
import { type Client, DatabaseError } from 'pg'
import type { Columns, Numbers } from '../db/row-types'
import { ArchiveError, type PackedRows } from './archive-format'
import type { MovedTable, SharedTable } from './moved-tables'
import type { Archive } from './open-archive'
import { arriving, type Keys } from './sealed-columns'
import { schemaOf } from './table-schema'

const rowsAtOnce = 500
const bytesAtOnce = 8 * 2 ** 20

type Row = Record<string, unknown>

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
    throw new ArchiveError('the archive has other tables than the database')
  for (const table of tables) {
    const { schema } = packedOf(packed, table)
    const lines: string[] = []
    for await (const line of archive.lines(schema)) lines.push(line)
    if (lines.join('\n') !== JSON.stringify(schemaOf(table), null, 2))
      throw new ArchiveError(`${schema.path} describes other rows than those of the database`)
  }
}

function packedOf(packed: readonly PackedRows[], { table }: MovedTable): PackedRows {
  const found = packed.find((other) => other.table === table)
  if (!found) throw new ArchiveError(`the archive lacks the table ${table}`)
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
    for await (const row of rowsOf(archive, table, archive.manifest.shared)) {
      const { rows: known } = await client.query<Columns<'certificate_type', 'id'>>(
        `select id from ${table.table} where ${table.by} = $1`,
        [row[table.by]],
      )
      if (!known[0]) await insert(client, table, [JSON.stringify(row)])
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
 * @throws ArchiveError naming the table when a row cannot be taken, or is of another organization
 */
export async function loadTable(
  client: Client,
  archive: Archive,
  table: MovedTable,
  arrival: Arrival,
): Promise<number> {
  const change = changeOf(table, arrival)
  let [count, bytes] = [0, 0]
  let waiting: string[] = []
  const flush = async () => {
    await insert(client, table, waiting)
    waiting = []
    bytes = 0
  }
  for await (const row of rowsOf(archive, table, archive.manifest.tables)) {
    const line = change ? JSON.stringify(change(row)) : row[raw]
    waiting.push(line)
    bytes += line.length
    count += 1
    if (waiting.length >= rowsAtOnce || bytes >= bytesAtOnce) await flush()
  }
  if (waiting.length > 0) await flush()
  await assertArrived(client, table, arrival.id, count)
  return count
}

/** Whatever has to be another value here; null where rows arrive as they are, in the very words they left with. */
function changeOf({ table, moved }: MovedTable, { keys, renamed }: Arrival): ((row: Row) => Row) | null {
  const seal = arriving(moved, keys)
  const named = Object.keys(moved.names ?? {})
  if (!seal && named.length === 0) return null
  return (row) => {
    for (const column of named) {
      const here = renamed.get(place(table, column))?.get(row[column])
      if (here === undefined) throw new ArchiveError(`${table}.${column} names a row that the archive lacks`)
      row[column] = here
    }
    return seal ? seal(row) : row
  }
}

/** A row as it was written: numbers beyond what JavaScript holds stay what they are. */
const raw = Symbol('raw')

async function* rowsOf(
  archive: Archive,
  table: MovedTable,
  packed: readonly PackedRows[],
): AsyncGenerator<Row & { [raw]: string }> {
  const part = packedOf(packed, table)
  const columns = table.columns.map(({ name }) => name).join(' ')
  let rows = 0
  for await (const line of archive.lines(part)) {
    rows += 1
    const row = parsed(line)
    if (!row || Object.keys(row).join(' ') !== columns)
      throw new ArchiveError(`${part.path}: line ${rows} is no row of ${table.table}`)
    yield Object.assign(row, { [raw]: line })
  }
  if (rows !== part.rows) throw new ArchiveError(`${part.path} holds ${rows} rows instead of ${part.rows}`)
}

function parsed(line: string): Row | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : null
  } catch {
    return null
  }
}

async function insert(
  client: Client,
  { table, columns }: MovedTable,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  try {
    await client.query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${lines.join(',')}]`],
    )
  } catch (error) {
    throw error instanceof DatabaseError ? new ArchiveError(refusalOf(table, error)) : error
  }
}

const signInNames = new Set(['person_phone', 'person_email', 'person_tc_number_index'])

function refusalOf(table: string, { constraint, message }: DatabaseError): string {
  if (constraint && signInNames.has(constraint))
    return 'somebody of the archive signs in with the phone or address of a system administrator of this installation'
  return `a row of ${table} cannot be taken: ${message}`
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
    throw new ArchiveError(`${table} holds rows of another organization than ${id}`)
}

// The JSON Schema that lies beside the rows of a table, made from its columns.
import type { MovedColumn, MovedTable } from './moved-tables'

type JsonSchema = Readonly<Record<string, unknown>>

const byType: Readonly<Record<string, JsonSchema>> = {
  uuid: { type: 'string', format: 'uuid' },
  text: { type: 'string' },
  boolean: { type: 'boolean' },
  smallint: { type: 'integer' },
  integer: { type: 'integer' },
  bigint: { type: 'integer' },
  date: { type: 'string', format: 'date' },
  bytea: { type: 'string', pattern: '^\\\\x([0-9a-f]{2})*$', description: 'Bytes in hexadecimal.' },
  jsonb: {},
  'text[]': { type: 'array', items: { type: 'string' } },
  'uuid[]': { type: 'array', items: { type: 'string', format: 'uuid' } },
}

function schemaOfType(type: string): JsonSchema {
  const known = byType[type]
  if (known) return known
  if (type.startsWith('timestamp')) return { type: 'string', format: 'date-time' }
  if (type.startsWith('numeric') || type === 'double precision' || type === 'real') return { type: 'number' }
  return { type: 'string' }
}

function schemaOfColumn({ name, type, is_nullable }: MovedColumn, { moved }: MovedTable): JsonSchema {
  const isSealed = moved.sealed?.includes(name) === true || moved.passwords?.includes(name) === true
  const schema = {
    ...schemaOfType(moved.passwords?.includes(name) ? 'bytea' : type),
    ...(isSealed && { description: 'Sealed with SEALING_KEY of the installation that exported it.' }),
  }
  return is_nullable && 'type' in schema ? { ...schema, type: [schema.type, 'null'] } : schema
}

/** What a line of a table's rows looks like. */
export function schemaOf(table: MovedTable): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: table.table,
    type: 'object',
    properties: Object.fromEntries(
      table.columns.map((column) => [column.name, schemaOfColumn(column, table)]),
    ),
    required: table.columns.map(({ name }) => name),
    additionalProperties: false,
  }
}

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asked, type SpokenFor, tablesOf } from './db/duties'
import { type FreshDatabase, freshDatabase } from './db/testing/fresh-database'
import { duties } from './duties'

describe('duties', () => {
  let database: FreshDatabase
  let owner: Client
  beforeAll(async () => {
    database = await freshDatabase()
    owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await database.drop()
  })

  const spoken = tablesOf(duties)
  const tablesWith = async (condition: string) => {
    const { rows } = await owner.query<{ name: string }>(
      `select distinct t.relname as name from pg_class t join pg_attribute a on a.attrelid = t.oid
       where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attnum > 0
         and not a.attisdropped and (${condition}) order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  const silent = (tables: readonly string[], about: (owed: SpokenFor) => unknown) =>
    tables.filter((table) => !spoken.some((owed) => owed.table === table && about(owed) !== undefined))

  it('PLAT-05 no table is spoken for twice, and none that is not there', async () => {
    const named = spoken.map(({ table }) => table)
    expect(named.toSorted()).toEqual([...new Set(named)].toSorted())
    const there = await tablesWith('true')
    expect(named.filter((table) => !there.includes(table))).toEqual([])
  })

  it('PLAT-05 every table of an organization says how long its rows are kept', async () => {
    const tables = await tablesWith(`a.attname = 'organization_id' or ${personal}`)
    expect(tables.length).toBeGreaterThan(30)
    expect(silent(tables, ({ kept }) => kept)).toEqual([])
  })

  it('PLAT-05 every table that names a person says what is copied for them and what goes with them', async () => {
    const tables = await tablesWith(personal)
    expect(tables.length).toBeGreaterThan(20)
    expect(silent(tables, ({ copy }) => copy)).toEqual([])
    expect(silent(tables, ({ person }) => person)).toEqual([])
  })

  it('CC-01 every table that points at a client company says what goes with it', async () => {
    const tables = await tablesWith(
      `t.relname = 'client_company' or a.attname in ('client_company_id', 'contact_id')`,
    )
    expect(tables.length).toBeGreaterThan(5)
    expect(silent(tables, ({ client }) => client)).toEqual([])
  })

  it('CC-07 every table of an organization says what of it goes along when it moves, by columns that are there', async () => {
    const tables = await tablesWith(`a.attname = 'organization_id' or t.relname = 'organization'`)
    expect(silent(tables, ({ moves }) => moves)).toEqual([])
    const { rows } = await owner.query<{ table: string; column: string; type: string; computed: boolean }>(
      `select attrelid::regclass::text as table, attname as column, format_type(atttypid, null) as type,
         attgenerated <> '' as computed from pg_attribute
       where attnum > 0 and not attisdropped`,
    )
    const typeOf = (table: string, column: string) =>
      rows.find((found) => found.table === table && found.column === column)?.type
    const bare: string[] = []
    const unruled: string[] = []
    for (const { table, moves } of spoken) {
      const moved = asked(moves)
      if (!moved) continue
      for (const column of Object.keys(moved.stays ?? {}))
        expect(typeOf(table, column)).toEqual(expect.any(String))
      for (const column of moved.passwords ?? []) expect(typeOf(table, column)).toBe('text')
      for (const [column, by] of Object.entries(moved.indexes ?? {}))
        expect([typeOf(table, column), moved.sealed?.includes(by)]).toEqual(['bytea', true])
      const travelling = rows.filter((found) => found.table === table && !found.computed)
      const ruled = Object.keys(moved.columns)
      const named = travelling.map(({ column }) => column)
      const silentlyMoved = named.filter(
        (column) =>
          ![...ruled, 'organization_id', ...Object.keys({ ...moved.stays, ...moved.indexes })].includes(
            column,
          ),
      )
      unruled.push(...silentlyMoved.map((column) => `${table}.${column}`))
      expect([table, ruled.filter((column) => !named.includes(column))]).toEqual([table, []])
      const kept = [...(moved.sealed ?? []), ...Object.keys({ ...moved.stays, ...moved.indexes })]
      for (const { column, type } of rows.filter((found) => found.table === table))
        if (type === 'bytea' && !kept.includes(column)) bare.push(`${table}.${column}`)
    }
    expect(unruled, 'columns that do not say what a row from outside may hold').toEqual([])
    // Bytes that the key of an installation did not make: who adds others says that they are sealed.
    expect(bare.toSorted()).toEqual([
      'action_link.reminder_hash',
      'action_link.token_hash',
      'critical_notice_recipient.token_hash',
      'event_seal.digest',
      'event_seal.hash',
      'mail_opt_out.email_hash',
      'report_delivery.token_hash',
      'report_link.token_hash',
      'visit_feed.token_hash',
    ])
  })

  it('PLAT-05 no two steps of the housekeeping have one name', () => {
    const steps = spoken.flatMap(({ kept }) => asked(kept) ?? []).map(({ step }) => step)
    expect(steps.toSorted()).toEqual([...new Set(steps)].toSorted())
  })
})

/** Whether a column says who somebody is: it points at an account, looks as if it did, or holds how to reach them. */
const personal = `
  t.relname = 'app_user'
  or exists (select from pg_constraint c
    where c.contype = 'f' and c.conrelid = t.oid and c.confrelid = any (array['app_user', 'person']::regclass[]) and a.attnum = any(c.conkey)
      and a.attname <> 'organization_id')
  or a.atttypid = 'uuid'::regtype and a.attname ~ '(^|_)(user|actor|person|member)_id$|_by$'
  or a.atttypid = 'text'::regtype and a.attname ~ '(^|_)(email|phone|recipient|first_name|contact_name)$'`

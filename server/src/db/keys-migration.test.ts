import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownMigrations, migrate } from './migrate'
import { fillEveryTable, readTables } from './testing/every-table'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database'

const { version = 0 } = knownMigrations().find(({ name }) => name.endsWith('_keys_by_organization.sql')) ?? {}

/** Organizations, people and rows by the last digits of their ids. */
const id = (number: number) => `0199bbbb-0000-7000-8000-${String(number).padStart(12, '0')}`
const [kule, liman, system] = [id(1), id(2), id(3)]
const [ayse, lale, suna, gone, goneToo] = [id(11), id(12), id(13), id(14), id(15)]
const [company, ours, theirs, straying] = [id(21), id(22), id(23), id(24)]

/** What a database of years holds beside the plain rows. */
const awkward = `
  insert into organization (id, kind, name) values ('${system}', 'system', 'Sistem');
  insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email, deleted_at) values
    ('${ayse}', '${kule}', 'osgb_admin', '+905300000001', '', 'Ayşe', 'Yılmaz', 'Ayse@Ornek.com', null),
    ('${lale}', '${liman}', 'osgb_admin', '+905300000002', '', 'Lale', 'Güneş', 'lale@ornek.com', null),
    ('${suna}', '${system}', 'superadmin', '+905300000003', '', 'Suna', 'Kaya', 'suna@ornek.com', null),
    ('${gone}', '${kule}', 'osgb_user', null, '', 'Silinmiş', 'kullanıcı', '', now()),
    ('${goneToo}', '${liman}', 'osgb_user', null, '', 'Silinmiş', 'kullanıcı', 'lale@ornek.com', now());
  -- The system's administrator acts in other histories, and so does whoever moved since; some things nobody did.
  insert into event (id, organization_id, actor_id, kind, subject_kind, subject_id) values
    ('${id(31)}', '${kule}', '${suna}', 'client_company.updated', 'client_company', '${company}'),
    ('${id(32)}', '${kule}', '${lale}', 'report.created', 'report', '${ours}'),
    ('${id(33)}', '${kule}', null, 'assignment.removed', 'client_company', '${company}');
  update analysis_engine set updated_by = '${suna}' where organization_id = '${kule}';
  -- What belongs to nobody yet.
  insert into outbox_message (id, channel, kind, recipient, content)
    values ('${id(34)}', 'sms', 'account.code', '+905300000009', 'x');
  insert into client_error (id, error_ref, error_message) values ('${id(35)}', 'x', 'x');
  insert into client_company (id, organization_id, created_by, name) values ('${company}', '${kule}', '${ayse}', 'Metal');
  insert into report (id, organization_id, client_company_id, created_by, number, title, status, osgb_name, risk_method,
      client_company_name, created_by_name, created_by_email, completed_at, verification_code, deleted_at) values
    ('${ours}', '${kule}', '${company}', '${ayse}', '2026-000001', 'x', 'completed', 'x', 'l_tipi', 'x', 'x', '', now(),
      '0123456789AB', null),
    ('${theirs}', '${kule}', '${company}', '${ayse}', null, 'x', 'draft', 'x', 'l_tipi', 'x', 'x', '', null, null, now()),
    -- Its author was moved in the moment it was made.
    ('${straying}', '${kule}', '${company}', '${lale}', null, 'x', 'draft', 'x', 'l_tipi', 'x', 'x', '', null, null, null);
  -- A part that says another organization than its whole.
  insert into report_entry (id, organization_id, report_id, position, status)
    values ('${id(41)}', '${liman}', '${ours}', 0, 'approved'), ('${id(42)}', '${kule}', '${ours}', 1, 'new');
  insert into report_delivery (id, organization_id, report_id, email, form, token_hash, expires_at, sent_by, sent_by_name)
    values ('${id(43)}', '${liman}', '${ours}', 'x@y.z', 'link', '\\xaa', now(), '${ayse}', 'x');
  insert into analysis_call (id, organization_id, purpose, provider, model, prompt_version, outcome, detail, requests,
    latency_ms) values ('${id(44)}', '${kule}', 'test', 'x', 'x', 'x', 'ok', '', 1, 1)`

describe('the migration to keys by organization', () => {
  let database: FreshDatabase
  let client: Client
  beforeAll(async () => {
    database = await freshDatabase({ migrated: false })
    await migrate(database.ownerUrl, { through: version - 1 })
    client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    await fillEveryTable(client, [kule, liman])
    await client.query(awkward)
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const ask = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
  const everything = async (names: readonly string[]) => {
    const found: Record<string, unknown[]> = {}
    for (const name of names)
      found[name] = (await ask(`select to_jsonb(t) as row from ${name} t order by 1`)).map(({ row }) => row)
    return found
  }

  it('PLAT-04 loses no row of any table, and brings parts home that said another organization', async () => {
    const names = (await readTables(client)).map(({ name }) => name)
    const before = await everything(names)
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])

    await migrate(database.ownerUrl, { through: version })

    const after = await everything(names)
    const changed = names.flatMap((name) =>
      (before[name] ?? [])
        .filter((row) => !after[name]?.some((other) => JSON.stringify(other) === JSON.stringify(row)))
        .map((row) => ({ table: name, id: (row as { id: string }).id })),
    )
    expect(changed).toEqual([
      { table: 'report_delivery', id: id(43) },
      { table: 'report_entry', id: id(41) },
    ])
    expect(names.map((name) => [name, after[name]?.length])).toEqual(
      names.map((name) => [name, before[name]?.length]),
    )
    expect(await ask(`select organization_id from report_entry where id = '${id(41)}'`)).toEqual([
      { organization_id: kule },
    ])
  })

  it('PLAT-04 knows whose every name, link and code is', async () => {
    expect(
      await ask(
        `select right(id::text, 2) as who, organization_id, phone, email from person where id = any(array['${ayse}',
           '${lale}', '${gone}', '${goneToo}']::uuid[]) order by id`,
      ),
    ).toEqual([
      { who: '11', organization_id: kule, phone: '+905300000001', email: 'ayse@ornek.com' },
      { who: '12', organization_id: liman, phone: '+905300000002', email: 'lale@ornek.com' },
      { who: '14', organization_id: kule, phone: null, email: null },
      { who: '15', organization_id: liman, phone: null, email: null },
    ])
    expect(await ask('select count(*) from person')).toEqual(await ask('select count(*) from app_user'))
    expect(
      await ask(`select organization_id, delivery_id from report_link where token_hash = '\\xaa'`),
    ).toEqual([{ organization_id: kule, delivery_id: id(43) }])
    expect(await ask('select * from report_code')).toEqual([
      { verification_code: '0123456789AB', organization_id: kule, report_id: ours },
    ])
  })

  it('PLAT-04 keeps what already names another organization and admits no more of it', async () => {
    const unchecked = `select conname from pg_constraint where not convalidated`
    expect(await ask(unchecked)).toEqual([{ conname: 'report_created_by_fkey' }])
    await client.query(`update report set title = 'y' where id = '${straying}'`)
    await expect(
      client.query(`update report set created_by = '${lale}' where id = '${ours}'`),
    ).rejects.toThrow('report_created_by_fkey')
  })
})

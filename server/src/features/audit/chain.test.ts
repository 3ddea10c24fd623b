import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BackupError } from '../../backup/manifest'
import { writeAsSystem } from '../../db/tenant-scope'
import { freshDatabase } from '../../db/testing/fresh-database'
import { ask } from '../../db/testing/scratch'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { createRecorder } from '../../jobs/recorder'
import { verifyChains } from './chain-commands'

describe('the chain of the audit log', () => {
  let test: AppUnderTest
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const record = createRecorder({ enqueue: () => Promise.resolve() })
  const verify = () => verifyChains(test.ownerUrl, new AbortController().signal)
  const byOwner = <Row extends object>(sql: string) => ask<Row>(test.ownerUrl, sql)

  async function newOrganization(): Promise<string> {
    const id = uuidv7()
    await byOwner(`insert into organization (id, kind, name) values ('${id}', 'individual', 'Zincir')`)
    return id
  }

  /** One transaction that tells of these organizations, one after the other. */
  const write = (...organizations: string[]) =>
    writeAsSystem(test.pool, async ({ db }) => {
      for (const organization_id of organizations)
        await record(
          db,
          { organization_id, actor_id: test.people.ayse.id, request_id: 'r', address: '10.0.0.1' },
          { kind: 'client_company.updated', subject_id: uuidv7(), data: { name: 'Çınar' }, changes: [] },
        )
    })

  const sealsOf = (organization: string) =>
    byOwner<{ position: number; event_id: string }>(
      `select position::int, event_id from event_seal where organization_id = '${organization}' order by position`,
    )

  it('ADM-06 seals every event in the order in which it was written', async () => {
    const organization = await newOrganization()
    await write(organization, organization)
    await write(organization)
    const seals = await sealsOf(organization)
    expect(seals.map(({ position }) => position)).toEqual([1, 2, 3])
    expect(await verify()).toMatchObject({ broken: [] })
  })

  it('ADM-06 many writers of one organization, and of two in either order, all succeed and leave one chain', async () => {
    const [one, other] = [await newOrganization(), await newOrganization()]
    const rounds = Array.from({ length: 12 }, (_, round) => round)
    await Promise.all([
      ...rounds.map(() => write(one)),
      ...rounds.map(() => write(one, other)),
      ...rounds.map(() => write(other, one)),
    ])
    for (const [organization, events] of [
      [one, 36],
      [other, 24],
    ] as const)
      expect((await sealsOf(organization)).map(({ position }) => position)).toEqual(
        Array.from({ length: events }, (_, index) => index + 1),
      )
    expect(await verify()).toMatchObject({ broken: [] })
  })

  it("ADM-06 the product's own role may add history and read it, and nothing else", async () => {
    const refused = [
      'update event set address = $$x$$',
      'delete from event',
      'truncate event',
      'update event_seal set position = 1',
      'delete from event_seal',
      'truncate event_seal',
      `insert into event_seal values (gen_random_uuid(), 1, gen_random_uuid(), now(), '', '')`,
      'alter table event disable trigger all',
      'select app.add_seal(e) from event e',
    ]
    for (const statement of refused)
      await expect(writeAsSystem(test.pool, ({ db }) => db.query(statement))).rejects.toThrow(
        /permission denied|must be owner/,
      )
  })

  describe('broken by hand', () => {
    let organization: string
    let ids: string[]
    beforeEach(async () => {
      organization = await newOrganization()
      for (let made = 0; made < 5; made += 1) await write(organization)
      ids = (await sealsOf(organization)).map(({ event_id }) => event_id)
    })

    const found = async () => (await verify()).broken.filter((row) => row.organization_id === organization)
    const seal = (position: number) => `where organization_id = '${organization}' and position = ${position}`

    it.each([
      ['a word of a row', (id: string) => `update event set data = '{"name": "Başka"}' where id = '${id}'`],
      ['who did it', (id: string) => `update event set actor_id = null where id = '${id}'`],
      [
        'when',
        (id: string) => `update event set created_at = created_at - interval '1 ms' where id = '${id}'`,
      ],
      ['what changed', (id: string) => `update event set changes = '[1]' where id = '${id}'`],
      ['in which role', (id: string) => `update event set actor_role = 'superadmin' where id = '${id}'`],
    ])('ADM-06 finds %s that was changed', async (_what, change) => {
      await byOwner(change(ids[2] ?? ''))
      await byOwner(change(ids[3] ?? ''))
      expect(await found()).toEqual([
        {
          organization_id: organization,
          organization: 'Zincir',
          position: 3,
          event_id: ids[2],
          fault: 'changed',
        },
      ])
    })

    it('ADM-06 finds a row that was taken out, also the last one and also with its seal', async () => {
      await byOwner(`delete from event where id = '${ids[4]}'`)
      expect(await found()).toMatchObject([{ position: 5, event_id: ids[4], fault: 'missing' }])
      await byOwner(`delete from event where id = '${ids[1]}'; delete from event_seal ${seal(2)}`)
      expect(await found()).toMatchObject([{ position: 3, event_id: ids[2], fault: 'cut' }])
    })

    it('ADM-06 finds a row that was slipped in without a seal, and one whose seal was taken away', async () => {
      await byOwner(`alter table event disable trigger seal_event`)
      await byOwner(`insert into event (id, organization_id, kind, subject_kind, subject_id)
        values ('${uuidv7()}', '${organization}', 'user.created', 'user', '${uuidv7()}')`)
      await byOwner(`alter table event enable trigger seal_event`)
      expect(await found()).toMatchObject([{ position: null, fault: 'unsealed' }])
      await byOwner(`delete from event_seal ${seal(5)}`)
      expect(await found()).toMatchObject([{ position: null, fault: 'unsealed' }])
    })

    it('ADM-06 finds a row that was changed together with its digest', async () => {
      await byOwner(`update event set data = '{"name": "Başka"}' where id = '${ids[1]}';
        update event_seal s set digest = app.event_digest(e) from event e where e.id = s.event_id and s.event_id = '${ids[1]}'`)
      expect(await found()).toMatchObject([{ position: 2, fault: 'cut' }])
    })

    it('PLAT-05 takes what is older than its period for gone, from the beginning on and nowhere else', async () => {
      await byOwner(`update event set created_at = created_at - interval '3 years' where organization_id = '${organization}'
        and id in ('${ids[0]}', '${ids[1]}', '${ids[3]}')`)
      await byOwner(resealed(organization))
      const kept = async () =>
        (
          await byOwner<{ id: string }>(
            `select id from event where organization_id = '${organization}' order by id`,
          )
        ).map(({ id }) => id)
      expect(await found()).toEqual([])
      await writeAsSystem(test.pool, ({ db }) => db.query('select app.forget_old_events(1)'))
      expect(await kept()).toEqual(ids.slice(1))
      await writeAsSystem(test.pool, ({ db }) => db.query('select app.forget_old_events(100)'))
      expect(await kept()).toEqual(ids.slice(2))
      expect(await found()).toEqual([])
      await byOwner(`delete from event where id = '${ids[3]}'`)
      expect(await found()).toMatchObject([{ position: 4, fault: 'missing' }])
    })
  })

  it('ADM-06 says in a sentence that a database is not migrated yet', async () => {
    const empty = await freshDatabase({ migrated: false })
    try {
      const failure = verifyChains(empty.ownerUrl, new AbortController().signal)
      await expect(failure).rejects.toThrow(BackupError)
      await expect(failure).rejects.toThrow('Start the product once')
    } finally {
      await empty.drop()
    }
  })

  it('ADM-06 finds the seal before by its index, also where the first plan was made for a table that was empty', async () => {
    const young = await freshDatabase()
    const client = new Client({ connectionString: young.ownerUrl })
    try {
      await client.connect()
      await client.query('vacuum (analyze) event_seal')
      await client.query('begin')
      await client.query(`
        with added as (
          insert into organization (id, kind, name) values (gen_random_uuid(), 'individual', 'Genç') returning id)
        insert into event (id, organization_id, kind, subject_kind, subject_id)
        select gen_random_uuid(), id, 'client_company.created', 'client_company', gen_random_uuid()
        from added, generate_series(1, 50)`)
      await client.query('set constraints all immediate')
      const { rows } = await client.query(
        "select n_tup_ins::int as sealed, seq_scan::int as looked_through from pg_stat_xact_user_tables where relname = 'event_seal'",
      )
      expect(rows).toEqual([{ sealed: 50, looked_through: 0 }])
    } finally {
      await client.end()
      await young.drop()
    }
  })

  /** As the migration seals rows of before: in the order they have now. */
  const resealed = (organization: string) => `
    delete from event_seal where organization_id = '${organization}';
    do $$ declare row_of event; begin
      for row_of in select e.* from event e where e.organization_id = '${organization}' order by id loop
        perform app.add_seal(row_of);
      end loop;
    end $$`
})

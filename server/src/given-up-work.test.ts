// No row says "in work" for ever: whatever a job works on ends with the job, of every kind there is (jobs/given-up.ts).
import { startAnalysis } from '@gozlem/contract/analysis'
import { applyImport, uploadImport } from '@gozlem/contract/data-transfer'
import { requestExport } from '@gozlem/contract/organization-export'
import { sendReport } from '@gozlem/contract/report-delivery'
import { listNotifications } from '@gozlem/contract/notification'
import { writeCsv } from '@gozlem/domain/csv'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeAsSystem } from './db/tenant-scope'
import { type GivenUpParts, givenUpWork } from './given-up-work'
import { type AppUnderTest, startApp } from './http/testing/app-under-test'
import { call } from './http/testing/call'
import { completedReport } from './http/testing/field-work'
import { testPassword } from './http/testing/people'
import { buildReportWorld, newDraft, type ReportWorld, testPhoto, upload } from './http/testing/report-world'
import { storedWebhook } from './http/testing/stored-webhook'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp({}, { workAtOnce: false })
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await writeAsSystem(test.pool, ({ db }) => db.query<Row>(text, values))).rows

const unused = {} as unknown as GivenUpParts
const inWork = Object.values(givenUpWork(unused)).flatMap((owed) =>
  'in_work' in owed ? Object.entries(owed.in_work) : [],
)

/** Words of states in which a row has somebody or something at it. */
const words = [
  'waiting',
  'queued',
  'running',
  'working',
  'judging',
  'applying',
  'undoing',
  'sending',
  'processing',
]
/** Whoever these wait for is a person. */
const ofPeople = ['support_ticket.status: waiting']

it('PLAT-03 every state in which a row has a job belongs to a kind of work that ends it', async () => {
  const rules = await sql<{ name: string; rule: string }>(
    `select k.conrelid::regclass::text || '.' || a.attname as name, pg_get_constraintdef(k.oid) as rule
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'c' and cardinality(k.conkey) = 1`,
  )
  const states = rules.flatMap(({ name, rule }) =>
    words.filter((word) => rule.includes(`'${word}'`)).map((word) => `${name}: ${word}`),
  )
  const ended = inWork.flatMap(([column, values]) => values.map((value) => `${column}: ${value}`))
  expect(states.filter((state) => !ofPeople.includes(state)).toSorted()).toEqual(ended.toSorted())
})

/** Rows in each of these states, by the calls that put them there. */
async function work() {
  const { app, people } = test
  const draft = await newDraft(test, people.mert, world.companies.site)
  const photo = await testPhoto('lathe-motor.jpg')
  const image_ids = (
    await upload(test, people.mert, draft.id, [
      { file: photo, note: 'korkuluk yok' },
      { file: photo, note: 'kablo açık' },
    ])
  ).reply.images.map(({ id }) => id)
  await call(app, people.mert, startAnalysis, { params: { id: draft.id }, query: {}, body: { image_ids } })
  await sql(`update analysis_item set status = 'running' where image_id = $1`, [image_ids[0]])

  for (const state of ['judging', 'applying', 'undoing'] as const) {
    const files = [
      {
        name: 'liste.csv',
        bytes: Buffer.from(
          writeCsv([
            ['SGK No', 'Firma'],
            ['70', state],
          ]),
        ),
      },
    ]
    const { reply } = await call(
      app,
      people.ayse,
      uploadImport,
      { body: { kind: 'client_company' } },
      { field: 'file', files, fields: { kind: 'client_company' } },
    )
    const { id } = reply.import
    const counts = JSON.stringify({ new: 1, changed: 0, same: 0, refused: 0 })
    await sql("update data_import set state = 'judged', counts = $2 where id = $1", [id, counts])
    await call(app, people.ayse, applyImport, { params: { id } })
    await sql('update data_import set state = $2 where id = $1', [id, state])
  }

  await call(app, people.ayse, requestExport, { body: { current_password: testPassword } })
  const report = await completedReport(test, people.mert, world.companies.site, 'Korkuluk yok')
  await call(app, people.mert, sendReport, {
    params: { id: report.id },
    body: { id: uuidv7(), emails: [{ email: 'alici@cinar.example' }] },
  })
  const { deliveryId } = await storedWebhook(test, people.ayse)
  await sql("update webhook_delivery set state = 'waiting' where id = $1", [deliveryId])
}

const counted = async () => {
  const counts: Record<string, number> = {}
  for (const [column, states] of inWork) {
    const [table = '', name = ''] = column.split('.')
    for (const state of states) {
      const [row] = await sql<{ n: number }>(`select count(*)::int as n from ${table} where ${name} = $1`, [
        state,
      ])
      counts[`${column}: ${state}`] = row?.n ?? 0
    }
  }
  return counts
}

it('PLAT-03 what the queue gave up, or lost, ends as failed work does, is told, and lets living work be', async () => {
  await work()
  const before = await counted()
  expect(Object.values(before).every((count) => count > 0)).toBe(true)
  const kept = Object.fromEntries(Object.keys(before).map((state) => [state, 0]))

  // The archive's job lives still. Of the others the queue gave some up and has lost the rest.
  await sql(`delete from pgboss.job where name <> 'data_transfer.export' and (data->>'message_id' is null)`)
  await sql(
    `update pgboss.job set state = 'failed', completed_on = now() where name <> 'data_transfer.export'`,
  )
  await sql(
    `update pgboss.job set start_after = now() + interval '1 day' where name = 'data_transfer.export'`,
  )
  await test.work()
  const end = () =>
    writeAsSystem(test.pool, ({ db }) => test.queue.enqueue(db, { name: 'queue.end_given_up', payload: {} }))
  await end()
  await expect.poll(counted).toEqual({ ...kept, 'organization_export.state: working': 1 })

  await sql(
    `update pgboss.job set state = 'failed', completed_on = now() where name = 'data_transfer.export'`,
  )
  await end()
  await expect.poll(counted).toEqual(kept)

  expect(
    await sql('select distinct status from analysis union select distinct status from analysis_item'),
  ).toEqual(expect.arrayContaining([{ status: 'done' }, { status: 'failed' }]))
  expect(await sql('select state, notice from data_import order by state')).toEqual(
    ['applied', 'judged', 'matching'].map((state) => ({
      state,
      notice: 'İşlem tamamlanamadı; hiçbir kayıt değişmedi. Tekrar deneyin.',
    })),
  )
  expect(await sql('select state from organization_export')).toEqual([{ state: 'failed' }])
  expect(await sql('select state from webhook_delivery')).toEqual([{ state: 'failed' }])
  expect(await sql("select distinct last_error from outbox_message where status = 'failed'")).toEqual([
    { last_error: 'the queue gave it up' },
  ])
  await expect
    .poll(async () => {
      const titles = async (person: 'mert' | 'ayse') =>
        (await call(test.app, test.people[person], listNotifications, { query: {} })).reply.notifications.map(
          ({ title }) => title,
        )
      return [...(await titles('mert')), ...(await titles('ayse'))].toSorted()
    })
    .toEqual(['Kurum arşivi hazırlanamadı', 'Rapor gönderilemedi'])
})

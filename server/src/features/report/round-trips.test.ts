// How often the work that people do all day waits for the database: each trip costs what lies between it and the server.
import { startAnalysis } from '@gozlem/contract/analysis'
import { readReport, saveReport } from '@gozlem/contract/report'
import { listSignerCandidates } from '@gozlem/contract/report-signer'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../../db/pool'
import type { Numbers } from '../../db/row-types'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { assign } from '../../http/testing/field-work'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  testPhoto,
  upload,
} from '../../http/testing/report-world'
import { countRoundTrips } from '../../http/testing/round-trips'

let test: AppUnderTest
let world: ReportWorld
let trips: ReturnType<typeof countRoundTrips>
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
  trips = countRoundTrips(test.pool)
})
afterAll(() => test.close())

const unfinishedJobs = () =>
  writeAsSystem(test.pool, async ({ db }) => {
    const { rows } = await db.query<Numbers<'left'>>(
      "select count(*)::int as left from pgboss.job where state < 'completed' and start_after <= now()",
    )
    return rows[0]?.left
  })

/** A draft with ten photos, each with a note of a finding. */
async function draftWithPhotos() {
  const { mert } = test.people
  const draft = await newDraft(test, mert, world.companies.site)
  const image_ids = Array.from({ length: 10 }, () => uuidv7())
  await writeAsSystem(test.pool, ({ db }) =>
    db.query(
      `insert into report_image (id, organization_id, report_id, storage_id, file_name, note, mime, byte_size, width,
         height, original_sha256, created_by)
       select id, $1, $2, gen_random_uuid(), 'a.jpg', 'merdiven korkuluğu yok', 'image/jpeg', 1, 800, 600, '', $3
       from unnest($4::uuid[]) as i (id)`,
      [mert.organization_id, draft.id, mert.id, image_ids],
    ),
  )
  // What follows from the events so far asks the database too.
  await expect.poll(unfinishedJobs).toBe(0)
  return { draft, image_ids, params: { id: draft.id } }
}

/** Round trips of some work. */
async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  const before = trips.count()
  await work()
  return trips.count() - before
}

it('REP-08 saves a draft of twenty findings with its references in at most 12 round trips, and opens it in 4', async () => {
  const { mert } = test.people
  const { draft, image_ids, params } = await draftWithPhotos()
  const findings = Array.from({ length: 20 }, (_, index) => sentFinding({ image_id: image_ids[index % 10] }))
  const report_references = ['Yapı İşleri', 'Elle Taşıma'].map((regulation) => ({
    id: uuidv7(),
    regulation,
    link: 'https://www.mevzuat.gov.tr/',
    source: 'manual' as const,
  }))
  const save = async () => {
    const { revision } = (await call(test.app, mert, readReport, { params })).reply.report
    const body = { revision, entries: findings, report_references }
    const { reply } = await call(test.app, mert, saveReport, { params, body })
    expect(reply.report.entries.map(({ id }) => id)).toEqual(findings.map(({ id }) => id))
    expect(reply.report.report_references).toHaveLength(2)
  }
  const open = async () =>
    expect((await call(test.app, mert, readReport, { params })).reply.report.id).toBe(draft.id)
  const opening = await tripsOf(open)
  expect(opening).toBeGreaterThan(0)
  expect(opening).toBeLessThanOrEqual(4)
  expect((await tripsOf(save)) - opening).toBeLessThanOrEqual(12)
  expect((await tripsOf(save)) - opening).toBeLessThanOrEqual(12)
  expect(await tripsOf(open)).toBe(opening)
})

it('REP-02 asks for the session before a photo is read, and once in each of two transactions', async () => {
  const { mert } = test.people
  const draft = await newDraft(test, mert, world.companies.site)
  const photos = [{ file: await testPhoto('lathe-motor.jpg') }]
  const before = trips.count('enter_session')
  expect((await upload(test, mert, draft.id, photos)).reply.images).toHaveLength(1)
  expect(trips.count('enter_session') - before).toBe(3)
})

it('REP-03 analyses ten photos in at most 60 round trips, however long it takes', async () => {
  const { mert } = test.people
  const { image_ids, params } = await draftWithPhotos()
  const beside = createPool(test.databaseUrl, { max: 1 })
  const unfinished = () =>
    writeAsSystem(beside, async ({ db }) => {
      const { rows } = await db.query<{ status: string }>(
        'select status from analysis_item where image_id = any($1) and status <> $2',
        [image_ids, 'done'],
      )
      return rows.map(({ status }) => status)
    })
  // While a run lasts it is looked twice a second whether somebody stopped it: how often says how busy the machine is.
  const [look, tripsOfALook] = ['list_analysis_items', 4]
  const looks = trips.count(look)
  const analysing = await tripsOf(async () => {
    await call(test.app, mert, startAnalysis, { params, query: {}, body: { image_ids } })
    await expect.poll(unfinished).toEqual([])
  })
  await beside.end()
  expect(analysing - tripsOfALook * (trips.count(look) - looks)).toBeLessThanOrEqual(60)
  const { entries: findings } = (await call(test.app, mert, readReport, { params })).reply.report
  expect(new Set(findings.map(({ image_id }) => image_id))).toEqual(new Set(image_ids))
})

it('REP-13 reads the certificates of all who may be chosen to sign at once', async () => {
  const { ayse, mert, selin } = test.people
  const draft = await newDraft(test, mert, world.companies.site)
  for (const colleague of [ayse, selin]) await assign(test, colleague, world.companies.site)
  const before = trips.count('list_certificates_of')
  const { reply } = await call(test.app, mert, listSignerCandidates, { params: { id: draft.id } })
  expect(reply.people.map(({ certificate_number }) => certificate_number)).toEqual([
    'Ayşe-2024',
    'Selin-2024',
  ])
  expect(trips.count('list_certificates_of') - before).toBe(1)
})

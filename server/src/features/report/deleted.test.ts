// Deleted drafts: out of sight, back for 30 days, then gone for good.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAnalysis } from '@gozlem/contract/analysis'
import {
  createReport,
  deleteReport,
  finalizeReport,
  listReports,
  readReport,
  saveReport,
} from '@gozlem/contract/report'
import { listDeletedReports, restoreReport } from '@gozlem/contract/report-deleted'
import { readImage } from '@gozlem/contract/report-image'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { duties } from '../../duties'
import { openLocalFiles } from '../../external/files/local-files'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { assign, endAssignments } from '../../http/testing/field-work'
import type { PersonName } from '../../http/testing/people'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  testPhoto,
  upload,
} from '../../http/testing/report-world'
import { runRetention } from '../../jobs/retention/retention'

let test: AppUnderTest
let world: ReportWorld
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gozlem-deleted-'))
  test = await startApp({ files: await openLocalFiles(folder) })
  world = await buildReportWorld(test)
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const sql = (text: string, values: unknown[] = []) =>
  writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows)
const about = (id: string) => ({ params: { id } })
const read = (person: PersonName, id: string) => call(test.app, test.people[person], readReport, about(id))
const remove = (person: PersonName, id: string) =>
  call(test.app, test.people[person], deleteReport, about(id))
const restore = (person: PersonName, id: string) =>
  call(test.app, test.people[person], restoreReport, about(id))
const deleted = async (person: PersonName, query: object = {}) =>
  (await call(test.app, test.people[person], listDeletedReports, { query })).reply
const ageTo = (id: string, days: number) =>
  sql('update report set deleted_at = now() - make_interval(days => $2) where id = $1', [id, days])

/** A draft of Mert with findings. */
async function draftOf(findings: number) {
  const draft = await newDraft(test, test.people.mert, world.companies.site)
  const { reply } = await call(test.app, test.people.mert, saveReport, {
    ...about(draft.id),
    body: { revision: draft.revision, entries: Array.from({ length: findings }, () => sentFinding()) },
  })
  return reply.report
}

it('REP-11 a deleted draft is out of sight, and comes back as it was with findings and photos', async () => {
  const { mert } = test.people
  const draft = await draftOf(20)
  const photos = await upload(test, mert, draft.id, [{ file: await testPhoto('lathe-motor.jpg') }])
  const image = photos.reply.images[0]?.id ?? ''
  const before = (await read('mert', draft.id)).reply.report
  await remove('mert', draft.id)

  expect((await read('mert', draft.id)).status).toBe(404)
  const { reply } = await call(test.app, mert, listReports, { query: { limit: 100 } })
  expect(reply.reports.map(({ id }) => id)).not.toContain(draft.id)
  expect(await deleted('mert')).toMatchObject({
    drafts: [{ id: draft.id, name: draft.name, total_entries: 20, restorable_days: 30 }],
    pagination: { total: 1, next: null },
  })

  const back = await restore('mert', draft.id)
  expect(back.status).toBe(200)
  const { revision, updated_at, ...same } = before
  expect(back.reply.report).toMatchObject(same)
  expect(back.reply.report.revision).toBe(revision + 2)
  expect((await call(test.app, mert, readImage, { params: { id: image }, query: {} })).status).toBe(200)
  expect((await deleted('mert')).drafts).toEqual([])
  const { reply: again } = await call(test.app, mert, listReports, { query: { limit: 100 } })
  expect(again.reports.map(({ id }) => id)).toContain(draft.id)
  const oneMore = await call(test.app, mert, saveReport, {
    ...about(draft.id),
    body: { revision: revision + 2, entries: [...back.reply.report.entries, sentFinding()] },
  })
  expect(oneMore.problem.code).toBe('FINDING_LIMIT')
  await remove('mert', draft.id)
})

it('REP-11 a retried restore is the same one, and a completed report is none', async () => {
  const draft = await draftOf(1)
  await remove('mert', draft.id)
  const [one, other] = await Promise.all([restore('mert', draft.id), restore('mert', draft.id)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(
    await sql("select count(*)::int as n from event where kind = 'report.restored' and subject_id = $1", [
      draft.id,
    ]),
  ).toEqual([{ n: 1 }])
  await call(test.app, test.people.mert, finalizeReport, { ...about(draft.id), body: { approve_all: true } })
  expect((await restore('mert', draft.id)).reply.report.status).toBe('completed')
  await remove('ayse', draft.id)
  expect((await restore('ayse', draft.id)).status).toBe(404)
  expect((await deleted('ayse')).drafts.map(({ id }) => id)).not.toContain(draft.id)
})

it('REP-11 the id of a deleted draft stays taken until it is gone', async () => {
  const draft = await draftOf(1)
  await remove('mert', draft.id)
  const body = {
    id: draft.id,
    client_company_id: world.companies.site,
    osgb_name: 'K',
    risk_method: 'l_tipi' as const,
  }
  // Whose it is hears that it can be brought back; nobody else hears that there was one.
  expect((await call(test.app, test.people.mert, createReport, { body })).problem.code).toBe('REPORT_DELETED')
  expect((await call(test.app, test.people.ayse, createReport, { body })).problem.code).toBe('ID_IN_USE')
  expect((await restore('mert', draft.id)).reply.report.entries).toHaveLength(1)
})

it('ROLE-03 ROLE-07 whoever could delete it sees it and brings it back, nobody else', async () => {
  const draft = await draftOf(0)
  await remove('ayse', draft.id)
  const seen = async (person: PersonName) => (await deleted(person)).drafts.some(({ id }) => id === draft.id)
  expect([await seen('ayse'), await seen('mert'), await seen('selin'), await seen('levent')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  await endAssignments(test, test.people.mert)
  const unassigned = [await seen('mert'), (await restore('mert', draft.id)).status]
  await assign(test, test.people.mert, world.companies.site)
  expect(unassigned).toEqual([false, 404])
  for (const person of ['selin', 'levent'] as const)
    expect((await restore(person, draft.id)).status).toBe(404)
  expect((await restore('suna', draft.id)).status).toBe(403)
  expect((await restore('mert', draft.id)).status).toBe(200)
})

it('REP-03 an analysis ends with the deletion: the draft comes back without one that runs', async () => {
  const { mert } = test.people
  const draft = await draftOf(1)
  const photos = await upload(test, mert, draft.id, [
    { file: await testPhoto('lathe-motor.jpg'), note: 'korkuluk yok' },
  ])
  const image_ids = photos.reply.images.map(({ id }) => id)
  // Waited for, so that no job of its own finishes it later.
  const { reply } = await call(test.app, mert, startAnalysis, {
    ...about(draft.id),
    query: { wait: 'true' },
    body: { image_ids },
  })
  // As a run stands whose server was killed.
  await sql("update analysis_item set status = 'running' where analysis_id = $1", [reply.analysis.id])
  await sql("update analysis set status = 'running', finished_at = null where id = $1", [reply.analysis.id])
  await remove('mert', draft.id)
  const { report } = (await restore('mert', draft.id)).reply
  expect(report.analyses).toMatchObject([{ status: 'cancelled', items: [{ status: 'cancelled' }] }])
  const done = await call(test.app, mert, finalizeReport, { ...about(draft.id), body: { approve_all: true } })
  expect(done.status).toBe(200)
})

it('REP-11 PLAT-05 after 30 days nothing brings it back, and housekeeping removes it but not what came back', async () => {
  const [due, last, back] = [await draftOf(1), await draftOf(1), await draftOf(1)]
  for (const { id } of [due, last, back]) await remove('mert', id)
  await ageTo(due.id, 30)
  await ageTo(back.id, 29)
  await ageTo(last.id, 29)
  const listed = (await deleted('mert', { limit: 100 })).drafts
  expect(listed.filter(({ id }) => [due.id, last.id, back.id].includes(id))).toMatchObject([
    { restorable_days: 1 },
    { restorable_days: 1 },
  ])
  expect((await restore('mert', due.id)).status).toBe(404)
  await restore('mert', back.id)
  const parts = { pool: test.pool, files: await openLocalFiles(folder), log: test.app.log, duties }
  await runRetention(parts, new AbortController().signal)
  expect(
    await sql('select id from report where id = any($1) order by id', [[due.id, last.id, back.id]]),
  ).toEqual([last.id, back.id].sort().map((id) => ({ id })))
})

it('REP-11 pages through deleted drafts by key, the last deleted first', async () => {
  const { ayse } = test.people
  await sql("update report set deleted_at = now() - interval '40 days' where deleted_at is not null")
  const made: string[] = []
  for (let i = 0; i < 5; i++) {
    const { id } = await newDraft(test, ayse, world.companies.shop)
    await remove('ayse', id)
    made.unshift(id)
  }
  const first = await deleted('ayse', { limit: 2 })
  const second = await deleted('ayse', { limit: 2, after: first.pagination.next ?? '' })
  const third = await deleted('ayse', { limit: 2, after: second.pagination.next ?? '' })
  expect([first, second, third].flatMap(({ drafts }) => drafts.map(({ id }) => id))).toEqual(made)
  expect(first.pagination.total).toBe(5)
  expect(third.pagination.next).toBeNull()
})

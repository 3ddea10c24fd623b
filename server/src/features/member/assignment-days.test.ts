// An assignment opens its client company on the days of its contract alone, whether or not the job of the night ran.
import { startAnalysis } from '@gozlem/contract/analysis'
import { clientCompanyOverview } from '@gozlem/contract/statistics'
import { listClientCompanies, readClientCompany } from '@gozlem/contract/client-company'
import { listContacts } from '@gozlem/contract/client-company-contact'
import { listActions } from '@gozlem/contract/corrective-action'
import { addAssignments, listAssignments } from '@gozlem/contract/member-assignment'
import { createReport, listReports, readReport, saveReport } from '@gozlem/contract/report'
import { reportDocx, reportPdf } from '@gozlem/contract/report-export'
import { readImage } from '@gozlem/contract/report-image'
import { findAnything } from '@gozlem/contract/search'
import { createVisit, listVisits, readVisit } from '@gozlem/contract/visit'
import { createVisitFeed, readVisitFeed } from '@gozlem/contract/visit-feed'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify, completedReport, draftReport } from '../../http/testing/field-work'
import { openStream } from '../../http/testing/open-stream'
import type { Person } from '../../http/testing/people'
import { upload } from '../../http/testing/report-world'
import { standInFor } from '../../http/testing/stand-in'
import { photo, visitTime } from '../../http/testing/tenancy-world'
import { endAssignmentsThatAreOver } from './jobs'

const inDays = (days: number) => istanbulDay(new Date(Date.now() + days * 86_400_000))

let test: AppUnderTest
let address: string
let admin: Person
beforeAll(async () => {
  test = await startApp({}, { workAtOnce: false })
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  admin = test.people.ayse
  await certify(test, admin)
})
afterAll(() => test.close())

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  writeAsSystem(test.pool, async ({ db }) => (await db.query<Row>(text, values)).rows)

/** Moves the days of a contract, which is what the passing of time does to it. */
const contract = (person: Person, company: string, starts_on: number, ends_on: number | null) =>
  sql(
    `update client_company_assignment set starts_on = $3, ends_on = $4 where user_id = $1 and client_company_id = $2`,
    [person.id, company, inDays(starts_on), ends_on === null ? null : inDays(ends_on)],
  )

async function specialist(name: string) {
  const person = await standInFor(test, test.people.mert, { beside: true })
  await certify(test, person)
  const company = await addCompany(test, admin, name)
  await assign(test, person, company)
  return { person, company }
}

describe('the days of a contract', () => {
  let person: Person
  let company: string
  let asked: () => Promise<Record<string, number | string>>
  let stays: string
  beforeAll(async () => {
    ;({ person, company } = await specialist('Zümrüt Yapı'))
    stays = await addCompany(test, admin, 'Kalan Depo')
    await assign(test, person, stays)
    const draft = await draftReport(test, person, company, 'Korkuluk eksik')
    await completedReport(test, person, company, 'Kablo ezik', { due_on: inDays(20) })
    const image =
      (await upload(test, person, draft.id, [{ file: await photo('x') }])).reply.images[0]?.id ?? ''
    const about = { params: { id: draft.id } }
    const current = async () => (await call(test.app, admin, readReport, about)).reply.report.revision
    asked = async () => {
      const at = { params: { id: company } }
      const revision = await current()
      return {
        company: (await call(test.app, person, readClientCompany, at)).status,
        companies: (await call(test.app, person, listClientCompanies, { query: {} })).reply.pagination.total,
        contacts: (await call(test.app, person, listContacts, at)).status,
        overview: (await call(test.app, person, clientCompanyOverview, at)).status,
        report: (await call(test.app, person, readReport, about)).status,
        reports: (await call(test.app, person, listReports, { query: {} })).reply.pagination.total,
        actions: (await call(test.app, person, listActions, { query: {} })).reply.pagination.total,
        found: (await call(test.app, person, findAnything, { query: { q: 'Zümrüt' } })).body.includes(
          'Zümrüt',
        )
          ? 'found'
          : 'nothing',
        begun: (
          await call(test.app, person, createReport, {
            body: { client_company_id: company, osgb_name: 'Kule OSGB', risk_method: 'l_tipi' },
          })
        ).status,
        saved: (
          await call(test.app, person, saveReport, { ...about, body: { revision, title: 'Yeni başlık' } })
        ).status,
        uploaded: (await upload(test, person, draft.id, [{ file: await photo('y') }])).status,
        photo: (await call(test.app, person, readImage, { params: { id: image }, query: {} })).status,
        pdf: (await call(test.app, person, reportPdf, { ...about, query: {} })).status,
        docx: (await call(test.app, person, reportDocx, { ...about, query: {} })).status,
        analysis: (
          await call(test.app, person, startAnalysis, {
            ...about,
            query: {},
            body: { image_ids: [image] },
          })
        ).status,
      }
    }
  })
  const closed = {
    company: 404,
    companies: 1,
    contacts: 404,
    overview: 404,
    report: 404,
    reports: 0,
    actions: 0,
    found: 'nothing',
    begun: 404,
    saved: 404,
    uploaded: 404,
    photo: 404,
    pdf: 404,
    docx: 404,
    analysis: 404,
  }

  it('ROLE-03 CC-05 after the last day nothing of the client company is open, though no job ran', async () => {
    await contract(person, company, -30, -1)
    expect(await asked()).toEqual(closed)
  })

  it('ROLE-03 CC-05 before the first day neither', async () => {
    await contract(person, company, 1, 30)
    expect(await asked()).toEqual(closed)
  })

  it('ROLE-03 CC-05 on the first and the last day all of it is', async () => {
    await contract(person, company, 0, 0)
    expect(await asked()).toMatchObject({
      company: 200,
      companies: 2,
      contacts: 200,
      overview: 200,
      report: 200,
      actions: 1,
      found: 'found',
      begun: 201,
      saved: 200,
      uploaded: 200,
      photo: 200,
      pdf: 200,
      docx: 200,
      analysis: 202,
    })
  })

  it('ROLE-03 a stream that is open when the last day ends tells nothing of the client company any more', async () => {
    await contract(person, company, -30, 0)
    const [over, open] = [
      await draftReport(test, admin, company, 'Merdiven sabit değil'),
      await draftReport(test, admin, stays, 'Yangın tüpü boş'),
    ]
    const stream = await openStream(address, person.bearer)
    await contract(person, company, -30, -1)
    for (const { id, revision } of [over, open])
      await call(test.app, admin, saveReport, { params: { id }, body: { revision, title: 'Yeni' } })
    const nextReport = async (): Promise<unknown> => {
      const event = await stream.next()
      return event?.kind === 'report.changed' ? event.report_id : nextReport()
    }
    expect(await nextReport()).toBe(open.id)
    await stream.close()
  })
})

describe('the visits of a contract that is over', () => {
  const plan = async (person: Person, client_company_id: string, days: number) =>
    (
      await call(test.app, admin, createVisit, {
        body: { client_company_id, ...visitTime(days), user_id: person.id },
      })
    ).reply.visit.id

  it('CAL-01 ROLE-08 those after its last day are nobody’s, those before stay on record, with and without the job', async () => {
    const { person, company } = await specialist('Ziyaret Yapı')
    const before = await plan(person, company, -4)
    const missed = await plan(person, company, -1)
    const ahead = await plan(person, company, 3)
    const token = new URL((await call(test.app, person, createVisitFeed, {})).reply.url).searchParams.get(
      'token',
    )
    const seen = async () => ({
      read: await Promise.all(
        [before, missed, ahead].map(
          async (id) => (await call(test.app, person, readVisit, { params: { id } })).status,
        ),
      ),
      listed: (
        await call(test.app, person, listVisits, { query: { from: inDays(-30), to: inDays(30) } })
      ).reply.visits.map(({ id }) => id),
      fed:
        (await test.app.inject({ url: `${readVisitFeed.path}?token=${token}` })).body.split('BEGIN:VEVENT')
          .length - 1,
    })
    expect(await seen()).toEqual({ read: [200, 200, 200], listed: [ahead, missed, before], fed: 3 })
    await contract(person, company, -30, -2)
    const closed = { read: [200, 404, 404], listed: [before], fed: 1 }
    expect(await seen()).toEqual(closed)
    await endAssignmentsThatAreOver({ pool: test.pool, queue: test.queue }, new Date())
    expect(await seen()).toEqual(closed)
    expect(
      await sql('select user_id from visit where id = any($1) order by starts_at', [[before, missed, ahead]]),
    ).toEqual([{ user_id: person.id }, { user_id: null }, { user_id: null }])
  })
})

describe('a contract that is over and was not tidied up', () => {
  it('CC-05 keeps nobody from the next one, and is told as ended', async () => {
    const { person, company } = await specialist('Yenilenen Yapı')
    await contract(person, company, -30, -1)
    const { status } = await call(test.app, admin, addAssignments, {
      body: { assignments: [{ user_id: person.id, client_company_id: company }], starts_on: inDays(0) },
    })
    expect(status).toBe(201)
    const listed = async (state: 'open' | 'ended') =>
      (
        await call(test.app, admin, listAssignments, { query: { user_id: person.id, state } })
      ).reply.assignments.map(({ ends_on }) => ends_on)
    expect([await listed('open'), await listed('ended')]).toEqual([[null], [inDays(-1)]])
    expect(
      await sql("select kind from event where subject_id = $1 and kind like 'assignment.%' order by id", [
        company,
      ]),
    ).toEqual([{ kind: 'assignment.removed' }, { kind: 'assignment.added' }])
  })
})

// What becomes of the visits ahead when their client company or their person goes; and a visit beside its report.
import { exportOwnData } from '@gozlem/contract/account-privacy'
import {
  deleteClientCompany,
  restoreClientCompany,
  updateClientCompany,
} from '@gozlem/contract/client-company'
import { deactivateMember } from '@gozlem/contract/member'
import { endAssignments as endContract, listAssignments } from '@gozlem/contract/member-assignment'
import { listNotifications } from '@gozlem/contract/notification'
import { createReport, deleteReport, readReport } from '@gozlem/contract/report'
import { createVisit, listVisits, readVisit, setVisitStatus, updateVisit } from '@gozlem/contract/visit'
import { createVisitFeed } from '@gozlem/contract/visit-feed'
import { createVisitSeries } from '@gozlem/contract/visit-series'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { VisitTime } from '@gozlem/domain/visit/time'
import { strFromU8, unzipSync } from 'fflate'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify, endAssignments } from '../../http/testing/field-work'
import type { PersonName } from '../../http/testing/people'
import { standInFor } from '../../http/testing/stand-in'
import { seriesOf, visitTime } from '../../http/testing/tenancy-world'

let test: AppUnderTest
beforeAll(async () => {
  test = await startApp()
  for (const name of ['ayse', 'mert', 'selin'] as const) await certify(test, test.people[name])
})
afterAll(() => test.close())

const as = (name: PersonName) => test.people[name]
async function companyOf(...names: PersonName[]) {
  const id = await addCompany(test, as('ayse'), 'Çınar Yapı')
  for (const name of names) await assign(test, as(name), id)
  return id
}
const plan = async (client_company_id: string, days: number, more: object = {}) =>
  (
    await call(test.app, as('ayse'), createVisit, {
      body: { client_company_id, ...visitTime(days), user_id: as('mert').id, ...more },
    })
  ).reply.visit.id
const read = async (id: string) =>
  (await call(test.app, as('ayse'), readVisit, { params: { id } })).reply.visit
const titles = async (name: PersonName) =>
  (await call(test.app, as(name), listNotifications, { query: { limit: 100 } })).reply.notifications.map(
    ({ title }) => title,
  )

describe('a client company that goes', () => {
  it('CAL-01 deleted: what was planned ahead is cancelled, told, and stays so when it comes back', async () => {
    const company = await companyOf('mert')
    const [ahead, behind] = [await plan(company, 3), await plan(company, -3)]
    const params = { id: company }
    const { reply } = await call(test.app, as('ayse'), deleteClientCompany, { params })
    expect(reply.message).toBe('Firma silindi; önündeki 1 ziyaret iptal edildi')
    expect(await read(ahead)).toMatchObject({ status: 'cancelled', status_reason: 'Firma silindi' })
    expect(await read(behind)).toMatchObject({ status: 'planned', person: { id: as('mert').id } })
    await expect.poll(() => titles('mert')).toContain('Ziyaretler iptal edildi')
    const { version } = await read(ahead)
    const revive = () =>
      call(test.app, as('ayse'), setVisitStatus, {
        params: { id: ahead },
        body: { status: 'planned', version },
      })
    expect((await revive()).problem.code).toBe('CLIENT_COMPANY_PASSIVE')
    await call(test.app, as('ayse'), restoreClientCompany, { params })
    expect((await read(ahead)).status).toBe('cancelled')
    // Mert is not assigned any more: who goes is for the administrator to say.
    expect((await revive()).reply.visit).toMatchObject({ status: 'planned', person: null })
  })

  it('CAL-01 without visits ahead says no more than before', async () => {
    const company = await companyOf()
    const { reply } = await call(test.app, as('ayse'), deleteClientCompany, { params: { id: company } })
    expect(reply.message).toBe('Firma silindi')
  })

  it('CAL-01 passive: the same, and no new ones are planned', async () => {
    const company = await companyOf('mert')
    const [ahead, accompanied] = [
      await plan(company, 3),
      await plan(company, 4, { user_id: null, companion_ids: [as('selin').id] }),
    ]
    const update = (status: 'active' | 'passive') =>
      call(test.app, as('ayse'), updateClientCompany, { params: { id: company }, body: { status } })
    expect((await update('passive')).reply.cancelled_visits).toBe(2)
    for (const id of [ahead, accompanied])
      expect(await read(id)).toMatchObject({ status: 'cancelled', status_reason: 'Firma pasife alındı' })
    await expect.poll(() => titles('selin')).toContain('Ziyaretler iptal edildi')
    const refused = await call(test.app, as('ayse'), createVisit, {
      body: { client_company_id: company, ...visitTime(5) },
    })
    expect(refused.problem.code).toBe('CLIENT_COMPANY_PASSIVE')
    expect((await update('active')).reply.cancelled_visits).toBe(0)
    expect((await read(ahead)).status).toBe('cancelled')
  })
})

describe('a visit that is put off after its company or person has gone', () => {
  const putOff = (name: PersonName, id: string, next: VisitTime | null = visitTime(20)) =>
    call(test.app, as(name), setVisitStatus, {
      params: { id },
      body: { status: 'postponed', version: 1, reason: 'Olmadı', ...(next && { next }) },
    })

  it('CAL-01 gets no new day at a deleted client company, and may be put off without one', async () => {
    const company = await companyOf('mert')
    const behind = await plan(company, -3)
    await call(test.app, as('ayse'), deleteClientCompany, { params: { id: company } })
    expect((await putOff('ayse', behind)).problem.code).toBe('CLIENT_COMPANY_PASSIVE')
    expect((await putOff('ayse', behind, null)).reply).toMatchObject({
      visit: { status: 'postponed' },
      next: null,
    })
  })

  it('CAL-03 is nobody’s on its new day, which only the administrator gives', async () => {
    const company = await companyOf('mert')
    const [one, other] = [await plan(company, -3), await plan(company, -4)]
    await endAssignments(test, as('mert'))
    expect((await putOff('mert', one)).problem.code).toBe('FORBIDDEN')
    expect((await read(one)).status).toBe('planned')
    expect((await putOff('ayse', other)).reply.next).toMatchObject({ person: null, status: 'planned' })
  })
})

describe('a person who goes', () => {
  it('CAL-03 off a client company: their visits ahead there are nobody’s, those behind and elsewhere stay', async () => {
    const [company, other] = [await companyOf('mert'), await companyOf('mert')]
    const [ahead, behind, elsewhere] = [await plan(company, 3), await plan(company, -3), await plan(other, 6)]
    const { reply } = await call(test.app, as('ayse'), listAssignments, {
      query: { client_company_id: company, state: 'open' },
    })
    await call(test.app, as('ayse'), endContract, {
      body: { ids: reply.assignments.map(({ id }) => id) },
    })
    expect(await read(ahead)).toMatchObject({ person: null, status: 'planned', version: 2 })
    expect(await read(behind)).toMatchObject({ person: { id: as('mert').id } })
    expect(await read(elsewhere)).toMatchObject({ person: { id: as('mert').id } })
  })

  it('CAL-03 off a client company: what they keep names the company and its place as they were then', async () => {
    const company = await companyOf('mert', 'selin')
    const made = await plan(company, -3)
    const accompanied = await plan(company, -4, { user_id: as('ayse').id, companion_ids: [as('mert').id] })
    const own = { user_id: as('selin').id, client_company_id: company }
    const another = await plan(company, -5, own)
    const seen = async (name: PersonName, id: string) => {
      const { visit } = (await call(test.app, as(name), readVisit, { params: { id } })).reply
      return [visit.client_company_name, visit.place]
    }
    const [name, place] = await seen('mert', made)
    const end = async (who: PersonName) =>
      writeAsSystem(test.pool, ({ db }) =>
        db.query(
          'update client_company_assignment set ended_at = now() where user_id = $1 and client_company_id = $2',
          [as(who).id, company],
        ),
      )
    await end('mert')
    const rename = async (to: string) =>
      call(test.app, as('ayse'), updateClientCompany, {
        params: { id: company },
        body: { name: to, address: `${to} Caddesi 9` },
      })
    await rename('Gizli Holding')
    for (const id of [made, accompanied]) expect(await seen('mert', id)).toEqual([name, place])
    expect(await seen('ayse', made)).toEqual(['Gizli Holding', 'Gizli Holding Caddesi 9'])
    expect(await seen('selin', another)).toEqual(['Gizli Holding', 'Gizli Holding Caddesi 9'])
    // Whoever leaves later keeps what was there later.
    await end('selin')
    await rename('Sonraki Holding')
    expect(await seen('selin', another)).toEqual(['Gizli Holding', 'Gizli Holding Caddesi 9'])

    const listed = async (search: string) =>
      (await call(test.app, as('mert'), listVisits, { query: { search, client_company_id: company } })).reply
        .visits
    expect(await listed('Sonraki')).toEqual([])
    expect((await listed('Çınar')).map((visit) => visit.client_company_name)).toEqual([name, name])

    const { reply } = await call(test.app, as('mert'), createVisitFeed, {})
    const feed = await test.app.inject({ url: new URL(reply.url).pathname + new URL(reply.url).search })
    expect(feed.body).not.toContain('Holding')
    const copy = unzipSync(new Uint8Array((await call(test.app, as('mert'), exportOwnData, {})).body))
    expect(strFromU8(copy['ziyaretler.json'] ?? new Uint8Array())).not.toContain('Holding')
  })

  it('CAL-03 deactivated: all of their visits ahead are nobody’s, and they accompany nobody', async () => {
    const company = await companyOf('selin', 'mert')
    const own = await plan(company, 8, { user_id: as('selin').id })
    const accompanied = await plan(company, 9, { companion_ids: [as('selin').id] })
    await call(test.app, as('ayse'), createVisitSeries, {
      body: { ...seriesOf(company), user_id: as('selin').id },
    })
    await call(test.app, as('ayse'), deactivateMember, { params: { id: as('selin').id } })
    expect(await read(own)).toMatchObject({ person: null, kind: 'workplace_physician' })
    expect((await read(accompanied)).companions).toEqual([])
  })
})

describe('a visit that was begun before its hour', () => {
  const begin = async (id: string, how: 'came' | 'signed') =>
    writeAsSystem(test.pool, ({ db }) =>
      how === 'came'
        ? db.query('update visit set checked_in_at = now() where id = $1', [id])
        : db.query(
            `insert into visit_signature (organization_id, visit_id, name, strokes, signed_at, heard_at, user_id)
             values ($1, $2, 'Hasan Usta', '[]', now(), now(), $3)`,
            [as('mert').organization_id, id, as('mert').id],
          ),
    )
  const begun = async (company: string) => {
    const [came, signed] = [await plan(company, 3), await plan(company, 4)]
    await begin(came, 'came')
    await begin(signed, 'signed')
    return [came, signed]
  }

  it('CAL-01 BEY-12 stays one whose client company goes, and is not counted with those that are cancelled', async () => {
    const company = await companyOf('mert')
    const visits = await begun(company)
    const other = await plan(company, 5)
    const { reply } = await call(test.app, as('ayse'), deleteClientCompany, { params: { id: company } })
    expect(reply.message).toBe('Firma silindi; önündeki 1 ziyaret iptal edildi')
    for (const id of visits) expect((await read(id)).status).toBe('planned')
    expect((await read(other)).status).toBe('cancelled')
  })

  it('CAL-03 BEY-12 stays theirs whose assignment ends, and who is deactivated', async () => {
    const company = await companyOf('mert')
    const visits = await begun(company)
    const { reply } = await call(test.app, as('ayse'), listAssignments, {
      query: { client_company_id: company, state: 'open' },
    })
    await call(test.app, as('ayse'), endContract, { body: { ids: reply.assignments.map(({ id }) => id) } })
    for (const id of visits) expect((await read(id)).person).toMatchObject({ id: as('mert').id })

    const leaves = await standInFor(test, as('mert'), { beside: true })
    await assign(test, leaves, company)
    const [making, accompanying] = [
      await plan(company, 6, { user_id: leaves.id }),
      await plan(company, 7, { user_id: as('ayse').id, companion_ids: [leaves.id] }),
    ]
    for (const id of [making, accompanying]) await begin(id, 'came')
    await call(test.app, as('ayse'), deactivateMember, { params: { id: leaves.id } })
    expect((await read(making)).person).toMatchObject({ id: leaves.id })
    expect((await read(accompanying)).companions).toMatchObject([{ id: leaves.id }])
  })
})

it('PLAT-05 a copy of one’s data has the own visits, with the notes one wrote and not those of others', async () => {
  const company = await companyOf('mert')
  const given = await plan(company, 12, { note: 'AYŞE’NİN NOTU' })
  const { reply } = await call(test.app, as('mert'), createVisit, {
    body: { client_company_id: company, ...visitTime(13), note: 'Mert’in notu' },
  })
  const written = await call(test.app, as('mert'), createVisit, {
    body: { client_company_id: company, ...visitTime(14), note: 'Mert’in notu' },
  })
  await call(test.app, as('ayse'), updateVisit, {
    params: { id: written.reply.visit.id },
    body: { version: 1, note: 'AYŞE’NİN SÖZÜ' },
  })
  const close = (name: PersonName, id: string, reason: string, version = 1) =>
    call(test.app, as(name), setVisitStatus, {
      params: { id },
      body: { status: 'cancelled', version, reason },
    })
  await close('ayse', written.reply.visit.id, 'AYŞE’NİN NEDENİ', 2)
  await close('mert', reply.visit.id, 'Mert’in nedeni')
  const { body } = await call(test.app, as('mert'), exportOwnData, {})
  const visits = JSON.parse(strFromU8(unzipSync(new Uint8Array(body))['ziyaretler.json'] ?? new Uint8Array()))
  const wordsOf = (id: string) => {
    const { note, status_reason } = visits.find((visit: { id: string }) => visit.id === id)
    return [note, status_reason]
  }
  expect(wordsOf(given)).toEqual(['', ''])
  expect(wordsOf(reply.visit.id)).toEqual(['Mert’in notu', 'Mert’in nedeni'])
  expect(wordsOf(written.reply.visit.id)).toEqual(['', ''])
})

describe('a visit and its report', () => {
  const begin = (name: PersonName, client_company_id: string, more: object) =>
    call(test.app, as(name), createReport, {
      body: { client_company_id, osgb_name: 'Kule OSGB', risk_method: 'l_tipi', ...more },
    })

  it('CAL-01 a report begun from a visit takes its day and hours, and each leads to the other', async () => {
    const company = await companyOf('mert')
    const visit = await plan(company, 2)
    const id = uuidv7()
    const { reply } = await begin('mert', company, { id, visit_id: visit })
    const { starts_at } = await read(visit)
    expect(reply.report).toMatchObject({
      visit_id: visit,
      visit_date: istanbulDay(new Date(starts_at)),
      visit_starts: '09:00',
      visit_ends: '11:00',
    })
    expect((await read(visit)).report).toEqual({ id, number: null, title: reply.report.title })
    expect((await begin('mert', company, { id, visit_id: visit })).reply.report.id).toBe(id)
    const second = await begin('mert', company, { visit_id: visit })
    expect([second.problem.code, second.problem.details.data]).toEqual([
      'VISIT_HAS_REPORT',
      { report_id: id },
    ])
    await call(test.app, as('mert'), deleteReport, { params: { id } })
    expect((await read(visit)).report).toBeNull()
  })

  it('CAL-01 not from a visit of somebody else, of another company or one that is cancelled', async () => {
    const [company, other] = [await companyOf('mert'), await companyOf('mert')]
    const visit = await plan(company, 2)
    expect((await begin('mert', other, { visit_id: visit })).problem.details.fields).toHaveProperty(
      'visit_id',
    )
    const ofAyse = await plan(company, 3, { user_id: as('ayse').id })
    expect((await begin('mert', company, { visit_id: ofAyse })).status).toBe(404)
    const { version } = await read(visit)
    await call(test.app, as('ayse'), setVisitStatus, {
      params: { id: visit },
      body: { status: 'cancelled', version, reason: 'x' },
    })
    expect((await begin('mert', company, { visit_id: visit })).problem.code).toBe('VISIT_CLOSED')
  })

  it('CAL-01 a visit is made for a report that is there, once', async () => {
    const company = await companyOf('mert')
    const report = (await begin('mert', company, {})).reply.report
    const make = (more: object = {}) =>
      call(test.app, as('mert'), createVisit, {
        body: { client_company_id: company, ...visitTime(-1), report_id: report.id, ...more },
      })
    const made = await make()
    expect(made.reply.visit.report?.id).toBe(report.id)
    const { reply } = await call(test.app, as('mert'), readReport, { params: { id: report.id } })
    expect(reply.report.visit_id).toBe(made.reply.visit.id)
    expect((await make()).problem.code).toBe('VISIT_HAS_REPORT')
    expect((await make({ report_id: uuidv7() })).status).toBe(404)
  })
})

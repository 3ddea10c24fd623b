import { readActionAnalytics } from '@gozlem/contract/action-analytics'
import { type AuditedEvent, listAuditLog } from '@gozlem/contract/audit'
import { type Client, createClient } from '@gozlem/contract/client'
import { listClientCompanies } from '@gozlem/contract/client-company'
import { listContacts } from '@gozlem/contract/client-company-contact'
import { listActions, readAction } from '@gozlem/contract/corrective-action'
import { listMembers } from '@gozlem/contract/member'
import { readLetterhead } from '@gozlem/contract/organization-letterhead'
import { listPerformance } from '@gozlem/contract/performance'
import { listReports, type ReportView, readReport } from '@gozlem/contract/report'
import { verifyReport } from '@gozlem/contract/report-paper'
import { listServiceMinutes, listServingPeople } from '@gozlem/contract/service-minutes'
import { listVisits, type VisitView } from '@gozlem/contract/visit'
import { readVisitProof } from '@gozlem/contract/visit-proof'
import { daysBetween, istanbulDay } from '@gozlem/domain/calendar-date'
import { weekdayOf } from '@gozlem/domain/day-in-words'
import { offScaleFactors } from '@gozlem/domain/report/risk-method'
import { clashesAmong } from '@gozlem/domain/visit/clash'
import { findHazard, findRegulation, isInForce } from '@gozlem/knowledge/catalogue'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { writeAsSystem } from '../db/tenant-scope'
import { ask } from '../db/testing/scratch'
import { createPhotoIngest, type PhotoIngest } from '../external/images/photo-ingest'
import { type AppUnderTest, startApp } from '../http/testing/app-under-test'
import { callingAs, signingIn } from './history'
import { makeDemo } from './make-demo'
import { afterShots, sectors, shots } from './sectors'
import { inCalendar, ofConsultancy, visitsBefore } from './visits'
import { colleagues, consultancy, draft, finishedReport, individual, users } from './world'

let world: AppUnderTest
let photos: PhotoIngest
let address: string
let admin: Client
let deniz: Client
let reports: ReportView[]
let broken: unknown
/** What came of a start on a database that others use. */
let beside: unknown
let came: number

const make = (ingest: PhotoIngest['ingest']) =>
  makeDemo({ pool: world.pool, address, open: (changed) => world.replica(changed), photos: { ingest } })

beforeAll(async () => {
  world = await startApp()
  photos = createPhotoIngest()
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  beside = await make((photo) => photos.ingest(photo)).catch((error: unknown) => error)
  came = await peopleOfDemo()
  // Others are gone: an installation that is new.
  const owner = Object.assign(new URL(inject('database').ownerUrl), {
    pathname: new URL(world.databaseUrl).pathname,
  }).href
  await ask(owner, 'truncate organization cascade')
  // A first start that dies in the middle of it.
  let drawn = 0
  broken = await make(async (photo) => {
    drawn += 1
    if (drawn === 4) throw new Error('the power is cut')
    return photos.ingest(photo)
  }).catch((error: unknown) => error)
  await make((photo) => photos.ingest(photo))
  const as = callingAs(signingIn(address), { baseUrl: address })
  admin = await as(users.osgb_admin)
  deniz = await as(users.regular)
  reports = await allReports()
}, 240_000)
afterAll(async () => {
  await photos.close()
  await world.close()
})

const peopleOfDemo = () =>
  writeAsSystem(world.pool, async ({ db }) => {
    const phones = Object.values(users).map(({ phone }) => phone)
    const { rowCount } = await db.query('select from app_user where phone = any($1)', [phones])
    return rowCount ?? 0
  })

async function allReports(): Promise<ReportView[]> {
  const lists = await Promise.all(
    (['false', 'true'] as const).map((archived) => admin(listReports, { query: { archived, limit: 100 } })),
  )
  const views = lists.flatMap((list) =>
    list.reports.map(async ({ id }) => (await admin(readReport, { params: { id } })).report),
  )
  return Promise.all(views)
}

async function allVisits(client: Client): Promise<VisitView[]> {
  const visits: VisitView[] = []
  for (let after: string | undefined, more = true; more; ) {
    const page = await client(listVisits, { query: { limit: 100, ...(after && { after }) } })
    visits.push(...page.visits)
    after = page.pagination.next ?? undefined
    more = after !== undefined
  }
  return visits
}

const booked = (visit: VisitView) => ({
  ...visit,
  people: [...(visit.person ? [visit.person] : []), ...visit.companions].map(({ id }) => id),
})

const completed = () => reports.filter(({ status }) => status === 'completed')

describe('the demo world', () => {
  it('PLAT-03 comes into no database that holds anything it did not begin: its accounts are known to everybody', () => {
    expect(beside).toBeInstanceOf(Error)
    expect(String(beside)).toContain('not of the demo')
    expect(came).toBe(0)
  })

  it('is a consultancy of 6 people, 12 client companies and 40 reports, whatever the first start met', async () => {
    expect(broken).toBeInstanceOf(Error)
    const { users: people } = await admin(listMembers, { query: {} })
    const { companies } = await admin(listClientCompanies, { query: { limit: 100 } })
    expect([people.length, companies.length, reports.length]).toEqual([6, 12, 40])
    for (const { id, addresses, tehlike_sinifi, nace_code, phone, report_count } of companies) {
      expect([addresses.length > 0, tehlike_sinifi !== null, nace_code !== '', phone !== '']).not.toContain(
        false,
      )
      expect(report_count).toBeGreaterThan(1)
      const { emails } = await admin(listContacts, { params: { id } })
      expect(emails.map(({ email }) => email.endsWith('.example'))).toEqual([true, true])
      expect(emails.filter(({ is_primary }) => is_primary)).toHaveLength(1)
    }
  })

  it('REP-14 has a whole letterhead, on the reports of its past too', async () => {
    const { letterhead } = await admin(readLetterhead, {})
    expect(Object.entries(letterhead).filter(([, told]) => told === '' || told === null)).toEqual([])
    const snapshots = await writeAsSystem(world.pool, async ({ db }) => {
      const { rows } = await db.query<{ logo: unknown }>(
        "select letterhead_snapshot -> 'logo' as logo from report where letterhead_snapshot is not null and organization_id = $1",
        [consultancy.id],
      )
      return rows.map(({ logo }) => logo)
    })
    expect(snapshots).toHaveLength(35)
    expect(snapshots).not.toContain(null)
  })

  it('spreads its reports over two years, completed in the order of their numbers, drafts in the last week', () => {
    const today = istanbulDay(new Date())
    const age = ({ created_at }: ReportView) => daysBetween(istanbulDay(new Date(created_at)), today)
    const drafts = reports.filter(({ status }) => status === 'draft')
    expect([
      completed().length,
      drafts.length,
      reports.filter((report) => report.is_archived).length,
    ]).toEqual([35, 5, 4])
    expect(Math.max(...drafts.map(age))).toBeLessThanOrEqual(8)
    const ages = completed().map(age)
    expect(Math.max(...ages)).toBeGreaterThan(700)
    expect(Math.max(...ages)).toBeLessThan(735)
    const byNumber = completed().toSorted((a, b) => ((a.number ?? '') < (b.number ?? '') ? -1 : 1))
    const instants = byNumber.map(({ completed_at }) => Date.parse(completed_at ?? ''))
    expect(instants).toEqual(instants.toSorted((a, b) => a - b))
    for (const { created_at, completed_at, title, number } of completed()) {
      expect(Date.parse(completed_at ?? '')).toBeGreaterThan(Date.parse(created_at))
      const day = istanbulDay(new Date(created_at)).split('-')
      expect(title.endsWith(day.toReversed().join('.'))).toBe(true)
      expect(number?.slice(0, 4)).toBe(istanbulDay(new Date(completed_at ?? '')).slice(0, 4))
    }
  })

  it('CAL-01 CAL-05 BEY-12 its reports were written at visits that were made, proven and mostly signed for', async () => {
    const today = istanbulDay(new Date())
    const days = inCalendar(ofConsultancy(visitsBefore(today)))
    const visits = (await allVisits(admin)).filter(({ status }) => status !== 'planned')
    expect(visits.map(({ report }) => report?.id ?? '').toSorted()).toEqual(
      days.map(({ id }) => id).toSorted(),
    )
    for (const visit of visits) {
      expect(visit).toMatchObject({ status: 'done', served_minutes: 120, checked_in_at: visit.starts_at })
      expect(visit.person?.name).toBe(visit.created_by_name)
    }
    const overlaps = [...clashesAmong(visits.map(booked)).values()]
      .flat()
      .filter(({ kind }) => kind === 'overlap')
    expect(overlaps).toEqual([])
    const { proof } = await admin(readVisitProof, { params: { id: days[0]?.calendar_id ?? '' } })
    expect(proof.signature?.name).toBe(days[0]?.met)
    const month = istanbulDay(days.at(-1)?.began_at ?? new Date()).slice(0, 7)
    const { total } = await admin(listPerformance, { query: { from: month } })
    expect(total.done_visits).toBeGreaterThan(0)
  })

  it('CAL-01 CAL-03 its people have visits ahead in the coming three weeks, on workdays and without a clash', async () => {
    const visits = [...(await allVisits(admin)), ...(await allVisits(deniz))]
    const planned = visits.filter(({ status }) => status === 'planned')
    expect(planned).toHaveLength(12)
    const today = istanbulDay(new Date())
    for (const { starts_at, is_overdue } of planned) {
      const day = istanbulDay(new Date(starts_at))
      expect([daysBetween(today, day) > 0, daysBetween(today, day) <= 21, is_overdue]).toEqual([
        true,
        true,
        false,
      ])
      expect(weekdayOf(day)).toBeLessThan(5)
    }
    const clashes = clashesAmong(visits.map(booked))
    expect(planned.filter(({ id }) => clashes.has(id))).toEqual([])
    const going = planned.map(({ person }) => person?.id)
    const { selin, burak, elif, gulsen } = colleagues
    expect(new Set(going)).toEqual(
      new Set([users.osgb_user, users.regular, selin, burak, elif].map(({ id }) => id)),
    )
    expect(planned.map(({ kind }) => kind)).toContain('workplace_physician')
    expect(planned.flatMap(({ companions }) => companions.map(({ id }) => id))).toContain(gulsen.id)
  })

  it('ROLE-02 ROLE-07 who works alone has three reports with photos and contacts, and sees nothing of the consultancy', async () => {
    const { reports: own } = await deniz(listReports, { query: { limit: 100 } })
    expect(own.map(({ status }) => status).toSorted()).toEqual(['completed', 'completed', 'draft'])
    const visits = await allVisits(deniz)
    for (const { id } of own) {
      const { report } = await deniz(readReport, { params: { id } })
      expect(report.osgb_name).toBe(individual.name)
      expect(report.entries.length).toBeGreaterThanOrEqual(3)
      expect(report.images.length).toBeGreaterThanOrEqual(1)
      expect(report.certificate?.status).toBe('valid')
      expect(istanbulDay(new Date(report.created_at))).toBe(report.visit_date)
      expect(visits.filter((visit) => visit.report?.id === id)).toMatchObject([{ status: 'done' }])
      await expect(admin(readReport, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    const { companies } = await deniz(listClientCompanies, { query: { limit: 100 } })
    expect(companies).toHaveLength(2)
    for (const { id } of companies)
      expect((await deniz(listContacts, { params: { id } })).emails).toHaveLength(2)
    const foreign = { params: { id: finishedReport.id } }
    await expect(deniz(readReport, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('BEY-01 what was closed shows the photo of it put right, where there is one', async () => {
    const { actions } = await admin(listActions, { query: { state: 'closed', limit: 100 } })
    const steps = await Promise.all(
      actions.map(async ({ id }) => (await admin(readAction, { params: { id } })).action.steps.at(-1)),
    )
    const shown = steps.filter((step) => step?.photos.length === 1)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.length).toBeLessThan(steps.length)
    const said = Object.values(afterShots).map(({ comment }) => comment)
    const headers = { authorization: `Bearer ${await signingIn(address)(users.osgb_admin)}` }
    for (const step of shown) {
      expect(said).toContain(step?.comment)
      const photo = await fetch(`${address}${step?.photos[0]?.url}`, { headers })
      expect([photo.status, (await photo.arrayBuffer()).byteLength > 4000]).toEqual([200, true])
    }
  })

  it('BEY-01 BEY-02 BEY-13 follows up: some closed in time, some late, and two answered by a link', async () => {
    const { actions } = await admin(listActions, { query: { state: 'reported' } })
    expect(actions).toHaveLength(2)
    for (const { id } of actions) {
      const { action } = await admin(readAction, { params: { id } })
      expect(action.steps.map(({ deed, by_link }) => [deed, by_link])).toEqual([
        ['open', false],
        ['report', true],
      ])
    }
    const { closing, now } = await admin(readActionAnalytics, { query: {} })
    expect(closing.closed_in_time).toBeGreaterThan(0)
    expect(closing.closed).toBeGreaterThan(closing.closed_in_time)
    expect(now.overdue).toBeGreaterThan(0)
  })

  it('CAL-04 its contracts bring what the law asks of each profession at each workplace, and no more than a month holds', async () => {
    const { services } = await admin(listServiceMinutes, { query: { limit: 100 } })
    const required = services.filter(({ requirement }) => requirement.kind === 'required')
    expect(required.length).toBeGreaterThan(20)
    expect(required.filter(({ unassigned_minutes }) => unassigned_minutes !== 0)).toEqual([])
    const { people } = await admin(listServingPeople, { query: {} })
    expect(people.filter(({ is_over_capacity }) => is_over_capacity === true)).toEqual([])
  })

  it('ADM-06 nothing of it happened later than now, and its audit log says what each row is about', async () => {
    const superadmin = await callingAs(signingIn(address), { baseUrl: address })(users.superadmin)
    const events: AuditedEvent[] = []
    for (let after: string | undefined, more = true; more; ) {
      const page = await superadmin(listAuditLog, { query: { limit: 100, ...(after && { after }) } })
      events.push(...page.events)
      after = page.pagination.next ?? undefined
      more = after !== undefined
    }
    expect(events.length).toBeGreaterThan(500)
    expect(events.filter(({ subject_name }) => subject_name === null)).toEqual([])
    expect(events.filter(({ created_at }) => Date.parse(created_at) > Date.now())).toEqual([])
    const later = await writeAsSystem(world.pool, async ({ db }) => {
      const { rows } = await db.query<{ at: string }>(
        `select at from (select created_at as at from corrective_action_step
           union all select completed_at from report union all select created_at from report
           union all select closed_at from corrective_action
           union all select checked_out_at from visit) happened where at > now()`,
      )
      return rows
    })
    expect(later).toEqual([])
  })

  it('BEY-09 seals every completed report: its code confirms it, unchanged', async () => {
    const visitor = createClient({ baseUrl: address })
    for (const { verification_code, number } of completed()) {
      const { verification } = await visitor(verifyReport, { query: { code: verification_code ?? '' } })
      expect([verification.number, verification.intact]).toEqual([number, true])
    }
  })

  it('REP-08 finds what the catalogue knows: articles in force, factors of the method, place, responsible and term', () => {
    const planned = reports.filter(({ id }) => id !== finishedReport.id && id !== draft.id)
    for (const report of planned) {
      expect(report.entries.length).toBeGreaterThanOrEqual(3)
      expect(report.images.length).toBeGreaterThanOrEqual(1)
      expect(report.certificate?.status).toBe('valid')
      for (const finding of report.entries) {
        expect(finding.citations.length).toBeGreaterThan(0)
        expect(finding.citations.every(({ regulation_id }) => isKnown(regulation_id))).toBe(true)
        expect(finding.alinmasi_gereken_onlemler.length).toBeGreaterThan(0)
        expect([finding.place, finding.responsible].map((text) => text !== '')).toEqual([true, true])
        expect(Date.parse(finding.due_on ?? '')).toBeGreaterThan(Date.parse(report.created_at))
        expect(offScaleFactors(report.risk_method, finding)).toEqual([])
        expect(finding.scored).toBe(true)
      }
    }
    expect(new Set(planned.map(({ risk_method }) => risk_method)).size).toBe(3)
  })

  it('BEY-17 says in most reports what is as it should be as well', () => {
    const counts = reports.map(({ observations }) => observations.length)
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(reports.length / 2)
    expect(counts).toContain(0)
  })

  it('REP-02 has every photo in every size', async () => {
    const token = await signingIn(address)(users.osgb_admin)
    const images = reports.flatMap((report) => report.images)
    expect(images.length).toBeGreaterThan(50)
    for (const { id } of images)
      for (const size of ['thumb', 'display', 'original']) {
        const headers = { authorization: `Bearer ${token}` }
        const photo = await fetch(`${address}/api/images/${id}?size=${size}`, { headers })
        expect([photo.status, (await photo.arrayBuffer()).byteLength > 4000]).toEqual([200, true])
      }
  })

  it('is left alone by the next start', async () => {
    await make(() => Promise.reject(new Error('nothing is left to draw')))
    expect((await allReports()).map(({ id, revision }) => [id, revision])).toEqual(
      reports.map(({ id, revision }) => [id, revision]),
    )
  })
})

describe('the visits of the demo', () => {
  it('are the same for the same day, and move with it', () => {
    expect(visitsBefore('2026-11-22')).toEqual(visitsBefore('2026-11-22'))
    const later = visitsBefore('2027-05-03')
    expect(later.map(({ id }) => id)).toEqual(visitsBefore('2026-11-22').map(({ id }) => id))
    expect(later.every(({ began_at }) => began_at < new Date('2027-05-03T00:00Z'))).toBe(true)
  })

  it('go to workdays on every day of the week', () => {
    for (let day = 1; day <= 7; day += 1) {
      const weekdays = visitsBefore(`2026-06-0${day}`).map(({ began_at }) => began_at.getUTCDay())
      expect(weekdays.filter((weekday) => weekday === 0 || weekday === 6)).toEqual([])
    }
  })

  it('name hazards that the catalogue holds, each trade with something to photograph', () => {
    for (const { met } of Object.values(sectors)) {
      expect(met.filter(([hazard]) => !findHazard(hazard))).toEqual([])
      expect(met.filter(([hazard]) => shots[hazard]).length).toBeGreaterThan(0)
    }
    const known = Object.values(sectors).flatMap(({ met }) => met.map(([hazard]) => hazard))
    expect(Object.keys(afterShots).filter((hazard) => !known.includes(hazard))).toEqual([])
  })
})

const isKnown = (id: string) => {
  const regulation = findRegulation(id)
  return regulation !== undefined && isInForce(regulation)
}

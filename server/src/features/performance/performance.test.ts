import { readActionAnalytics } from '@gozlem/contract/action-analytics'
import { createClientCompany } from '@gozlem/contract/client-company'
import { listActions } from '@gozlem/contract/corrective-action'
import { deactivateMember } from '@gozlem/contract/member'
import { addAssignments } from '@gozlem/contract/member-assignment'
import { listPerformance, performanceXlsx } from '@gozlem/contract/performance'
import { deleteReport, finalizeReport, saveReport } from '@gozlem/contract/report'
import { listServingPeople } from '@gozlem/contract/service-minutes'
import { readXlsx } from '@gozlem/document/testing/read-office'
import {
  type Figure,
  type Figures,
  figureLabels,
  figures,
  noFigures,
} from '@gozlem/domain/performance/figures'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { certify, completedReport, draftReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { newDraft, sentFinding } from '../../http/testing/report-world'
import { standInFor } from '../../http/testing/stand-in'

interface Visit {
  by: Person | null
  from: string
  to: string
  status?: 'planned' | 'done' | 'cancelled' | 'postponed'
  served_minutes?: number
}

type Minutes = { name: string } & Pick<Figures, Extract<Figure, `${string}_minutes`>>

describe('performance', () => {
  let test: AppUnderTest
  let site: string
  let yard: string
  beforeAll(async () => {
    test = await startApp()
    test.clock.now = new Date('2026-03-09T10:00:00Z')
    const { ayse, mert, selin } = test.people
    for (const person of [ayse, mert, selin]) await certify(test, person)
    site = await company(ayse, 'Çınar Yapı')
    yard = await company(ayse, 'Kaya Metal')
    await assigned(mert, site, 600)
    await assigned(mert, yard, 300, '2026-02-15')
    await assigned(selin, site, null)
  })
  afterAll(() => test.close())

  const company = async (as: Person, name: string) =>
    (await call(test.app, as, createClientCompany, { body: { name } })).reply.company.id
  const assigned = (
    { id: user_id }: Person,
    client_company_id: string,
    minutes_per_month: number | null,
    starts_on = '2026-01-01',
  ) =>
    call(test.app, test.people.ayse, addAssignments, {
      body: { assignments: [{ user_id, client_company_id }], starts_on, minutes_per_month },
    })
  const sql = (text: string, values: unknown[]) =>
    writeAsSystem(test.pool, ({ db }) => db.query(text, values))
  async function visit(at: string, { by, from, to, status = 'planned', served_minutes }: Visit) {
    const id = uuidv7()
    const maker = by ?? test.people.ayse
    await sql(
      `insert into visit (id, organization_id, client_company_id, kind, user_id, starts_at, ends_at, status,
         served_minutes, created_by) values ($1, $2, $3, 'safety_specialist', $4, $5, $6, $7, $8, $9)`,
      [id, maker.organization_id, at, by?.id ?? null, from, to, status, served_minutes ?? null, maker.id],
    )
    return id
  }
  /** Where the clock stands does not matter for when a report was begun: the database writes that. */
  const begun = (id: string, at: string) => sql('update report set created_at = $2 where id = $1', [id, at])
  const look = (as: Person, query: object = {}) => call(test.app, as, listPerformance, { query })
  const of = async (person: Person, query: object = {}) => {
    const { people } = (await look(test.people.ayse, query)).reply
    const found = people.find(({ id }) => id === person.id)
    if (!found) return null
    const { id, name, profession, is_active, ...told } = found
    return told
  }
  const withFigures = (some: Partial<Figures>): Figures => ({ ...noFigures, ...some })

  it('CAL-05 counts visits and minutes of a month, what is over without a word as a delay', async () => {
    const { mert } = test.people
    await visit(site, {
      by: mert,
      from: '2026-03-02T06:00Z',
      to: '2026-03-02T08:00Z',
      status: 'done',
      served_minutes: 95,
    })
    await visit(site, { by: mert, from: '2026-03-04T06:00Z', to: '2026-03-04T07:00Z', status: 'done' })
    await visit(site, { by: mert, from: '2026-03-06T06:00Z', to: '2026-03-06T07:30Z' })
    await visit(yard, { by: mert, from: '2026-03-20T06:00Z', to: '2026-03-20T08:00Z' })
    await visit(yard, { by: null, from: '2026-03-21T06:00Z', to: '2026-03-21T08:00Z' })
    await visit(site, { by: mert, from: '2026-03-25T06:00Z', to: '2026-03-25T09:00Z', status: 'cancelled' })
    await visit(site, { by: mert, from: '2026-03-26T06:00Z', to: '2026-03-26T09:00Z', status: 'postponed' })
    // Over for long, and nobody said what became of it.
    await visit(site, { by: mert, from: '2026-02-10T06:00Z', to: '2026-02-10T07:00Z' })
    expect(await of(mert)).toEqual(
      withFigures({
        done_visits: 2,
        planned_visits: 1,
        overdue_visits: 1,
        cancelled_visits: 1,
        assigned_minutes: 900,
        done_minutes: 155,
        planned_minutes: 120,
        overdue_minutes: 90,
      }),
    )
    expect(await of(mert, { from: '2026-01', to: '2026-03' })).toMatchObject({
      assigned_minutes: 600 + 900 + 900,
      overdue_visits: 2,
      overdue_minutes: 150,
      planned_minutes: 120,
    })
  })

  it('CAL-05 counts the minutes that the legal minutes count', async () => {
    const { ayse } = test.people
    const { people } = (await call(test.app, ayse, listServingPeople, { query: { month: '2026-03' } })).reply
    const minutes = ({
      name,
      assigned_minutes,
      done_minutes,
      planned_minutes,
      overdue_minutes,
    }: Minutes) => ({
      name,
      assigned_minutes,
      done_minutes,
      planned_minutes,
      overdue_minutes,
    })
    expect((await look(ayse)).reply.people.map(minutes)).toEqual(people.map(minutes))
    expect(people.some(({ done_minutes }) => done_minutes === 155)).toBe(true)
  })

  it('CAL-05 counts contracts month by month as the legal minutes do, of somebody assigned twice one', async () => {
    const { ayse, selin } = test.people
    const place = await company(ayse, 'Lale Tekstil')
    const rows = [
      ['2025-10-20', '2025-12-31', '2026-01-20T09:00Z', 240],
      ['2026-01-15', null, '2026-02-28T20:59Z', 360],
      ['2026-02-27', null, '2026-03-01T09:00Z', null],
      ['2026-03-05', '2026-04-30', null, 120],
      ['2026-06-10', null, '2026-05-01T09:00Z', 7],
    ] as const
    for (const [starts_on, ends_on, ended_at, minutes] of rows)
      await sql(
        `insert into client_company_assignment (id, organization_id, client_company_id, user_id, starts_on, ends_on, ended_at,
           minutes_per_month) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [uuidv7(), ayse.organization_id, place, selin.id, starts_on, ends_on, ended_at, minutes],
      )
    const { months, people } = (await look(ayse, { from: '2025-09', to: '2026-08' })).reply
    const legal = await Promise.all(
      months.map(async ({ month }) => {
        const query = { month, limit: 100 }
        return (await call(test.app, ayse, listServingPeople, { query })).reply.people
      }),
    )
    const sumOf = (of: readonly { assigned_minutes: number }[]) =>
      of.reduce((sum, { assigned_minutes }) => sum + assigned_minutes, 0)
    expect(months.map(({ assigned_minutes }) => assigned_minutes)).toEqual(legal.map(sumOf))
    const own = legal.flat().filter(({ id }) => id === selin.id)
    expect(people.find(({ id }) => id === selin.id)?.assigned_minutes).toBe(sumOf(own))
    expect(sumOf(own)).toBe(3 * 240 + 360 + 2 * 120)
    await sql('delete from client_company_assignment where client_company_id = $1', [place])
  })

  it('CAL-05 a month begins and ends at midnight in Istanbul', async () => {
    const { selin } = test.people
    await visit(site, { by: selin, from: '2025-12-31T20:00Z', to: '2025-12-31T20:30Z', status: 'done' })
    await visit(site, { by: selin, from: '2025-12-31T21:00Z', to: '2025-12-31T22:00Z', status: 'done' })
    expect(await of(selin, { from: '2025-12' })).toMatchObject({ done_visits: 1, done_minutes: 30 })
    expect(await of(selin, { from: '2026-01' })).toMatchObject({ done_visits: 1, done_minutes: 60 })
    expect(await of(selin, { from: '2025-12', to: '2026-01' })).toMatchObject({ done_visits: 2 })
    test.clock.now = new Date('2026-03-31T20:59:00Z')
    expect((await look(test.people.ayse)).reply.from).toBe('2026-03')
    test.clock.now = new Date('2026-03-31T21:00:00Z')
    expect((await look(test.people.ayse)).reply.from).toBe('2026-04')
    test.clock.now = new Date('2026-03-09T10:00:00Z')
  })

  it('CAL-05 counts reports begun and completed, findings of completed ones alone, and drafts that wait for long', async () => {
    const { selin } = test.people
    const done = await newDraft(test, selin, site)
    const entries = [4, 2, 2].map((siddet) => sentFinding({ siddet, olasilik: 5, status: 'approved' }))
    await call(test.app, selin, saveReport, {
      params: { id: done.id },
      body: { revision: done.revision, entries },
    })
    await call(test.app, selin, finalizeReport, { params: { id: done.id }, body: {} })
    await begun(done.id, '2026-02-27T10:00:00Z')
    // A day too old, and a day not yet.
    await begun((await draftReport(test, selin, site, 'Korkuluk yok')).id, '2026-02-22T10:00:00Z')
    await begun((await draftReport(test, selin, site, 'Baret yok')).id, '2026-02-24T10:00:00Z')
    await begun((await draftReport(test, selin, site, 'Kapak açık')).id, '2026-01-02T10:00:00Z')
    const gone = await draftReport(test, selin, site, 'Silinecek')
    await begun(gone.id, '2026-02-02T10:00:00Z')
    await call(test.app, selin, deleteReport, { params: { id: gone.id } })
    expect(await of(selin, { from: '2026-02' })).toMatchObject({
      begun_reports: 3,
      completed_reports: 0,
      high_findings: 0,
      late_drafts: 1,
    })
    expect(await of(selin, { from: '2026-03' })).toMatchObject({
      begun_reports: 0,
      completed_reports: 1,
      high_findings: 1,
      medium_findings: 2,
      low_findings: 0,
      late_drafts: 0,
    })
    expect(await of(selin, { from: '2026-01', to: '2026-03' })).toMatchObject({
      begun_reports: 4,
      late_drafts: 2,
    })
  })

  it('CAL-05 counts what was closed of the actions somebody follows up, and how much of it in time', async () => {
    const { ayse } = test.people
    /** Those of the first two were reported; the third by its closing day alone; the last two count nowhere. */
    const actions = [
      { term: '2026-02-10', reported_at: '2026-02-10T20:59Z', closed_at: '2026-02-20T09:00Z' },
      { term: '2026-02-10', reported_at: '2026-02-10T21:00Z', closed_at: '2026-02-20T09:00Z' },
      { term: '2026-02-28', reported_at: null, closed_at: '2026-02-28T20:59Z' },
      { term: '2026-02-28', reported_at: null, closed_at: '2026-02-28T21:00Z' },
      { term: '2026-02-28', reported_at: null, closed_at: '2026-02-20T09:00Z', withdrawn: true },
      { term: '2026-02-28', reported_at: null, closed_at: '2026-02-20T09:00Z', deleted: true },
    ]
    for (const { term, reported_at, closed_at, withdrawn = false, deleted = false } of actions) {
      const made = await completedReport(test, ayse, site, 'Korkuluk yok', { due_on: '2026-12-01' })
      await sql(
        `update corrective_action set state = 'closed', term = $2, reported_at = $3, closed_at = $4,
           withdrawn_at = case when $5 then $4::timestamptz end, deleted_at = case when $6 then $4::timestamptz end
         where report_id = $1`,
        [made.id, term, reported_at, closed_at, withdrawn, deleted],
      )
    }
    await completedReport(test, ayse, site, 'Hâlâ açık', { due_on: '2026-12-01' })
    const closings = async (query: object) => {
      const { closed_actions, closed_in_time } = (await of(ayse, query)) ?? noFigures
      return [closed_in_time, closed_actions]
    }
    expect(await closings({ from: '2026-02' })).toEqual([2, 3])
    expect(await closings({ from: '2026-03' })).toEqual([0, 1])
    expect(await closings({ from: '2026-01', to: '2026-03' })).toEqual([2, 4])
    const { people, total } = (await look(ayse, { from: '2026-02', user_id: ayse.id })).reply
    expect(people.map(({ id }) => id)).toEqual([ayse.id])
    expect([total.closed_in_time, total.closed_actions]).toEqual([2, 3])
    // The figure is the length of the list it leads to, and what analytics say.
    const led = {
      owner_id: ayse.id,
      state: 'closed',
      closed_from: '2026-02-01',
      closed_to: '2026-02-28',
    } as const
    expect((await call(test.app, ayse, listActions, { query: led })).reply.pagination.total).toBe(3)
    const { closing } = (
      await call(test.app, ayse, readActionAnalytics, { query: { from: '2026-02', to: '2026-02' } })
    ).reply
    expect([closing.closed_in_time, closing.closed]).toEqual([2, 3])
  })

  it('CAL-05 tells people by name in Turkish order, the months of the period and all of them together', async () => {
    const { ayse, mert } = test.people
    const { reply } = await look(ayse, { from: '2026-01', to: '2026-03' })
    expect(reply.people.map(({ name }) => name)).toEqual(['Ayşe Yılmaz', 'Mert Işık', 'Selin Öztürk'])
    expect(reply.months.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03'])
    for (const figure of figures) {
      const sum = (rows: readonly Figures[]) => rows.reduce((all, row) => all + row[figure], 0)
      expect([figure, sum(reply.people)]).toEqual([figure, reply.total[figure]])
      expect([figure, sum(reply.months)]).toEqual([figure, reply.total[figure]])
    }
    expect(reply.total.done_visits).toBe(3)
    const alone = (await look(ayse, { from: '2026-01', to: '2026-03', user_id: mert.id })).reply
    expect(alone.people.map(({ id }) => id)).toEqual([mert.id])
    expect(alone.total).toEqual(await of(mert, { from: '2026-01', to: '2026-03' }))
    const first = (await look(ayse, { limit: 2 })).reply
    expect(first.pagination).toMatchObject({ total: 3, totalPages: 2 })
    const rest = (await look(ayse, { limit: 2, after: first.pagination.next })).reply
    expect(rest.people.map(({ name }) => name)).toEqual(['Selin Öztürk'])
  })

  it('CAL-05 a year in which nobody did anything has its people, its months and no figures', async () => {
    const { people, months, total } = (await look(test.people.ayse, { from: '2019-01', to: '2019-12' })).reply
    expect(people).toHaveLength(3)
    expect(months).toHaveLength(12)
    expect(total).toEqual(noFigures)
  })

  it('CAL-05 refuses a period that ends before it begins, or is longer than a year', async () => {
    const { ayse } = test.people
    for (const [from, to, message] of [
      ['2026-03', '2026-02', 'Bitiş ayı başlangıç ayından önce olamaz'],
      ['2025-01', '2026-01', 'En çok 12 ay seçilebilir'],
    ]) {
      const { status, problem } = await look(ayse, { from, to })
      expect([status, problem.details.fields]).toEqual([400, { to: message }])
    }
    expect((await look(ayse, { from: 'mart' })).status).toBe(400)
  })

  it('ROLE-07 is for who manages a consultancy, of their own people; the superadmin names the consultancy', async () => {
    const { ayse, mert, deniz, levent, suna } = test.people
    for (const person of [mert, deniz]) expect((await look(person)).status).toBe(403)
    const elsewhere = (await look(levent)).reply
    expect(elsewhere.organization.name).toBe('Liman OSGB')
    expect(elsewhere.people.map(({ name }) => name)).toEqual(['Lale Güneş', 'Levent Çelik'])
    expect(elsewhere.total.done_visits).toBe(0)
    expect((await look(levent, { organization_id: ayse.organization_id })).status).toBe(404)
    expect((await look(levent, { user_id: mert.id })).reply.people).toEqual([])
    expect((await look(suna)).problem.details.fields).toEqual({ organization_id: 'Kurumu seçin' })
    expect((await look(suna, { organization_id: uuidv7() })).status).toBe(404)
    expect((await look(suna, { organization_id: deniz.organization_id })).status).toBe(404)
    const seen = (await look(suna, { organization_id: ayse.organization_id, from: '2026-03' })).reply
    expect(seen).toEqual((await look(ayse, { from: '2026-03' })).reply)
  })

  it('CAL-05 the workbook has the same figures under Turkish headings', async () => {
    const { ayse, mert, levent } = test.people
    const query = { from: '2026-01', to: '2026-03' }
    const answer = await call(test.app, ayse, performanceXlsx, { query })
    expect(answer.headers['content-disposition']).toContain('performans-2026-01-2026-03.xlsx')
    const { people, months, total } = (await look(ayse, query)).reply
    const values = (row: Figures) => figures.map((figure) => row[figure])
    const [byPerson, byMonth, scope] = await readXlsx(answer.body)
    expect(byPerson).toEqual({
      name: 'Kişiler',
      rows: [
        ['Kişi', ...figures.map((figure) => figureLabels[figure])],
        ...people.map((person) => [person.name, ...values(person)]),
        ['Toplam', ...values(total)],
      ],
    })
    expect(byMonth?.rows.map((row) => row[0])).toEqual([
      'Ay',
      'Ocak 2026',
      'Şubat 2026',
      'Mart 2026',
      'Toplam',
    ])
    expect(byMonth?.rows.slice(1, 4)).toEqual(
      months.map((month, at) => [['Ocak 2026', 'Şubat 2026', 'Mart 2026'][at], ...values(month)]),
    )
    expect(scope?.rows).toEqual([
      ['Kurum', 'Kule OSGB'],
      ['Dönem', 'Ocak – Mart 2026'],
    ])
    const alone = await call(test.app, levent, performanceXlsx, { query: { ...query, user_id: mert.id } })
    expect((await readXlsx(alone.body))[0]?.rows).toHaveLength(2)
    expect((await call(test.app, mert, performanceXlsx, { query })).status).toBe(403)
  })

  it('CAL-05 who left with a contract in the period stands among the rows whose sum is the total', async () => {
    const { ayse, mert } = test.people
    const gone = await standInFor(test, mert, { beside: true })
    await assigned(gone, site, 450)
    await sql('update client_company_assignment set ended_at = $2 where user_id = $1', [
      gone.id,
      test.clock.now,
    ])
    await sql('update app_user set is_active = false where id = $1', [gone.id])
    const { people, total } = (await look(ayse, { from: '2026-02', to: '2026-02' })).reply
    expect(people.find(({ id }) => id === gone.id)?.assigned_minutes).toBe(450)
    expect(people.reduce((sum, { assigned_minutes }) => sum + assigned_minutes, 0)).toBe(
      total.assigned_minutes,
    )
  })

  it('CAL-05 who left is told of as long as they did something in the period', async () => {
    const { ayse, selin } = test.people
    await call(test.app, ayse, deactivateMember, { params: { id: selin.id } })
    expect((await look(ayse, { from: '2026-03' })).reply.people).toContainEqual(
      expect.objectContaining({ id: selin.id, is_active: false }),
    )
    expect(await of(selin, { from: '2019-01' })).toBeNull()
  })

  it('CAL-05 keeps counts that equal what counting finds, whatever happened to visits and reports', async () => {
    const { ayse, mert } = test.people
    const moved = await visit(site, { by: mert, from: '2026-05-04T06:00Z', to: '2026-05-04T08:00Z' })
    await sql(
      "update visit set starts_at = starts_at + interval '1 month', ends_at = ends_at + interval '1 month' where id = $1",
      [moved],
    )
    await sql('update visit set user_id = $2 where id = $1', [moved, ayse.id])
    await sql("update visit set status = 'done', served_minutes = 45 where id = $1", [moved])
    await sql('update visit set served_minutes = 50, note = note where id = $1', [moved])
    const released = await visit(site, { by: mert, from: '2026-07-04T06:00Z', to: '2026-07-04T08:00Z' })
    await sql('update visit set user_id = null where id = $1', [released])
    const removed = await visit(site, { by: mert, from: '2026-07-05T06:00Z', to: '2026-07-05T08:00Z' })
    await sql('delete from visit where id = $1', [removed])
    const report = await draftReport(test, mert, yard, 'Merdiven sabit değil')
    await sql('update report set is_archived = true where id = $1', [report.id])
    const kept = await sql(
      `select month::text, user_id, planned_visits, done_visits, cancelled_visits, planned_minutes, done_minutes,
         begun_reports, open_drafts, completed_reports, low_findings, medium_findings, high_findings
       from performance_month
       where planned_visits + done_visits + cancelled_visits + begun_reports + completed_reports <> 0 order by 1, 2`,
      [],
    )
    const counted = await sql(
      `with done as (
         select app.month_of(starts_at) as month, user_id, (status = 'planned')::int as planned_visits,
           (status = 'done')::int as done_visits, (status = 'cancelled')::int as cancelled_visits,
           case status when 'planned' then extract(epoch from ends_at - starts_at)::int / 60 else 0 end as planned_minutes,
           case status when 'done' then coalesce(served_minutes, extract(epoch from ends_at - starts_at)::int / 60) else 0 end as done_minutes,
           0 as begun_reports, 0 as open_drafts, 0 as completed_reports, 0 as low_findings, 0 as medium_findings, 0 as high_findings
         from visit where user_id is not null and status <> 'postponed'
         union all
         select app.month_of(created_at), created_by, 0, 0, 0, 0, 0, 1, (status = 'draft' and not is_archived)::int, 0, 0, 0, 0
         from report where deleted_at is null
         union all
         select app.month_of(completed_at), created_by, 0, 0, 0, 0, 0, 0, 0, 1, (findings_by_level ->> 'low')::int,
           (findings_by_level ->> 'medium')::int, (findings_by_level ->> 'high')::int
         from report where deleted_at is null and completed_at is not null)
       select month::text, user_id, sum(planned_visits)::int as planned_visits, sum(done_visits)::int as done_visits,
         sum(cancelled_visits)::int as cancelled_visits, sum(planned_minutes)::int as planned_minutes,
         sum(done_minutes)::int as done_minutes, sum(begun_reports)::int as begun_reports,
         sum(open_drafts)::int as open_drafts, sum(completed_reports)::int as completed_reports,
         sum(low_findings)::int as low_findings, sum(medium_findings)::int as medium_findings,
         sum(high_findings)::int as high_findings
       from done group by 1, 2 order by 1, 2`,
      [],
    )
    expect(kept.rows).toEqual(counted.rows)
    expect(kept.rows.length).toBeGreaterThan(5)
  })
})

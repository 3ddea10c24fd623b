import { createCertificate } from '@gozlem/contract/certificate'
import { listActions, reportSolved } from '@gozlem/contract/corrective-action'
import {
  archiveReport,
  deleteReport,
  finalizeReport,
  readReport,
  saveReport,
  unarchiveReport,
} from '@gozlem/contract/report'
import { dashboard, systemStatistics } from '@gozlem/contract/statistics'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { sortedPlans, wholeReads } from '../../db/testing/index-plans'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify, completedReport, draftReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { countCompletedByLevel, countCompletedSince, countReportTotals } from './store'

const bucket = 'client_company_id, r.status, is_archived, r.organization_id'

describe('statistics', () => {
  let test: AppUnderTest
  let kuleDraft: string
  let kuleCompleted: string
  let unassigned: string
  beforeAll(async () => {
    test = await startApp()
    const { ayse, mert, deniz } = test.people
    test.clock.now = new Date('2026-03-09T10:00:00Z')
    for (const person of [ayse, mert, deniz]) await certify(test, person)
    const seen = await addCompany(test, ayse, 'Görünen')
    const unseen = await addCompany(test, ayse, 'Görünmeyen')
    await assign(test, mert, seen)
    kuleDraft = (await draftReport(test, mert, seen, 'Korkuluk yok')).id
    kuleCompleted = (await completedReport(test, ayse, seen, 'Baret yok')).id
    unassigned = (await completedReport(test, ayse, unseen, 'Topraklama yok')).id
    const own = await addCompany(test, deniz, 'Bireysel')
    await draftReport(test, deniz, own, 'Yangın tüpü dolu değil')
  })
  afterAll(() => test.close())

  const look = async (person: Person) => (await call(test.app, person, dashboard, {})).reply
  const ids = (reports: { id: string }[]) => reports.map(({ id }) => id)

  it('ROLE-07 answers nobody who is not signed in', async () => {
    expect((await call(test.app, null, dashboard, {})).status).toBe(401)
    expect((await call(test.app, null, systemStatistics, {})).status).toBe(401)
  })

  it('ROLE-05 keeps the dashboard to those who make reports, the system statistics to the superadmin', async () => {
    const { suna, ayse, mert, deniz } = test.people
    expect((await call(test.app, suna, dashboard, {})).status).toBe(403)
    for (const person of [ayse, mert, deniz])
      expect((await call(test.app, person, systemStatistics, {})).status).toBe(403)
  })

  it('NAV-12 shows an osgb_admin what the whole organization has open', async () => {
    const { drafts, recent, totals, has_valid_certificates } = await look(test.people.ayse)
    expect(ids(drafts)).toEqual([kuleDraft])
    expect(new Set(ids(recent))).toEqual(new Set([kuleCompleted, unassigned]))
    expect(totals).toEqual({
      drafts: 1,
      completed: 2,
      completed_this_month: 2,
      client_companies: 2,
      open_findings: 0,
      overdue_actions: 0,
      reported_actions: 0,
    })
    expect(has_valid_certificates).toBe(true)
  })

  it('ROLE-03 NAV-12 counts for an osgb_user only the companies assigned to them', async () => {
    const { drafts, recent, totals } = await look(test.people.mert)
    expect(ids(drafts)).toEqual([kuleDraft])
    expect(ids(recent)).toEqual([kuleCompleted])
    expect(totals).toEqual({
      drafts: 1,
      completed: 1,
      completed_this_month: 1,
      client_companies: 1,
      open_findings: 0,
      overdue_actions: 0,
      reported_actions: 0,
    })
    const nothing = {
      drafts: 0,
      completed: 0,
      completed_this_month: 0,
      client_companies: 0,
      open_findings: 0,
      overdue_actions: 0,
      reported_actions: 0,
    }
    expect((await look(test.people.selin)).totals).toEqual(nothing)
    expect((await look(test.people.lale)).totals).toEqual(nothing)
  })

  it('ROLE-03 NAV-12 tells of each month how many of the reports one sees were completed at which level, with which findings', async () => {
    const { ayse, mert, deniz, lale } = test.people
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query<{ id: string; risk_level: 'low' | 'medium' | 'high' }>(
        'select id, risk_level from report where id = any($1)',
        [[kuleCompleted, unassigned]],
      ),
    )
    // Each has one finding, whose level is the report's.
    const levels = (reports: string[], month = '2026-03') => {
      const counts = { low: 0, medium: 0, high: 0 }
      for (const { id, risk_level } of rows) if (reports.includes(id)) counts[risk_level] += 1
      return { month, completed: reports.length, ...counts, findings: counts }
    }
    const months = async (person: Person) => (await look(person)).completed_by_month
    expect(await months(ayse)).toHaveLength(12)
    expect((await months(ayse))[0]).toEqual(levels([], '2025-04'))
    expect((await months(ayse)).at(-1)).toEqual(levels([kuleCompleted, unassigned]))
    expect((await months(mert)).at(-1)).toEqual(levels([kuleCompleted]))
    for (const person of [deniz, lale]) expect((await months(person)).at(-1)).toEqual(levels([]))
  })

  it('NAV-12 tells an osgb_admin who of the own organization can work, and nobody else', async () => {
    const { ayse, levent, mert, deniz } = test.people
    expect((await look(ayse)).team).toEqual({
      specialists: 2,
      administrators: 1,
      without_certificate: 1,
      unassigned_companies: 1,
    })
    expect((await look(levent)).team).toEqual({
      specialists: 1,
      administrators: 1,
      without_certificate: 1,
      unassigned_companies: 0,
    })
    for (const person of [mert, deniz]) expect((await look(person)).team).toBeNull()
  })

  it('NAV-12 counts the findings that wait for approval, for those who see the draft', async () => {
    const { ayse, mert, deniz } = test.people
    const { report } = (await call(test.app, mert, readReport, { params: { id: kuleDraft } })).reply
    const [finding] = report.entries
    if (!finding) throw new Error('the draft has no finding')
    const open = {
      ...finding,
      id: uuidv7(),
      uygunsuzluk: 'Merdiven sabit değil',
      status: 'corrected' as const,
    }
    const body = { revision: report.revision, entries: [finding, open] }
    expect((await call(test.app, mert, saveReport, { params: { id: kuleDraft }, body })).status).toBe(200)
    for (const person of [ayse, mert]) expect((await look(person)).totals.open_findings).toBe(1)
    expect((await look(deniz)).totals.open_findings).toBe(0)
  })

  it('NAV-12 counts archived reports as completed and does not list them', async () => {
    const { ayse } = test.people
    await call(test.app, ayse, archiveReport, { params: { id: unassigned } })
    const { recent, totals } = await look(ayse)
    expect(ids(recent)).toEqual([kuleCompleted])
    expect(totals.completed).toBe(2)
  })

  it('NAV-12 lists the certificates that need their holder, and the month begins in Istanbul', async () => {
    const { mert } = test.people
    const add = (type: number, certificate_number: string) =>
      call(test.app, mert, createCertificate, {
        body: {
          certificate_type_id: `019a0000-0000-7000-8000-00000000000${type}`,
          certificate_number,
          issue_date: '2021-04-01',
          expiry_date: '2026-04-01',
          issuing_authority: 'Bakanlık',
        },
      })
    await add(1, 'A-2021-1')
    await add(2, 'B-2021-1')
    await add(4, 'HEKIM-2021-1')
    const now = await look(mert)
    expect(now.certificates.map(({ certificate_number, status }) => [certificate_number, status])).toEqual([
      ['HEKIM-2021-1', 'critical'],
    ])
    test.clock.now = new Date('2026-03-31T20:59:00Z')
    expect((await look(mert)).totals.completed_this_month).toBe(1)
    test.clock.now = new Date('2026-03-31T21:00:00Z')
    expect((await look(mert)).totals.completed_this_month).toBe(0)
  })

  it('ADM-01 counts the whole installation and its last twelve months', async () => {
    test.clock.now = new Date('2026-05-15T10:00:00Z')
    const { reports_by_month, ...counts } = (await call(test.app, test.people.suna, systemStatistics, {}))
      .reply
    expect(counts).toEqual({
      organizations: 4,
      users: 8,
      client_companies: 3,
      drafts: 2,
      completed_reports: 2,
    })
    expect(reports_by_month).toHaveLength(12)
    expect(reports_by_month[0]).toEqual({ month: '2025-06', completed: 0 })
    expect(reports_by_month.filter(({ completed }) => completed > 0)).toEqual([
      { month: '2026-03', completed: 2 },
    ])
  })

  it('NAV-12 keeps counts that equal what counting finds, whatever happened to the reports', async () => {
    const { ayse, mert, deniz } = test.people
    const company = await addCompany(test, deniz, 'Sayılan')
    const [completed, deleted] = [
      await draftReport(test, deniz, company, 'Merdiven sabit değil'),
      await draftReport(test, deniz, company, 'Zemin kaygan'),
    ]
    const { report } = (await call(test.app, deniz, readReport, { params: { id: completed.id } })).reply
    const findings = report.entries.map((finding) => ({ ...finding, status: 'pending' as const }))
    await call(test.app, deniz, saveReport, {
      params: { id: completed.id },
      body: { revision: report.revision, entries: findings },
    })
    expect((await look(deniz)).totals.open_findings).toBe(1)
    await call(test.app, deniz, deleteReport, { params: { id: deleted.id } })
    await call(test.app, deniz, finalizeReport, {
      params: { id: completed.id },
      body: { approve_all: true },
    })
    await call(test.app, ayse, archiveReport, { params: { id: kuleCompleted } })
    await call(test.app, ayse, unarchiveReport, { params: { id: unassigned } })
    await call(test.app, mert, archiveReport, { params: { id: kuleDraft } })
    const kept = await writeAsSystem(test.pool, async ({ db }) => [
      (
        await db.query(`select ${bucket}, reports, open_findings from report_count r
        where reports <> 0 or open_findings <> 0 order by 1, 2, 3, 4`)
      ).rows,
      (
        await db.query(`select client_company_id, month::text, completed, low, medium, high, low_findings,
          medium_findings, high_findings
        from report_month where completed <> 0 order by 1, 2`)
      ).rows,
    ])
    const counted = await writeAsSystem(test.pool, async ({ db }) => [
      (
        await db.query(`select ${bucket}, count(distinct r.id)::int as reports,
          count(e.id) filter (where e.status <> 'approved')::int as open_findings
        from report r left join report_finding e on e.report_id = r.id
        where r.deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
      ).rows,
      (
        await db.query(`select client_company_id, to_char(completed_at at time zone 'Europe/Istanbul', 'YYYY-MM-01')
          as month, count(*)::int as completed, count(*) filter (where risk_level = 'low')::int as low,
          count(*) filter (where risk_level = 'medium')::int as medium, count(*) filter (where risk_level = 'high')::int as high,
          sum((findings_by_level ->> 'low')::int)::int as low_findings,
          sum((findings_by_level ->> 'medium')::int)::int as medium_findings,
          sum((findings_by_level ->> 'high')::int)::int as high_findings
        from report where deleted_at is null and completed_at is not null group by 1, 2 order by 1, 2`)
      ).rows,
    ])
    expect(kept).toEqual(counted)
  })

  it('NAV-12 reads no report and no finding to count them', async () => {
    for (const { token } of [test.people.ayse, test.people.mert]) {
      const plans = await sortedPlans(test.pool, token, async (work) => {
        await countReportTotals(work)
        await countCompletedSince(work, '2026-03-01')
        await countCompletedByLevel(work, new Date('2026-03-09T10:00:00Z'))
      })
      expect(plans).toHaveLength(3)
      for (const plan of plans) {
        expect(plan).not.toMatch(/on report(?:_finding)? /)
        expect(wholeReads(plan, ['report_count', 'report_month'])).toEqual([])
      }
    }
  })

  it('NAV-12 counts terms that are over and solutions to judge, of the companies that one sees', async () => {
    const { ayse, mert, deniz } = test.people
    const [late, told] = await Promise.all([
      addCompany(test, ayse, 'Geciken'),
      addCompany(test, ayse, 'Bildirilen'),
    ])
    await assign(test, mert, told)
    const before = await Promise.all([ayse, mert, deniz].map(async (person) => (await look(person)).totals))
    await completedReport(test, ayse, late, 'Kapak açık', { due_on: '2026-03-08' })
    const { id } = await completedReport(test, ayse, told, 'Bariyer yok', { due_on: '2026-03-20' })
    const { actions } = (await call(test.app, mert, listActions, { query: { report_id: id } })).reply
    const params = { id: actions[0]?.id ?? '' }
    await call(test.app, mert, reportSolved, { params, body: { id: uuidv7(), comment: 'Yapıldı' } })
    const after = await Promise.all([ayse, mert, deniz].map(async (person) => (await look(person)).totals))
    const more = (name: 'overdue_actions' | 'reported_actions') =>
      after.map((totals, index) => totals[name] - (before[index]?.[name] ?? 0))
    expect([more('overdue_actions'), more('reported_actions')]).toEqual([
      [1, 0, 0],
      [1, 1, 0],
    ])
  })
})

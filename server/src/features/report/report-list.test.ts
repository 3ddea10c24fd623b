import { finalizeReport, listReports, saveReport } from '@gozlem/contract/report'
import { addYears, istanbulDay } from '@gozlem/domain/calendar-date'
import type { RiskLevel } from '@gozlem/domain/report/risk-level'
import { riskLevel, riskMethodIds } from '@gozlem/domain/report/risk-score'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type FilledDatabase, fillDatabase } from '../../db/testing/index-plans'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { buildReportWorld, newDraft, type ReportWorld, sentFinding } from '../../http/testing/report-world'
import { type ReportFilter, listReports as readList } from './list-store'
import { searchReports } from './search-store'

const page = { sort_by: 'created_at', sort_order: 'desc', limit: 21, offset: 0 } as const
const everything = { archived: false }

describe('the list of reports', () => {
  let test: AppUnderTest
  let world: ReportWorld
  beforeAll(async () => {
    test = await startApp()
    world = await buildReportWorld(test)
  })
  afterAll(() => test.close())

  type Query = NonNullable<Parameters<typeof call<typeof listReports>>[3]>['query']

  const found = async (person: keyof AppUnderTest['people'], query: Query) => {
    const { reply } = await call(test.app, test.people[person], listReports, { query })
    expect(reply.pagination.total).toBe(reply.reports.length)
    return reply.reports.map(({ id }) => id)
  }

  async function reportOf(person: 'ayse' | 'mert', siddet: number) {
    const draft = await newDraft(test, test.people[person], world.companies.site)
    await call(test.app, test.people[person], saveReport, {
      params: { id: draft.id },
      body: { revision: draft.revision, entries: [sentFinding({ siddet, olasilik: 5, status: 'approved' })] },
    })
    return draft.id
  }

  it('REP-11 filters by author, within what the caller may see', async () => {
    const [hers, his] = [await reportOf('ayse', 1), await reportOf('mert', 1)]
    expect(await found('ayse', { created_by: test.people.ayse.id })).toEqual([hers])
    expect(await found('mert', { created_by: test.people.mert.id })).toEqual([his])
    expect(await found('levent', { created_by: test.people.mert.id })).toEqual([])
    const wrong = await call(test.app, test.people.ayse, listReports, { query: { created_by: 'mert' } })
    expect(wrong.status).toBe(400)
  })

  it('REP-11 filters by the highest risk, drafts without findings are of none', async () => {
    const ids: Record<RiskLevel, string> = {
      low: await reportOf('mert', 0.5 * 2),
      medium: await reportOf('mert', 2),
      high: await reportOf('mert', 4),
    }
    await newDraft(test, test.people.mert, world.companies.site)
    expect(await found('mert', { risk_level: 'high' })).toEqual([ids.high])
    expect(await found('mert', { risk_level: 'medium' })).toContain(ids.medium)
    expect(await found('mert', { risk_level: 'low' })).toEqual([])
    expect(await found('mert', { risk_level: 'high', status: 'completed' })).toEqual([])
    await call(test.app, test.people.mert, finalizeReport, { params: { id: ids.high }, body: {} })
    expect(await found('mert', { risk_level: 'high', status: 'completed' })).toEqual([ids.high])
  })

  it('REP-11 filters by days of Istanbul, both included', async () => {
    const id = await reportOf('mert', 3)
    const made = (at: string) =>
      writeAsSystem(test.pool, ({ db }) =>
        db.query('update report set created_at = $2 where id = $1', [id, at]),
      )
    const on = async (created_from: string, created_to: string) =>
      (await found('mert', { created_from, created_to })).includes(id)

    await made('2026-03-08T21:30:00Z') // half past midnight of the 9th in Istanbul
    expect(await on('2026-03-09', '2026-03-09')).toBe(true)
    expect(await on('2026-03-08', '2026-03-08')).toBe(false)
    await made('2026-03-09T20:59:59Z')
    expect(await on('2026-03-01', '2026-03-09')).toBe(true)
    expect(await on('2026-03-10', addYears(istanbulDay(new Date()), 1))).toBe(false)
    expect(
      (await call(test.app, test.people.mert, listReports, { query: { created_to: '9.3.2026' } })).status,
    ).toBe(400)
  })

  it('REP-11 what the database takes for pressing is what the rule says', async () => {
    const scores = [0, 1, 4, 4.5, 5, 15, 16, 19, 20, 25, 39, 40, 69, 70, 100, 101, 199, 200, 400, 10_000]
    await writeAsSystem(test.pool, async ({ db }) => {
      const id = await reportOf('mert', 1)
      for (const method of riskMethodIds)
        for (const score of scores) {
          const { rows } = await db.query<{ risk_level: RiskLevel | null }>(
            'update report set risk_method = $2, highest_risk = $3 where id = $1 returning risk_level',
            [id, method, score],
          )
          expect(`${method} ${score} ${rows[0]?.risk_level}`).toBe(
            `${method} ${score} ${riskLevel(method, score)}`,
          )
        }
    })
  })
})

describe('among many reports', () => {
  let many: FilledDatabase
  beforeAll(async () => {
    many = await fillDatabase({
      fill: `${manyReports.fill}; ${oneFindingEach}`,
      table: `report_finding, ${manyReports.table}`,
    })
  })
  afterAll(() => many.drop())

  it('REP-11 every filter has an index in the order of the list', async () => {
    const { company, author } = known
    const cases: [ReportFilter, string][] = [
      [everything, 'report_(created|everywhere)'],
      [
        { ...everything, created_from: '2026-01-01', created_to: '2026-02-01' },
        'report_(created|everywhere)',
      ],
      [{ ...everything, status: 'completed' }, 'report_status'],
      [{ ...everything, risk_level: 'high' }, 'report_risk'],
      [{ ...everything, created_by: author }, 'report_author'],
      [{ ...everything, client_company_id: company }, 'report_company'],
      [{ ...everything, reviewed_by: author }, 'report_in_review'],
    ]
    const plans = await many.plans('ayse', async (work) => {
      for (const [filter] of cases) await readList(work, filter, page)
      await readList(work, everything, { ...page, sort_by: 'updated_at' })
    })
    for (const [index, name] of [
      ...cases.map(([, expected]) => expected),
      'report_(everywhere_)?updated',
    ].entries()) {
      expect(plans[index]).toMatch(new RegExp(`using ${name} on report r`))
      expect(plans[index]).not.toContain('Sort')
    }
  })

  it.each(['mert', 'suna'] as const)(
    'REP-11 BEY-19 a search reads no table from end to end, for %s',
    async (person) => {
      const plans = await many.plans(person, async (work) => {
        await searchReports(work, { ...everything, search: 'kompresör odası' }, { ...page, offset: 21 })
      })
      const [near = '', ...lookups] = plans
      expect(near).toMatch(/using report_(created|everywhere|company) on report r/)
      expect(near).toMatch(/using report_finding_report on report_finding f/)
      expect(lookups).toHaveLength(2)
      for (const plan of lookups) {
        expect(plan).toContain('Bitmap Index Scan on report_finding_search')
        expect(plan).toContain('Bitmap Index Scan on report_search')
      }
      for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on report/)
    },
  )
})

/** One in 600 names what the report is about. */
const oneFindingEach = `
  insert into report_finding (id, organization_id, report_id, position, uygunsuzluk, status)
    select gen_random_uuid(), organization_id, id, 0,
      case when row_number() over () % 600 = 0 then 'Kompresör odası ' else 'İskele ' end || md5(id::text), 'approved'
    from report`

/** A company and an author with few reports. */
const known = {
  company: '019b0002-0000-7000-8000-000000000001',
  author: '019b0001-0000-7000-8000-000000000001',
}

/** Mert has forty of two hundred companies; one report in 300 has the word, one in 100 is pressing. */
const manyReports = {
  table: 'report, client_company, client_company_assignment',
  fill: `
    with kule as (select id from organization where name = 'Kule OSGB'),
      mert as (select id from app_user where email = 'mert@example.com'),
      place as (insert into client_company (id, organization_id, created_by, name)
        select case n when 1 then '${known.company}'::uuid else gen_random_uuid() end, kule.id, mert.id, 'Firma ' || n from kule, mert, generate_series(1, 200) n
        returning id, organization_id, created_by, name),
      author as (insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email)
        select '${known.author}', id, 'osgb_admin', '+905000000000', 'x', 'Ada', 'Us', 'ada@example.com' from kule returning id),
      assigned as (insert into client_company_assignment (id, organization_id, client_company_id, user_id)
        select gen_random_uuid(), organization_id, id, created_by from place order by name limit 40)
    insert into report (id, organization_id, client_company_id, created_by, title, osgb_name, risk_method,
      client_company_name, client_company_address, client_company_sgk_no, client_company_snapshot, created_by_name,
      created_by_email, created_at, highest_risk, status, completed_at)
    select gen_random_uuid(), organization_id, places.id, case when n % 90 = 1 then author.id else created_by end,
      case when n % 300 = 7 then 'Kompresör Kontrolü ' else 'İskele Kontrolü ' end || md5(n::text), 'Kule', 'l_tipi',
      name, '', '', '{}', 'Mert Işık', 'mert@example.com', now() - n * interval '1 minute',
      case when n % 100 = 3 then 20 else 2 end, case when n % 80 = 5 then 'completed' else 'draft' end,
      case when n % 80 = 5 then now() end
    from (select n, (n * 7919) % 200 as which from generate_series(1, 10000) n) numbered
      join (select *, row_number() over () - 1 as which from place) places using (which), author`,
}

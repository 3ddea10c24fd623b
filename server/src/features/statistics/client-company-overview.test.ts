import { finalizeReport, saveReport } from '@gozlem/contract/report'
import { clientCompanyOverview } from '@gozlem/contract/statistics'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { fillDatabase, wholeReads } from '../../db/testing/index-plans'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify, draftReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { newDraft, sentFinding } from '../../http/testing/report-world'
import { countFindingsByScore, countReportsOf, listServingPeople } from './client-company-store'

describe('the overview of a client company', () => {
  let test: AppUnderTest
  let company: string
  let other: string
  beforeAll(async () => {
    test = await startApp()
    const { ayse, mert } = test.people
    test.clock.now = new Date('2026-03-09T10:00:00Z')
    for (const person of [ayse, mert]) await certify(test, person)
    company = await addCompany(test, ayse, 'Görünen')
    other = await addCompany(test, ayse, 'Görünmeyen')
    await assign(test, mert, company)
  })
  afterAll(() => test.close())

  const look = async (person: Person, id: string) =>
    call(test.app, person, clientCompanyOverview, { params: { id } })

  /** Completes a report of findings that are judged by the L matrix. */
  async function complete(person: Person, of: string, ...severities: number[]) {
    const draft = await newDraft(test, person, of)
    const entries = severities.map((siddet) => sentFinding({ siddet, olasilik: 5, status: 'approved' }))
    const body = { revision: draft.revision, entries }
    await call(test.app, person, saveReport, { params: { id: draft.id }, body })
    await call(test.app, person, finalizeReport, { params: { id: draft.id }, body: {} })
  }

  it('CC-01 counts what was found month by month and by level, in completed reports alone', async () => {
    const { ayse, mert } = test.people
    test.clock.now = new Date('2026-02-27T10:00:00Z')
    await complete(mert, company, 4)
    test.clock.now = new Date('2026-03-09T10:00:00Z')
    await complete(mert, company, 4, 2, 2)
    await complete(ayse, other, 5)
    await draftReport(test, mert, company, 'Korkuluk yok')

    const { reply } = await look(mert, company)
    expect(reply.findings_by_month).toHaveLength(12)
    expect(reply.findings_by_month.slice(-3)).toEqual([
      { month: '2026-01', low: 0, medium: 0, high: 0 },
      { month: '2026-02', low: 0, medium: 0, high: 1 },
      { month: '2026-03', low: 0, medium: 2, high: 1 },
    ])
    expect(reply.totals).toMatchObject({ drafts: 1, completed: 2 })
    expect((await look(ayse, other)).reply.findings_by_month.at(-1)).toMatchObject({ high: 1 })
  })

  it('CC-01 ROLE-03 names who serves it, and is not there for whom the company is not', async () => {
    const { ayse, mert, selin, levent, deniz } = test.people
    const { people } = (await look(ayse, company)).reply
    expect(people).toMatchObject([{ id: mert.id, name: 'Mert Işık' }])
    expect((await look(ayse, other)).reply.people).toEqual([])
    expect((await look(mert, other)).status).toBe(404)
    for (const person of [selin, levent, deniz]) expect((await look(person, company)).status).toBe(404)
  })

  it('CC-01 reads no table from end to end, for whomever', async () => {
    const many = await fillDatabase(manyReports)
    onTestFinished(many.drop)
    for (const person of ['ayse', 'mert', 'suna'] as const) {
      const plans = await many.plans(person, async (work) => {
        await countFindingsByScore(work, known, new Date('2026-03-09T10:00:00Z'))
        await countReportsOf(work, known)
        await listServingPeople(work, known)
      })
      expect(plans).toHaveLength(3)
      for (const plan of plans) expect(wholeReads(plan, ['report', 'report_finding'])).toEqual([])
    }
  })
})

const known = '019b0002-0000-7000-8000-000000000001'

/** A hundred companies with thirty reports each. */
const manyReports = {
  table: 'report, client_company, report_finding',
  fill: `
    with kule as (select id from organization where name = 'Kule OSGB'),
      mert as (select id from app_user where email = 'mert@example.com'),
      place as (insert into client_company (id, organization_id, created_by, name)
        select case n when 1 then '${known}'::uuid else gen_random_uuid() end, kule.id, mert.id, 'Firma ' || n
        from kule, mert, generate_series(1, 100) n returning id, organization_id, created_by, name)
    insert into report (id, organization_id, client_company_id, created_by, title, osgb_name, risk_method,
      client_company_name, client_company_address, client_company_sgk_no, client_company_snapshot, created_by_name,
      created_by_email, status, completed_at)
    select gen_random_uuid(), organization_id, id, created_by, 'İskele Kontrolü', 'Kule', 'l_tipi', name, '', '', '{}',
      'Mert Işık', 'mert@example.com', 'completed', now() - n * interval '1 day'
    from place, generate_series(1, 30) n;
  insert into report_finding (id, organization_id, report_id, position, uygunsuzluk, status)
    select gen_random_uuid(), organization_id, id, 0,
      case when row_number() over () % 600 = 0 then 'Kompresör odası ' else 'İskele ' end || md5(id::text), 'approved'
    from report`,
}

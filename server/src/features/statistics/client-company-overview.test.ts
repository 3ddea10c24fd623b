import { finalizeReport, saveReport } from '@gozlem/contract/report'
import { clientCompanyOverview } from '@gozlem/contract/statistics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sortedPlans, wholeReads } from '../../db/testing/index-plans'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { addCompany, assign, certify, draftReport } from '../../http/testing/field-work'
import type { Person } from '../../http/testing/people'
import { newDraft, sentFinding } from '../../http/testing/report-world'
import { countReportsOf } from './client-company-store'
import { countCompletedByLevel } from './store'

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

  it('CC-01 reads no report and no finding, and none of their counts from end to end, for whomever', async () => {
    for (const person of ['ayse', 'mert', 'suna'] as const) {
      const plans = await sortedPlans(test.pool, test.people[person].token, async (work) => {
        await countCompletedByLevel(work, new Date('2026-03-09T10:00:00Z'), company)
        await countReportsOf(work, company)
      })
      expect(plans).toHaveLength(2)
      for (const plan of plans) {
        expect(plan).not.toMatch(/on report(?:_finding)? /)
        expect(wholeReads(plan, ['report_count', 'report_month'])).toEqual([])
      }
    }
  })
})

import { findingFromFeedback } from '@gozlem/contract/analysis'
import { createReport, finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { verifyReport } from '@gozlem/contract/report-paper'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { pickReportFields, type ReportFields } from '@gozlem/domain/report/report-fields'
import { legalBasis } from '@gozlem/knowledge/legal-basis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { buildReportWorld, newDraft, type ReportWorld, sentFinding } from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const said: ReportFields = {
  visit_date: '2026-11-20',
  visit_starts: '09:30',
  visit_ends: '12:15',
  area: 'Kalıphane',
  accompanied_by: 'Gökhan Öz, formen',
  contract_no: 'KTP-7',
  general_assessment: 'Düzen iyileşti.\nKenarlar öncelikli.',
  distribution: ['İşveren', 'Dosya'],
  legal_basis: 'Kendi satırımız',
}
const save = (id: string, revision: number, body: object) =>
  call(test.app, test.people.mert, saveReport, { params: { id }, body: { revision, ...body } })

describe('what a report says as a whole', () => {
  it('BEY-04 begun without a connection it is of the day it was begun on', async () => {
    const body = {
      client_company_id: world.companies.shop,
      osgb_name: 'Kule OSGB',
      risk_method: 'fine_kinney' as const,
      visit_date: '2026-03-09',
    }
    const { reply } = await call(test.app, test.people.ayse, createReport, { body })
    expect(reply.report.visit_date).toBe('2026-03-09')
  })

  it('BEY-34 begun by a device whose clock is ahead it is of today', async () => {
    const body = {
      client_company_id: world.companies.shop,
      osgb_name: 'Kule OSGB',
      risk_method: 'fine_kinney' as const,
      visit_date: addDays(istanbulDay(new Date()), 60),
    }
    const { reply } = await call(test.app, test.people.ayse, createReport, { body })
    expect(reply.report.visit_date).toBe(istanbulDay(new Date()))
  })

  it('REP-01 begins with today and the law, and with contract, distribution and law of the last one', async () => {
    const { ayse } = test.people
    const first = await newDraft(test, ayse, world.companies.shop)
    expect(pickReportFields(first)).toMatchObject({
      visit_date: istanbulDay(new Date()),
      visit_starts: null,
      area: '',
      contract_no: '',
      distribution: [],
      legal_basis: legalBasis,
    })
    const saved = await call(test.app, ayse, saveReport, {
      params: { id: first.id },
      body: { revision: first.revision, ...said },
    })
    expect(pickReportFields(saved.reply.report)).toEqual(said)
    const next = await newDraft(test, ayse, world.companies.shop)
    expect(next).toMatchObject({
      contract_no: 'KTP-7',
      distribution: ['İşveren', 'Dosya'],
      legal_basis: 'Kendi satırımız',
      area: '',
      general_assessment: '',
      accompanied_by: '',
    })
  })

  it('REP-01 begins with the law of today where the last one said a line of ours', async () => {
    const { ayse } = test.people
    const last = await newDraft(test, ayse, world.companies.shop)
    const ours = legalBasis.replace(', ', ',\n')
    await call(test.app, ayse, saveReport, {
      params: { id: last.id },
      body: { revision: last.revision, legal_basis: ours },
    })
    expect((await newDraft(test, ayse, world.companies.shop)).legal_basis).toBe(legalBasis)
  })

  it('REP-08 a save changes what it names, tidies lists and leaves the rest', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const all = await save(draft.id, draft.revision, { ...said, distribution: [' İşveren ', '', 'Dosya'] })
    expect(pickReportFields(all.reply.report)).toEqual(said)
    const one = await save(draft.id, draft.revision + 1, { area: 'Depo', visit_ends: null })
    expect(pickReportFields(one.reply.report)).toEqual({ ...said, area: 'Depo', visit_ends: null })
    const old = await save(draft.id, draft.revision, { area: 'Eski' })
    expect(old.problem.code).toBe('REVISION_CONFLICT')
  })

  it.each([
    { visit_date: '20.11.2026' },
    { visit_starts: '9.30' },
    { visit_ends: '25:00' },
    { area: 'x'.repeat(201) },
    { general_assessment: 'x'.repeat(4001) },
    { distribution: Array.from({ length: 21 }, () => 'Dosya') },
    { distribution: ['x'.repeat(201)] },
  ])('REP-08 refuses %j', async (body) => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    expect((await save(draft.id, draft.revision, body)).status).toBe(400)
  })

  it('REP-08 refuses a measure that is too long in the words of its field', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const entries = [sentFinding({ alinmasi_gereken_onlemler: ['Korkuluk yapın', 'x'.repeat(501)] })]
    const { status, problem } = await save(draft.id, draft.revision, { entries })
    expect([status, problem.message]).toEqual([400, 'Bir önlem en fazla 500 karakter olabilir.'])
  })

  it.each(Object.keys(said) as (keyof ReportFields)[])('BEY-09 the seal tells another %s', async (field) => {
    const { mert } = test.people
    const draft = await newDraft(test, mert, world.companies.site)
    await save(draft.id, draft.revision, { ...said, entries: [sentFinding()] })
    await call(test.app, mert, finalizeReport, { params: { id: draft.id }, body: {} })
    const { reply } = await call(test.app, mert, readReport, { params: { id: draft.id } })
    const query = { code: reply.report.verification_code ?? '' }
    const intact = async () => (await call(test.app, null, verifyReport, { query })).reply.verification.intact
    expect(await intact()).toBe(true)
    const other = {
      distribution: "'[]'",
      visit_date: "'2026-11-19'",
      visit_starts: "'09:00'",
      visit_ends: 'null',
    }
    const value = field in other ? other[field as keyof typeof other] : "'Başka'"
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(`update report set ${field} = ${value} where id = $1`, [draft.id]),
    )
    expect(await intact()).toBe(false)
  })
})

describe('the term of a finding', () => {
  it('BEY-07 is proposed with what the engine finds, from the visit and by the band', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    await save(draft.id, draft.revision, { visit_date: '2026-11-02' })
    const { reply } = await call(test.app, test.people.mert, findingFromFeedback, {
      params: { id: draft.id },
      body: { feedback: 'yangın tüpünün önüne malzeme yığılmış' },
    })
    const found = reply.entry
    const days = { high: 1, medium: found?.siddet === 5 ? 1 : 30, low: found?.siddet === 5 ? 7 : 90 }
    const level = (found?.risk_skoru ?? 0) >= 16 ? 'high' : (found?.risk_skoru ?? 0) >= 5 ? 'medium' : 'low'
    expect(found?.due_on).toBe(addDays('2026-11-02', days[level]))
  })
})

import { readOrganizationSettings, updateOrganizationSettings } from '@gozlem/contract/organization-settings'
import { finalizeReport, listReports, type ReportView, readReport, saveReport } from '@gozlem/contract/report'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { completedReport, draftReport } from '../../http/testing/field-work'
import { buildReportWorld, newDraft, type ReportWorld } from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const reserve = (only_admins_finalize: boolean) =>
  call(test.app, test.people.ayse, updateOrganizationSettings, { body: { only_admins_finalize } })

const finalizing = (person: keyof AppUnderTest['people'], id: string) =>
  call(test.app, test.people[person], finalizeReport, { params: { id }, body: {} })

const seen = async (person: keyof AppUnderTest['people'], id: string) =>
  (await call(test.app, test.people[person], readReport, { params: { id } })).reply.report

describe('who completes the reports of a consultancy', () => {
  it('REP-10 is whoever may edit them, unless the administrator says otherwise', async () => {
    const { reply } = await call(test.app, test.people.ayse, readOrganizationSettings, {})
    expect(reply.settings).toEqual({
      only_admins_finalize: false,
      requires_review: false,
      requires_face_check: false,
      initials_on_pages: false,
      l_table: 'three',
      due_days: {},
      critical_answer_hours: 2,
    })
    const { id } = await draftReport(test, test.people.mert, world.companies.site, 'Korkuluk yok')
    expect((await finalizing('mert', id)).status).toBe(200)
  })

  it('REP-10 the setting leaves completing to the administrator, at once and with words that say so', async () => {
    const { mert } = test.people
    const draft = await draftReport(test, mert, world.companies.site, 'Baret takılmıyor')
    expect((await reserve(true)).reply.settings).toMatchObject({ only_admins_finalize: true })

    expect((await seen('mert', draft.id)).can).toMatchObject({ edit: true, finalize: false, cancel: true })
    const { reply } = await call(test.app, mert, listReports, { query: { status: 'draft' } })
    expect(reply.reports.map(({ can }) => can.finalize)).toEqual([false])
    const refused = await finalizing('mert', draft.id)
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      403,
      'FINALIZE_RESERVED',
      'Kurumunuzda raporları yalnız kurum yetkilisi tamamlar. Raporu kaydedip yetkilinize haber verin.',
    ])
    expect((await seen('mert', draft.id)).status).toBe('draft')

    expect((await seen('ayse', draft.id)).can.finalize).toBe(true)
    expect((await finalizing('ayse', draft.id)).reply.report.status).toBe('completed')
    expect((await finalizing('mert', draft.id)).problem.code).toBe('REPORT_NOT_DRAFT')

    const next = await draftReport(test, mert, world.companies.site, 'Yangın tüpü yok')
    await reserve(false)
    expect((await finalizing('mert', next.id)).status).toBe(200)
  })

  it('ROLE-04 the setting of one organization binds no other', async () => {
    const { lale, deniz } = test.people
    await reserve(true)
    const theirs = await completedReport(test, lale, world.companies.liman, 'Raf devrilebilir')
    const alone = await completedReport(test, deniz, world.companies.deniz, 'Kablo açıkta')
    expect((await seen('lale', theirs.id)).status).toBe('completed')
    expect((await seen('deniz', alone.id)).status).toBe('completed')
    await reserve(false)
  })

  it('REP-17 BEY-07 the table of the L matrix and the days of bands hold for new reports, theirs alone', async () => {
    const { ayse, mert, deniz } = test.people
    const before = await newDraft(test, mert, world.companies.site)
    const rules = { l_table: 'five', due_days: { onemli_sinif: 3 } } as const
    const { reply } = await call(test.app, ayse, updateOrganizationSettings, { body: rules })
    expect(reply.settings).toEqual({
      only_admins_finalize: false,
      requires_review: false,
      requires_face_check: false,
      initials_on_pages: false,
      critical_answer_hours: 2,
      ...rules,
    })

    const draft = await newDraft(test, mert, world.companies.site)
    expect(draft).toMatchObject({ risk_method: 'l_tipi_5', due_days: { onemli_sinif: 3, orta_sinif: 30 } })
    const save = (report: ReportView, risk_method: 'l_tipi' | 'fine_kinney') =>
      call(test.app, mert, saveReport, {
        params: { id: report.id },
        body: { revision: report.revision, risk_method },
      })
    const other = (await save(draft, 'fine_kinney')).reply.report
    expect(other.risk_method).toBe('fine_kinney')
    expect((await save(other, 'l_tipi')).reply.report.risk_method).toBe('l_tipi_5')
    expect((await save(before, 'l_tipi')).reply.report.risk_method).toBe('l_tipi')
    expect((await newDraft(test, deniz, world.companies.deniz)).risk_method).toBe('l_tipi')
    const wrong = { due_days: { orta: 400 } }
    expect((await call(test.app, ayse, updateOrganizationSettings, { body: wrong })).status).toBe(400)
    await call(test.app, ayse, updateOrganizationSettings, { body: { l_table: 'three', due_days: {} } })
  })

  it('ROLE-04 is changed by an osgb_admin alone, and remembered once a change', async () => {
    const changes = () =>
      writeAsSystem(test.pool, async ({ db }) => {
        const { rows } = await db.query<{ data: unknown }>(
          "select data from event where kind = 'organization.settings_changed' order by id",
        )
        return rows.map(({ data }) => data)
      })
    const before = (await changes()).length
    for (const person of ['mert', 'deniz', 'suna'] as const)
      expect(
        (
          await call(test.app, test.people[person], updateOrganizationSettings, {
            body: { only_admins_finalize: true },
          })
        ).status,
      ).toBe(403)
    await reserve(true)
    await reserve(true)
    await reserve(false)
    expect((await changes()).slice(before)).toEqual([
      { only_admins_finalize: true },
      { only_admins_finalize: false },
    ])
  })
})

import { deleteReport, readReport } from '@gozlem/contract/report'
import { reportPdf } from '@gozlem/contract/report-export'
import { readNotebook, verifyReport, writeNotebook } from '@gozlem/contract/report-paper'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { completedReport } from '../../http/testing/field-work'
import { buildReportWorld, newDraft, type ReportWorld } from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const finding = 'Merdiven korkuluğu yok'
async function finished() {
  const { ayse } = test.people
  const { id } = await completedReport(test, ayse, world.companies.site, finding)
  const { report } = (await call(test.app, ayse, readReport, { params: { id } })).reply
  const pdf = await call(test.app, ayse, reportPdf, { params: { id }, query: {} })
  const { text, links } = await readPdf(pdf.body)
  return { report, text, links, code: /Doğrulama kodu: ([\w-]{14})/.exec(text)?.[1] ?? '' }
}
const verify = (code: string) => call(test.app, null, verifyReport, { query: { code } })
const sql = (text: string, values: unknown[]) => writeAsSystem(test.pool, ({ db }) => db.query(text, values))

describe('the verification of a report', () => {
  it('BEY-09 confirms number, date and hash by the code and the address printed on it', async () => {
    const { report, text, links, code } = await finished()
    expect(links.some((link) => link.endsWith(`/verify-report?code=${code.replaceAll('-', '')}`))).toBe(true)
    const { verification } = (await verify(code)).reply
    expect(verification).toEqual({
      number: report.number,
      completed_at: report.completed_at,
      issuer: { name: 'Kule OSGB', kind: 'osgb' },
      osgb_name: 'Kule OSGB',
      total_entries: 1,
      content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      intact: true,
      deleted: false,
    })
    expect(text).toContain(`içerik özeti ${verification.content_hash.slice(0, 16)}`)
  })

  it('BEY-09 names the account that made it, apart from the consultancy its author typed', async () => {
    const { deniz } = test.people
    const { id } = await completedReport(test, deniz, world.companies.deniz, finding)
    await sql("update organization set name = 'Kule OSGB' where id = $1", [deniz.organization_id])
    const { report } = (await call(test.app, deniz, readReport, { params: { id } })).reply
    const { verification } = (await verify(report.verification_code ?? '')).reply
    expect(verification).toMatchObject({
      issuer: { name: 'Deniz İnce', kind: 'individual' },
      osgb_name: 'Kule OSGB',
    })
  })

  it('BEY-09 takes a code as people type it', async () => {
    const { code } = await finished()
    expect((await verify(code.replaceAll('-', ' ').toLowerCase())).status).toBe(200)
  })

  it('BEY-09 says when the content is no longer what was completed', async () => {
    const { report, code } = await finished()
    await sql("update report_entry set uygunsuzluk = 'Başka bir şey' where report_id = $1", [report.id])
    expect((await verify(code)).reply.verification.intact).toBe(false)
  })

  it('BEY-09 says when the report was withdrawn, and still what it was', async () => {
    const { report, code } = await finished()
    await call(test.app, test.people.ayse, deleteReport, { params: { id: report.id } })
    expect((await verify(code)).reply.verification).toMatchObject({ deleted: true, number: report.number })
  })

  it('BEY-09 knows no code that was not printed, and gives nothing else away', async () => {
    for (const code of ['0000-0000-0000', 'kod', '8F3K22QX91AB9'])
      expect((await verify(code)).problem.message).toContain('Bu kodla kayıtlı bir rapor bulunamadı')
    const { code } = await finished()
    expect(JSON.stringify((await verify(code)).reply)).not.toContain(finding)
    expect(JSON.stringify((await verify(code)).reply)).not.toContain('Çınar')
  })

  it('BEY-09 prints no code on a draft', async () => {
    const { ayse } = test.people
    const draft = await newDraft(test, ayse, world.companies.site)
    await sql(
      `insert into report_entry (id, organization_id, report_id, position, status, uygunsuzluk)
       values (gen_random_uuid(), $1, $2, 0, 'pending', 'Bir şey')`,
      [ayse.organization_id, draft.id],
    )
    const pdf = await call(test.app, ayse, reportPdf, { params: { id: draft.id }, query: {} })
    expect((await readPdf(pdf.body)).text).not.toContain('Doğrulama')
  })
})

describe('the approved notebook', () => {
  it('BEY-08 gets a short numbered text of findings and measures', async () => {
    const { report } = await finished()
    const { notebook } = (await call(test.app, test.people.ayse, readNotebook, { params: { id: report.id } }))
      .reply
    expect(notebook).toMatchObject({ written_on: null, page: null })
    expect(notebook.text).toMatch(/^Çınar Yapı işyerinde \d\d\.\d\d\.\d{4} tarihinde yapılan saha gözleminde/)
    expect(notebook.text).toContain(`rapor no ${report.number}`)
    expect(notebook.text).toContain('1) Tespit: Merdiven korkuluğu yok. (Risk: Orta)')
  })

  it('BEY-08 remembers day and page it was written on, and forgets them again', async () => {
    const { ayse } = test.people
    const { report } = await finished()
    const about = { params: { id: report.id } }
    const write = (body: { written_on: string | null; page: string | null }) =>
      call(test.app, ayse, writeNotebook, { ...about, body })
    await write({ written_on: '2026-11-20', page: '14' })
    expect((await call(test.app, ayse, readNotebook, about)).reply.notebook).toMatchObject({
      written_on: '2026-11-20',
      page: '14',
    })
    const pdf = await call(test.app, ayse, reportPdf, { ...about, query: {} })
    expect((await readPdf(pdf.body)).text).toMatch(/Onaylı deftere yazıldı: sayfa no 14 tarih 20\.11\.2026/)
    expect((await write({ written_on: null, page: null })).reply.notebook).toMatchObject({ page: null })
  })

  it('BEY-08 is for completed reports', async () => {
    const draft = await newDraft(test, test.people.ayse, world.companies.site)
    const { problem } = await call(test.app, test.people.ayse, readNotebook, { params: { id: draft.id } })
    expect(problem.code).toBe('REPORT_NOT_COMPLETED')
  })
})

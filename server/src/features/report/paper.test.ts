import { createHash } from 'node:crypto'
import { deleteReport, finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { reportDocx, reportPdf } from '@gozlem/contract/report-export'
import { readNotebook, saveNotebook, verifyReport } from '@gozlem/contract/report-paper'
import { readDocx } from '@gozlem/document/testing/read-office'
import { readPdf } from '@gozlem/document/testing/read-pdf'
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

const finding = 'Merdiven korkuluğu yok'
async function finished() {
  const { ayse } = test.people
  const { id } = await completedReport(test, ayse, world.companies.site, finding)
  const { report } = (await call(test.app, ayse, readReport, { params: { id } })).reply
  const pdf = await call(test.app, ayse, reportPdf, { params: { id }, query: {} })
  const { text, links } = await readPdf(pdf.body)
  return { report, text, links, bytes: pdf.body, code: /Doğrulama kodu: ([\w-]{14})/.exec(text)?.[1] ?? '' }
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const verify = (code: string) => call(test.app, null, verifyReport, { query: { code } })
const sql = (text: string, values: unknown[]) => writeAsSystem(test.pool, ({ db }) => db.query(text, values))

const id = (last: string) => `01900000-0000-7000-8000-00000000000${last}`
/** Gives a report the content and the seal that the product's first version gave it (2026-11). */
async function becomeSealedByVersion1(report_id: string): Promise<void> {
  await sql(
    `update report set number = 'SG-1', title = 'Eski rapor', completed_at = '2026-03-09T10:00:00Z', osgb_name = 'Kule OSGB',
       client_company_snapshot = '{"name": "Çınar Yapı", "address": "Liman Yolu 1", "sgk_no": "1", "tehlike_sinifi": "Çok Tehlikeli",
         "employee_count": 12, "nace_code": "41.20.02"}', content_hash = $2, seal_version = 1,
       visit_date = null, legal_basis = ''
     where id = $1`,
    [report_id, 'ebbd464dc2ef55fc900b6c39f2e3e49176ba01c84ba7a802ac51e93533d6bf4b'],
  )
  await sql('delete from report_finding where report_id = $1', [report_id])
  await sql('delete from report_reference where report_id = $1', [report_id])
  await sql(
    `insert into report_image (id, organization_id, report_id, position, storage_id, file_name, mime, byte_size, width, height,
       original_sha256, created_by)
     select g.id, $1, $2, 0, g.id, 'saha.jpg', 'image/jpeg', 1, 1, 1, repeat(right(g.id::text, 1), 64), $3
     from unnest($4::uuid[]) as g (id)`,
    [test.people.ayse.organization_id, report_id, test.people.ayse.id, [id('3'), id('4')]],
  )
  await sql(
    `insert into report_finding (id, organization_id, report_id, position, status, scored, uygunsuzluk, aciklama,
       alinmasi_gereken_onlemler, mevzuat_referansi, citations, siddet, olasilik, etki, risk_skoru, image_id, more_image_ids)
     values ($1, $2, $3, 0, 'approved', true, 'Korkuluk yok', 'Bir yanı açık.', '["Korkuluk yapın."]', 'Yönetmelik, Madde 5',
       '[{"regulation_id": "yapi", "ref": "Madde 5", "title": "Yönetmelik", "confidence": "high"}]', 4, 3, 1, 12, $4, $5),
       ($6, $2, $3, 1, 'approved', true, 'Kablo yerde', '', '[]', '', '[]', 0.5, 2, 1, 1, null, '{}')`,
    [id('2'), test.people.ayse.organization_id, report_id, id('3'), [id('4')], id('1')],
  )
  await sql(
    `insert into report_reference (id, organization_id, report_id, position, regulation, link, source)
     values ($1, $2, $3, 0, 'Yönetmelik', 'https://www.mevzuat.gov.tr/', 'api')`,
    [id('5'), test.people.ayse.organization_id, report_id],
  )
}

describe('the verification of a report', () => {
  it('BEY-09 confirms number, date and hash by the code and the address printed on it', async () => {
    const { report, text, links, bytes, code } = await finished()
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
      signatures: 0,
      signatures_intact: true,
      deleted: false,
      replaced_by: null,
      client_company_masked: 'Ç**** Y***',
      entries: [{ title: finding, band: 'Orta', tone: 'warning', risk_skoru: 12 }],
      pdf_hashes: [sha256(bytes)],
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
    await sql("update report_finding set uygunsuzluk = 'Başka bir şey' where report_id = $1", [report.id])
    const { verification } = (await verify(code)).reply
    expect(verification).toMatchObject({
      intact: false,
      entries: [],
      client_company_masked: '',
      pdf_hashes: [],
    })
  })

  it('BEY-09 still confirms a report that was sealed before findings had a place, and none whose findings say more', async () => {
    const { report, code } = await finished()
    await becomeSealedByVersion1(report.id)
    expect((await verify(code)).reply.verification.intact).toBe(true)
    await sql("update report set area = 'Depo' where id = $1", [report.id])
    expect((await verify(code)).reply.verification.intact).toBe(false)
    await sql("update report set area = '' where id = $1", [report.id])
    await sql("update report_finding set place = 'Depo' where report_id = $1", [report.id])
    expect((await verify(code)).reply.verification.intact).toBe(false)
  })

  it('BEY-09 says when the report was withdrawn, and still what it was', async () => {
    const { report, code } = await finished()
    await call(test.app, test.people.ayse, deleteReport, { params: { id: report.id } })
    expect((await verify(code)).reply.verification).toMatchObject({
      deleted: true,
      number: report.number,
      entries: [],
      client_company_masked: '',
      pdf_hashes: [],
    })
  })

  it('BEY-09 knows no code that was not printed, and gives nothing else away', async () => {
    for (const code of ['0000-0000-0000', 'kod', '8F3K22QX91AB9'])
      expect((await verify(code)).problem.message).toContain('Bu kodla kayıtlı bir rapor bulunamadı')
    const { code } = await finished()
    expect(JSON.stringify((await verify(code)).reply)).not.toContain('Çınar')
  })

  it('BEY-09 prints no code on a draft', async () => {
    const { ayse } = test.people
    const draft = await newDraft(test, ayse, world.companies.site)
    await sql(
      `insert into report_finding (id, organization_id, report_id, position, status, uygunsuzluk)
       values (gen_random_uuid(), $1, $2, 0, 'pending', 'Bir şey')`,
      [ayse.organization_id, draft.id],
    )
    const pdf = await call(test.app, ayse, reportPdf, { params: { id: draft.id }, query: {} })
    expect((await readPdf(pdf.body)).text).not.toContain('Doğrulama')
  })
})

describe('the approved notebook', () => {
  it('BEY-08 gets a short numbered text of findings and measures, of the day of the visit, with who signs', async () => {
    const { ayse } = test.people
    const { id, revision } = await draftReport(test, ayse, world.companies.site, finding)
    const physician = {
      role: 'workplace_physician',
      name: 'Dr. Elif Acar',
      certificate_number: 'İH-77',
    } as const
    const body = { revision, visit_date: '2026-03-09', signers: [physician] }
    await call(test.app, ayse, saveReport, { params: { id }, body })
    const { report } = (await call(test.app, ayse, finalizeReport, { params: { id }, body: {} })).reply
    const { notebook } = (await call(test.app, ayse, readNotebook, { params: { id } })).reply
    expect(notebook).toMatchObject({ written_on: null, page: null })
    expect(notebook.text).toContain('1) Tespit: Merdiven korkuluğu yok. (Risk: Orta)')
    expect(notebook.short_text).toContain('1) Merdiven korkuluğu yok.')
    for (const text of [notebook.text, notebook.short_text]) {
      const head = `Çınar Yapı işyerinde 09.03.2026 tarihinde yapılan saha gözleminde (rapor no ${report.number})`
      expect(text.startsWith(head)).toBe(true)
      expect(text).toMatch(/İş Güvenliği Uzmanı: Ayşe .+, belge no \S+ {2}İmza:/)
      expect(text).toContain('İşyeri Hekimi: Dr. Elif Acar, belge no İH-77  İmza:')
    }
  })

  it('BEY-08 remembers day and page it was written on, and forgets them again', async () => {
    const { ayse } = test.people
    const { report } = await finished()
    const about = { params: { id: report.id } }
    const write = (body: { written_on: string | null; page: string | null }) =>
      call(test.app, ayse, saveNotebook, { ...about, body })
    await write({ written_on: '2026-11-20', page: '14' })
    expect((await call(test.app, ayse, readNotebook, about)).reply.notebook).toMatchObject({
      written_on: '2026-11-20',
      page: '14',
    })
    const word = await call(test.app, ayse, reportDocx, { ...about, query: {} })
    expect(await readDocx(word.body)).toMatch(/Onaylı deftere yazıldı: sayfa no 14 tarih 20\.11\.2026/)
    const pdf = await call(test.app, ayse, reportPdf, { ...about, query: {} })
    const { text } = await readPdf(pdf.body)
    expect(text).toContain('Onaylı deftere yazıldı: sayfa no')
    expect(text).not.toContain('20.11.2026')
    expect((await write({ written_on: null, page: null })).reply.notebook).toMatchObject({ page: null })
  })

  it('BEY-08 is for completed reports', async () => {
    const draft = await newDraft(test, test.people.ayse, world.companies.site)
    const { problem } = await call(test.app, test.people.ayse, readNotebook, { params: { id: draft.id } })
    expect(problem.code).toBe('REPORT_NOT_COMPLETED')
  })
})

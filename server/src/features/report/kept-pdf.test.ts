// The PDF of a completed report is one file for good, whichever way it leaves the house.
import { createHash } from 'node:crypto'
import { deleteReport, finalizeReport } from '@gozlem/contract/report'
import { createReportLink, sendReport } from '@gozlem/contract/report-delivery'
import { reportPdf, reportZip } from '@gozlem/contract/report-export'
import { sharedReportPdf } from '@gozlem/contract/shared-report'
import { formatDay, istanbulDay } from '@gozlem/domain/calendar-date'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { unzipSync } from 'fflate'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { duties } from '../../duties'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { completedReport, draftReport } from '../../http/testing/field-work'
import { buildReportWorld, type ReportWorld } from '../../http/testing/report-world'
import { runRetention } from '../../jobs/retention/retention'
import { pdfKey } from './pdf-store'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const sql = (text: string, values: unknown[] = []) =>
  writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const finished = async () =>
  (await completedReport(test, test.people.ayse, world.companies.site, 'Merdiven korkuluğu yok')).id
const download = (id: string, query = {}) =>
  call(test.app, test.people.ayse, reportPdf, { params: { id }, query })
const kept = (id: string) =>
  sql('select organization_id, storage_id, sha256, variant from report_pdf where report_id = $1', [id])
/** Whatever would print otherwise if it were printed again. */
const change = (id: string) =>
  sql("update report_finding set uygunsuzluk = 'Sonradan yazıldı' where report_id = $1", [id])
const stored = async (id: string) => {
  const [row] = await kept(id)
  return pdfKey(row)
}

const wordsOf = async (bytes: Uint8Array) => (await readPdf(bytes)).text.replace(/\s+/g, ' ')

describe('the PDF of a completed report', () => {
  it('REP-14 is made once: download, link, mail and zip hand out the same bytes, also when printing has changed', async () => {
    const { ayse } = test.people
    const id = await finished()
    const first = (await download(id)).body
    await change(id)

    const to = `${uuidv7()}@cinar.example`
    const sent = { id: uuidv7(), emails: [{ email: to }] }
    await call(test.app, ayse, sendReport, { params: { id }, body: sent })
    const [mail] = await test.delivered({ kind: 'report.sent', to })
    const attached = mail?.channel === 'mail' ? mail.attachments[0]?.file : undefined
    const link = (await call(test.app, ayse, createReportLink, { params: { id }, body: {} })).reply
    const token = new URL(link.url).searchParams.get('token') ?? ''
    const zip = await call(test.app, ayse, reportZip, { query: { ids: id } })
    const elsewhere = await test.replica()
    const handedOut = {
      again: (await download(id)).body,
      elsewhere: (await call(elsewhere, ayse, reportPdf, { params: { id }, query: {} })).body,
      link: (await call(test.app, null, sharedReportPdf, { query: { token } })).body,
      mail: await test.carried(attached ?? ''),
      zip: Object.values(unzipSync(new Uint8Array(zip.body)))[0] ?? Buffer.of(),
    }
    await elsewhere.close()
    for (const [way, bytes] of Object.entries(handedOut))
      expect([way, hashOf(bytes)]).toEqual([way, hashOf(first)])
    expect(await kept(id)).toMatchObject([{ sha256: hashOf(first), variant: '' }])
  })

  it('REP-14 is one file when many ask at the same time', async () => {
    const id = await finished()
    const answers = await Promise.all(Array.from({ length: 4 }, () => download(id)))
    expect(new Set(answers.map(({ body }) => hashOf(body))).size).toBe(1)
    expect(await kept(id)).toHaveLength(1)
    const files: string[] = []
    for await (const batch of test.files.list('pdfs', '')) files.push(...batch.map(({ key }) => key))
    expect(files).toHaveLength((await sql('select storage_id from report_pdf')).length)
  })

  it('REP-14 that could not be entered is handed to nobody, and the next asking makes the one', async () => {
    const id = await finished()
    const owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
    await owner.query("alter table report_pdf add constraint away check (variant <> '') not valid")
    expect((await download(id)).status).toBe(500)
    expect(await kept(id)).toEqual([])
    await owner.query('alter table report_pdf drop constraint away')
    await owner.end()
    const first = await download(id)
    expect(first.status).toBe(200)
    expect(await kept(id)).toMatchObject([{ sha256: hashOf(first.body) }])
    expect((await download(id)).body.equals(first.body)).toBe(true)
  })

  it('REP-14 that lacks the client company’s logo is handed out and not kept', async () => {
    const id = await finished()
    const setLogo = (logo: string | null) =>
      sql('update client_company set logo_id = $2 where id = $1', [world.companies.site, logo])
    await setLogo(uuidv7())
    expect((await download(id)).status).toBe(200)
    expect(await kept(id)).toEqual([])
    await setLogo(null)
    await download(id)
    expect(await kept(id)).toHaveLength(1)
  })

  it('REP-14 is kept once more for each other way to print it', async () => {
    const id = await finished()
    const plain = (await download(id)).body
    const annexed = (await download(id, { annex: 'true' })).body
    await change(id)
    expect((await download(id, { annex: 'true', photos_per_finding: '4' })).body.equals(annexed)).toBe(true)
    expect((await download(id, { photos_per_finding: '4' })).body.equals(plain)).toBe(true)
    expect(new Set((await kept(id)).map(({ variant }) => variant))).toEqual(new Set(['', 'annex=true']))
  })

  it('REP-14 whose file was lost comes back as the same bytes, or says that it was drawn anew and is the same from then on', async () => {
    const id = await finished()
    const first = (await download(id)).body
    const key = await stored(id)
    await test.files.delete(key)
    expect((await download(id)).body.equals(first)).toBe(true)
    expect(hashOf(await test.files.getBytes(key))).toBe(hashOf(first))
    expect(await wordsOf(first)).not.toContain('yeniden çizildi')

    await test.files.put(key, first.subarray(0, 1000), { contentType: 'application/pdf' })
    await change(id)
    const anew = (await download(id)).body
    expect(await wordsOf(anew)).toContain(
      `İlk PDF dosyası kaybolduğu için bu belge ${formatDay(istanbulDay(new Date()))} günü yeniden çizildi`,
    )
    expect(test.files.lost.list()).toContainEqual({ key, why: 'damaged', since: expect.any(Date) })
    expect(new Set((await kept(id)).map(({ sha256 }) => sha256))).toEqual(
      new Set([hashOf(first), hashOf(anew)]),
    )
    const to = `${uuidv7()}@cinar.example`
    await call(test.app, test.people.ayse, sendReport, {
      params: { id },
      body: { id: uuidv7(), emails: [{ email: to }] },
    })
    const [mail] = await test.delivered({ kind: 'report.sent', to })
    const attached = mail?.channel === 'mail' ? mail.attachments[0]?.file : undefined
    expect(hashOf(await test.carried(attached ?? ''))).toBe(hashOf(anew))

    // Whose second file is lost as well is printed again all the same.
    for (const { organization_id, storage_id } of await kept(id))
      await test.files.delete(pdfKey({ organization_id, storage_id }))
    expect(hashOf((await download(id)).body)).toBe(hashOf(anew))
  })

  it('REP-14 of a draft is drawn each time and never kept', async () => {
    const { ayse } = test.people
    const { id } = await draftReport(test, ayse, world.companies.site, 'Pano kapağı açık')
    expect((await readPdf((await download(id)).body)).text).toContain('TASLAK')
    expect(await kept(id)).toEqual([])
    await call(test.app, ayse, finalizeReport, { params: { id }, body: {} })
    expect((await readPdf((await download(id)).body)).text).not.toContain('TASLAK')
  })

  it('PLAT-05 goes with its report, row and file', async () => {
    const { ayse } = test.people
    const id = await finished()
    await download(id)
    const key = await stored(id)
    await call(test.app, ayse, deleteReport, { params: { id } })
    await sql("update report set deleted_at = now() - interval '31 days' where id = $1", [id])
    const parts = { pool: test.pool, files: test.files, log: test.app.log, duties }
    await runRetention(parts, new AbortController().signal)
    expect(await sql('select id from report where id = $1', [id])).toEqual([])
    expect(await kept(id)).toEqual([])
    expect(await test.files.exists(key)).toBe(false)
  })
})

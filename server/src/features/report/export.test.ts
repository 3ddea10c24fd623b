import { createType } from '@gozlem/contract/certificate-type'
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { reportDocx, reportPdf, reportXlsx, reportZip } from '@gozlem/contract/report-export'
import { readDocx, readXlsx } from '@gozlem/document/testing/read-office'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { unzipSync } from 'fflate'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { certify, completedReport } from '../../http/testing/field-work'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  testPhoto,
  upload,
} from '../../http/testing/report-world'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const forms = { pdf: reportPdf, docx: reportDocx, xlsx: reportXlsx }

/** A draft with one finding on the first of two photos; the second has a note. */
async function draftWithTwoPhotos() {
  const draft = await newDraft(test, test.people.mert, world.companies.site)
  const file = await testPhoto('lathe-motor.jpg')
  const { reply } = await upload(test, test.people.mert, draft.id, [
    { file, note: 'motor kapağı açık' },
    { file: await testPhoto('mechanism-gps.heic'), note: 'genel görünüş' },
  ])
  const image_id = reply.images[0]?.id ?? null
  const { reply: now } = await call(test.app, test.people.mert, readReport, { params: { id: draft.id } })
  const saved = await call(test.app, test.people.mert, saveReport, {
    params: { id: draft.id },
    body: {
      revision: now.report.revision,
      entries: [sentFinding({ image_id, uygunsuzluk: 'Torna mili koruyucusu yok', status: 'approved' })],
    },
  })
  return saved.reply.report
}

describe('the printed report', () => {
  it.each(['pdf', 'docx', 'xlsx'] as const)(
    'REP-14 sends a %s named for people, none for an empty draft, none to strangers',
    async (form) => {
      const draft = await newDraft(test, test.people.mert, world.companies.site)
      const asked = { params: { id: draft.id }, query: {} }
      const empty = await call(test.app, test.people.mert, forms[form], asked)
      expect(empty.problem.message).toContain('önce en az bir uygunsuzluk')
      await call(test.app, test.people.mert, saveReport, {
        params: { id: draft.id },
        body: { revision: draft.revision, entries: [sentFinding()] },
      })
      const file = await call(test.app, test.people.mert, forms[form], asked)
      expect(file.body.subarray(0, 4).toString('latin1')).toBe(form === 'pdf' ? '%PDF' : 'PK\u0003\u0004')
      expect(file.headers['content-type']).toBe(forms[form].sends)
      const day = istanbulDay(new Date(draft.created_at))
      expect(file.headers['content-disposition']).toContain(
        `filename*=UTF-8''TASLAK%20%C3%87%C4%B1nar%20Yap%C4%B1%20${day}.${form}`,
      )
      expect((await call(test.app, test.people.levent, forms[form], asked)).status).toBe(404)
    },
  )

  it('REP-14 carries the finding and the number of a completed report into all three forms', async () => {
    const draft = await draftWithTwoPhotos()
    const done = await call(test.app, test.people.mert, finalizeReport, {
      params: { id: draft.id },
      body: {},
    })
    const number = done.reply.report.number ?? 'none'
    const asked = { params: { id: draft.id }, query: {} }
    const pdf = await readPdf((await call(test.app, test.people.mert, reportPdf, asked)).body)
    const docx = await readDocx((await call(test.app, test.people.mert, reportDocx, asked)).body)
    const [facts, findings] = await readXlsx((await call(test.app, test.people.mert, reportXlsx, asked)).body)
    for (const text of [pdf.text, docx]) {
      expect(text).toContain('Torna mili koruyucusu yok')
      expect(text).toContain(number)
      expect(text).not.toContain('genel görünüş')
    }
    expect(findings?.rows[1]?.[2]).toContain('Torna mili koruyucusu yok')
    expect(facts?.rows.flat()).toContain(number)
  })

  it('REP-14 shows the other photos in the annex when it is asked for, without their notes', async () => {
    const draft = await draftWithTwoPhotos()
    const asked = { params: { id: draft.id }, query: { annex: 'true' } } as const
    const pdf = await readPdf((await call(test.app, test.people.mert, reportPdf, asked)).body)
    expect(pdf.text).toContain('Ek: Fotoğraflar')
    const docx = await readDocx((await call(test.app, test.people.mert, reportDocx, asked)).body)
    expect(docx).toContain('Ek: Fotoğraflar')
    for (const text of [pdf.text, docx]) expect(text).not.toMatch(/genel görünüş|motor kapağı açık/)
  })

  it.each([
    ['workplace_physician', 'İşyeri Hekimi'],
    ['safety_specialist', 'İş Güvenliği Uzmanı'],
    [null, 'Hazırlayan'],
  ] as const)(
    'CERT-06 below the author stands the profession of the certificate’s type, whatever its name says: %s',
    async (profession, printed) => {
      const { ece, suna } = test.people
      const made = await call(test.app, suna, createType, {
        body: { code: `T-${profession}`, name: 'Hekim Yardımcılığı', profession },
      })
      await writeAsSystem(test.pool, ({ db }) =>
        db.query('delete from certificate where user_id = $1', [ece.id]),
      )
      await certify(test, ece, { certificate_type_id: made.reply.certificate_type.id })
      const { id } = await completedReport(test, ece, world.companies.ece, 'Fırın önü kaygan')
      const xlsx = await call(test.app, ece, reportXlsx, { params: { id }, query: {} })
      const [facts] = await readXlsx(xlsx.body)
      expect(facts?.rows.find(([, name]) => name === 'Ece Şahin')?.[0]).toBe(printed)
    },
  )

  it('REP-14 hands several completed reports out as PDFs in one zip', async () => {
    const { mert, levent } = test.people
    const first = await completedReport(test, mert, world.companies.site, 'Merdiven korkuluğu yok')
    const second = await completedReport(test, mert, world.companies.site, 'Pano kapağı açık')
    const draft = await newDraft(test, mert, world.companies.site)
    const asked = (...ids: string[]) => ({ query: { ids: ids.join(',') } })

    const file = await call(test.app, mert, reportZip, asked(second.id, first.id, second.id))
    expect(file.headers['content-disposition']).toMatch(/saha-gozlem-raporlar-\d{4}-\d{2}-\d{2}\.zip/)
    const entries = Object.entries(unzipSync(new Uint8Array(file.body)))
    expect(entries).toHaveLength(2)
    for (const [name] of entries) expect(name).toMatch(/^\d{4}-\d{6} Çınar Yapı \d{4}-\d\d-\d\d\.pdf$/)
    const texts = await Promise.all(
      entries.map(async ([, bytes]) => (await readPdf(Buffer.from(bytes))).text),
    )
    expect(texts[0]).toContain('Pano kapağı açık')
    expect(texts[1]).toContain('Merdiven korkuluğu yok')

    expect((await call(test.app, mert, reportZip, asked(first.id, draft.id))).problem.code).toBe(
      'REPORT_NOT_COMPLETED',
    )
    expect((await call(test.app, levent, reportZip, asked(first.id))).status).toBe(404)
    expect((await call(test.app, mert, reportZip, asked())).status).toBe(400)
    const many = Array.from({ length: 51 }, () => uuidv7())
    expect((await call(test.app, mert, reportZip, asked(...many))).status).toBe(400)
  })

  it('REP-14 a zip of two organizations has each report, also two of one name', async () => {
    const { mert, lale, suna } = test.people
    const made = [
      await completedReport(test, mert, world.companies.site, 'Merdiven korkuluğu yok'),
      await completedReport(test, lale, world.companies.liman, 'Pano kapağı açık'),
    ].map(({ id }) => id)
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        "update report set number = '2026-900001', client_company_name = 'Aynı Ad Ltd. Şti.' where id = any($1)",
        [made],
      ),
    )
    const { body } = await call(test.app, suna, reportZip, { query: { ids: made.join(',') } })
    const day = istanbulDay(new Date())
    expect(Object.keys(unzipSync(new Uint8Array(body)))).toEqual([
      `2026-900001 Aynı Ad ${day}.pdf`,
      `2026-900001 Aynı Ad ${day} (2).pdf`,
    ])
    // The central directory, which an unpacker obeys, names each once.
    expect(body.toString().split(`2026-900001 Aynı Ad ${day}.pdf`)).toHaveLength(3)
  })

  it('REP-14 refuses a number of photos that is not offered', async () => {
    const draft = await newDraft(test, test.people.mert, world.companies.site)
    const odd = await call(test.app, test.people.mert, reportPdf, {
      params: { id: draft.id },
      query: { photos_per_finding: '3' as '4' },
    })
    expect(odd.status).toBe(400)
  })
})

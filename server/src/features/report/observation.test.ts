import { startAnalysis } from '@gozlem/contract/analysis'
import { duplicateReport, finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { createReportLink } from '@gozlem/contract/report-delivery'
import { reportDocx, reportPdf, reportXlsx } from '@gozlem/contract/report-export'
import { deleteImage } from '@gozlem/contract/report-image'
import { verifyReport } from '@gozlem/contract/report-paper'
import { readSharedReport, sharedReportImage } from '@gozlem/contract/shared-report'
import { readDocx, readXlsx } from '@gozlem/document/testing/read-office'
import { readPdf } from '@gozlem/document/testing/read-pdf'
import { maximumObservations, maximumProposals } from '@gozlem/domain/report/observation'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem, writeForOrganization } from '../../db/tenant-scope'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  testPhoto,
  upload,
} from '../../http/testing/report-world'
import { imageKey } from './image-store'
import { proposePraise } from './observation-commands'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

const read = async (id: string) =>
  (await call(test.app, test.people.mert, readReport, { params: { id } })).reply.report
const save = async (id: string, body: Record<string, unknown>) =>
  call(test.app, test.people.mert, saveReport, {
    params: { id },
    body: { revision: (await read(id)).revision, ...body },
  })
const sql = (text: string, values: unknown[]) =>
  writeAsSystem(test.pool, async ({ db }) => (await db.query(text, values)).rows)

/** A draft with a photo and its note. */
async function draftWithPhoto(note = '') {
  const { id } = await newDraft(test, test.people.mert, world.companies.site)
  const { reply } = await upload(test, test.people.mert, id, [
    { file: await testPhoto('lathe-motor.jpg'), note },
  ])
  return { id, image_id: reply.images[0]?.id ?? '' }
}

/** The text of the PDF. */
async function printed(id: string): Promise<string> {
  const { body } = await call(test.app, test.people.mert, reportPdf, { params: { id }, query: {} })
  return (await readPdf(body)).text
}

const analyse = async (id: string, image_id: string) =>
  (
    await call(test.app, test.people.mert, startAnalysis, {
      params: { id },
      query: { wait: 'true' },
      body: { image_ids: [image_id] },
    })
  ).reply.analysis.items[0]

const praise = (change: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  text: 'Acil çıkışlar açık ve işaretli',
  image_id: null as string | null,
  ...change,
})

describe('positive observations', () => {
  it('BEY-17 REP-04 stand beside the findings in their order, change and go, and stay where a save leaves them out', async () => {
    const { id, image_id } = await draftWithPhoto()
    const [first, second] = [praise({ image_id }), praise({ text: 'Baretler takılı' })]
    const saved = await save(id, { observations: [first, second] })
    expect(saved.reply.report.observations).toMatchObject([
      { ...first, source: 'manual' },
      { ...second, source: 'manual' },
    ])
    expect((await save(id, { entries: [sentFinding()] })).reply.report.observations).toHaveLength(2)
    const again = await save(id, {
      observations: [{ ...second, text: 'Baretler ve gözlükler takılı' }, first],
    })
    expect(again.reply.report.observations.map(({ text }) => text)).toEqual([
      'Baretler ve gözlükler takılı',
      first.text,
    ])
    expect((await save(id, { observations: [] })).reply.report.observations).toEqual([])
  })

  it('BEY-17 REP-09 count nowhere: not towards the 20, no risk, no open finding, and there are at most 20 of their own', async () => {
    const { id } = await draftWithPhoto()
    const observations = Array.from({ length: maximumObservations }, (_, index) =>
      praise({ text: `Uygun ${index}` }),
    )
    const entries = Array.from({ length: 20 }, () => sentFinding({ siddet: 1, olasilik: 1 }))
    const { reply } = await save(id, { entries, observations })
    expect(reply.report).toMatchObject({ total_entries: 20, highest_risk: 1 })
    const tooMany = await save(id, { observations: [...observations, praise()] })
    expect(tooMany.status).toBe(400)
    expect(JSON.stringify(tooMany.problem.details)).toContain('en fazla 20 olumlu gözlem')
    const done = await call(test.app, test.people.mert, finalizeReport, { params: { id }, body: {} })
    expect(done.reply.report).toMatchObject({ status: 'completed', total_entries: 20 })
  })

  it('BEY-17 REP-04 say something, of a photo of this report, under an id of its own', async () => {
    const { id } = await draftWithPhoto()
    const other = await draftWithPhoto()
    const mine = praise()
    expect((await save(id, { observations: [praise({ text: '  ' })] })).problem.details.fields).toEqual({
      'observations.0.text': 'Olumlu gözlemi yazın',
    })
    expect(
      (await save(id, { observations: [praise({ image_id: other.image_id })] })).problem.details.fields,
    ).toEqual({
      'observations.0.image_id': 'Bu fotoğraf raporda yok.',
    })
    expect((await save(id, { observations: [mine, mine] })).status).toBe(400)
    await save(id, { observations: [mine] })
    expect((await save(other.id, { observations: [mine] })).problem.code).toBe('ID_IN_USE')
  })

  it('BEY-17 REP-02 live on without their photo, and are no part of a copy for another visit', async () => {
    const { id, image_id } = await draftWithPhoto()
    await save(id, { entries: [sentFinding()], observations: [praise({ image_id })] })
    await call(test.app, test.people.mert, deleteImage, { params: { id, imageId: image_id } })
    expect((await read(id)).observations).toMatchObject([{ image_id: null }])
    await call(test.app, test.people.mert, finalizeReport, { params: { id }, body: {} })
    const copy = await call(test.app, test.people.mert, duplicateReport, { params: { id }, body: {} })
    expect(copy.reply.report.observations).toEqual([])
  })

  it('BEY-17 REP-14 print under a heading of their own, numberless; a report without any has no such heading', async () => {
    const { id, image_id } = await draftWithPhoto()
    const asked = { params: { id }, query: { annex: 'true' } as const }
    const print = async () => {
      const pdf = await readPdf((await call(test.app, test.people.mert, reportPdf, asked)).body)
      const docx = await readDocx((await call(test.app, test.people.mert, reportDocx, asked)).body)
      const sheets = await readXlsx((await call(test.app, test.people.mert, reportXlsx, asked)).body)
      return { pdf, docx, sheets }
    }
    await save(id, { entries: [sentFinding()] })
    const without = await print()
    for (const text of [without.pdf.text, without.docx, JSON.stringify(without.sheets)])
      expect(text).not.toContain('Olumlu gözlemler')
    await save(id, { observations: [praise({ image_id })] })
    const { pdf, docx, sheets } = await print()
    for (const text of [pdf.text, docx, JSON.stringify(sheets)]) {
      expect(text).toContain('Olumlu gözlemler')
      expect(text).toContain('Acil çıkışlar açık ve işaretli')
    }
    // Its photo is no photo of the annex as well.
    expect(pdf.pictures).toBe(without.pdf.pictures)
  })

  it('BEY-17 BEY-09 are covered by the seal, and one that is slipped in afterwards is told', async () => {
    const sealed = async (observations: object[]) => {
      const { id } = await draftWithPhoto()
      await save(id, { entries: [sentFinding()], observations })
      const done = await call(test.app, test.people.mert, finalizeReport, { params: { id }, body: {} })
      const query = { code: done.reply.report.verification_code ?? '' }
      const isIntact = async () =>
        (await call(test.app, null, verifyReport, { query })).reply.verification.intact
      return { id, isIntact }
    }
    const { id, isIntact } = await sealed([praise()])
    expect(await isIntact()).toBe(true)
    await sql("update report_observation set text = 'Her şey kusursuz' where report_id = $1", [id])
    expect(await isIntact()).toBe(false)
    await sql('delete from report_observation where report_id = $1', [id])
    expect(await isIntact()).toBe(false)

    const plain = await sealed([])
    await sql(
      `insert into report_observation (id, organization_id, report_id, position, text, approved, source)
       values (gen_random_uuid(), $1, $2, 0, 'Sonradan', true, 'manual')`,
      [test.people.mert.organization_id, plain.id],
    )
    expect(await plain.isIntact()).toBe(false)
    await sql('delete from report_observation where report_id = $1', [plain.id])
    expect(await plain.isIntact()).toBe(true)
  })

  it('BEY-17 AI-01 a note that praises is proposed with its photo, once, and no paper says it before it is approved', async () => {
    const { id, image_id } = await draftWithPhoto('korkuluklar tam, sorun yok')
    const { revision } = await read(id)
    expect(await analyse(id, image_id)).toMatchObject({
      status: 'no_finding',
      message: expect.stringContaining('Olumlu gözlem'),
    })
    const praised = await read(id)
    const proposal = { text: 'Korkuluklar tam, sorun yok', image_id, source: 'yerlesik', approved: false }
    expect(praised.observations).toMatchObject([proposal])
    expect(praised.total_entries).toBe(0)
    expect(praised.revision).toBeGreaterThan(revision)
    await analyse(id, image_id)
    expect((await read(id)).observations).toHaveLength(1)

    await save(id, { entries: [sentFinding()] })
    expect(await printed(id)).not.toContain(proposal.text)
    const [known] = (await read(id)).observations
    await save(id, { observations: [{ ...known, approved: true }] })
    expect(await printed(id)).toContain(proposal.text)
    expect((await read(id)).observations).toMatchObject([{ ...proposal, approved: true }])
  })

  it('BEY-17 AI-01 what is proposed leaves room for what people see themselves', async () => {
    const { mert } = test.people
    const { id } = await newDraft(test, mert, world.companies.site)
    const report = { organization_id: mert.organization_id, id }
    const image_ids = Array.from({ length: maximumObservations }, () => uuidv7())
    await sql(
      `insert into report_image (id, organization_id, report_id, storage_id, file_name, note, mime, byte_size, width,
         height, original_sha256, created_by)
       select id, $1, $2, gen_random_uuid(), 'a.jpg', '', 'image/jpeg', 1, 800, 600, '', $3 from unnest($4::uuid[]) as i (id)`,
      [mert.organization_id, id, mert.id, image_ids],
    )
    const praises = image_ids.map((image_id, index) => ({
      image_id,
      text: `${index + 1}. geçit açık`,
      source: 'yerlesik',
    }))
    const propose = () =>
      writeForOrganization(test.pool, mert.organization_id, (work) => proposePraise(work, report, praises))
    expect((await propose()).size).toBe(maximumProposals)
    const { observations } = await read(id)
    expect(observations).toHaveLength(maximumProposals)
    const approved = observations.map((observation) => ({ ...observation, approved: true }))
    expect((await save(id, { observations: [...approved, praise()] })).status).toBe(200)
    expect((await propose()).size).toBe(maximumObservations - maximumProposals - 1)
  })

  it('BEY-17 what is proposed follows the note until it is approved, then it stays in the words of the specialist', async () => {
    const { id, image_id } = await draftWithPhoto('korkuluklar tam, sorun yok')
    await analyse(id, image_id)
    const [first] = (await read(id)).observations
    await sql("update report_image set note = 'bütün baretler takılı, eksik çıkmadı' where id = $1", [
      image_id,
    ])
    await analyse(id, image_id)
    const [second] = (await read(id)).observations
    expect(second).toMatchObject({ id: first?.id, text: 'Bütün baretler takılı, eksik çıkmadı' })
    await save(id, {
      observations: [praise({ id: second?.id, image_id, text: 'Baretler takılıydı', approved: true })],
    })
    await analyse(id, image_id)
    expect((await read(id)).observations).toMatchObject([{ text: 'Baretler takılıydı', approved: true }])
  })

  it('BEY-17 REP-13 what nobody approved goes with completing: the raw note is on no paper, page or seal', async () => {
    const { id, image_id } = await draftWithPhoto('korkuluklar tam, sorun yok')
    await analyse(id, image_id)
    const [{ id: known, text } = praise()] = (await read(id)).observations
    // Sent back by a client that knows of no approvals, it still waits for one.
    await save(id, { entries: [sentFinding()], observations: [{ id: known, text, image_id }] })
    expect((await read(id)).observations).toMatchObject([{ id: known, approved: false }])
    const done = await call(test.app, test.people.mert, finalizeReport, {
      params: { id },
      body: { approve_all: true },
    })
    expect(done.reply.report.observations).toEqual([])
    expect(await sql('select id from report_observation where report_id = $1', [id])).toEqual([])
  })

  it('BEY-17 REP-15 a link shows them with their photos, and no photo that neither they nor a finding show', async () => {
    const { id, image_id } = await draftWithPhoto()
    const other = await upload(test, test.people.mert, id, [{ file: await testPhoto('lathe-motor.jpg') }])
    const observations = [praise({ image_id }), praise({ text: 'Düzenli' })]
    await save(id, { entries: [sentFinding()], observations })
    await call(test.app, test.people.mert, finalizeReport, { params: { id }, body: {} })
    const link = await call(test.app, test.people.mert, createReportLink, {
      params: { id },
      body: { id: uuidv7() },
    })
    const token = new URL(link.reply.url).searchParams.get('token') ?? ''
    const { report } = (await call(test.app, null, readSharedReport, { query: { token } })).reply
    expect(report).toMatchObject({
      total_entries: 1,
      observations: [
        { text: 'Acil çıkışlar açık ve işaretli', photos: [{ id: image_id }] },
        { text: 'Düzenli', photos: [] },
      ],
    })
    const query = { token, size: 'thumb' as const }
    const photo = async (imageId = '') =>
      (await call(test.app, null, sharedReportImage, { params: { imageId }, query })).status
    expect(await photo(image_id)).toBe(200)
    expect(await photo(other.reply.images[0]?.id)).toBe(404)
  })

  it('BEY-17 REP-14 a PDF that lacks the photo of one is handed out and not kept', async () => {
    const { id, image_id } = await draftWithPhoto()
    await save(id, { entries: [sentFinding()], observations: [praise({ image_id })] })
    await call(test.app, test.people.mert, finalizeReport, { params: { id }, body: {} })
    const [row] = await sql('select organization_id, storage_id, mime from report_image where id = $1', [
      image_id,
    ])
    const key = imageKey(row, 'print')
    const bytes = await test.files.getBytes(key)
    await test.files.delete(key)
    expect(await printed(id)).toContain('Fotoğraf okunamadı')
    await test.files.put(key, bytes, { contentType: 'image/jpeg' })
    expect(await printed(id)).not.toContain('Fotoğraf okunamadı')
  })
})

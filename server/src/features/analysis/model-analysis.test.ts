import {
  cancelAnalysis,
  describeEngine,
  entryForImage,
  entryFromFeedback,
  readAnalysis,
  refineEntry,
  startAnalysis,
} from '@gozlem/contract/analysis'
import { type ReportView, readReport } from '@gozlem/contract/report'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { broken, finding, found, malicious, nothing } from '../../external/vision/testing/answers'
import { type ModelServer, startModelServer } from '../../external/vision/testing/model-server'
import { localModel, photoWithPlace } from '../../external/vision/testing/settings'
import type { VisionConfig } from '../../external/vision/vision-config'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { buildReportWorld, newDraft, type ReportWorld, upload } from '../../http/testing/report-world'

let server: ModelServer
let photo: Buffer
beforeAll(async () => {
  server = await startModelServer()
  photo = await photoWithPlace(2000, 1500)
})
afterAll(() => server.close())
beforeEach(() => server.forget())

interface Place {
  test: AppUnderTest
  world: ReportWorld
}

async function open(vision: Partial<VisionConfig> = {}): Promise<Place> {
  const test = await startApp(
    {},
    { vision: { model: localModel(server.url), timeout_ms: 20_000, ...vision } },
  )
  return { test, world: await buildReportWorld(test) }
}

async function draftWith(
  { test, world }: Place,
  notes: string[],
  method: 'l_tipi' | 'fine_kinney' = 'l_tipi',
) {
  const draft = await newDraft(test, test.people.mert, world.companies.site, method)
  const file = { name: 'saha.jpg', bytes: new Uint8Array(photo) }
  const { reply } = await upload(
    test,
    test.people.mert,
    draft.id,
    notes.map((note) => ({ file, note })),
  )
  return { draft, image_ids: reply.images.map(({ id }) => id) }
}

const analyse = async ({ test }: Place, draft: ReportView, image_ids: string[]) => {
  const { reply } = await call(test.app, test.people.mert, startAnalysis, {
    params: { id: draft.id },
    query: { wait: 'true' },
    body: { image_ids },
  })
  return reply
}

const read = async ({ test }: Place, id: string) =>
  (await call(test.app, test.people.mert, readReport, { params: { id } })).reply.report

const rows = async ({ test }: Place, sql: string, values: unknown[] = []) =>
  (await writeAsSystem(test.pool, ({ db }) => db.query<Record<string, unknown>>(sql, values))).rows

/** Answers by the note that the question carries. */
const byNote = (answers: Record<string, Parameters<ModelServer['always']>[0]>) =>
  server.always((request) => {
    const note = Object.keys(answers).find((word) => request.text.includes(word))
    const reply = note === undefined ? undefined : answers[note]
    return typeof reply === 'object' ? reply : { says: nothing }
  })

describe('analysing with a vision model', () => {
  let place: Place
  beforeAll(async () => {
    place = await open({ model: localModel(server.url, { price: { input: 1, output: 10 } }) })
  })
  afterAll(() => place.test.close())

  it('AI-02 makes entries on the report’s own scale and keeps who made them', async () => {
    const { draft, image_ids } = await draftWith(place, ['kuzeycephe', ''], 'fine_kinney')
    byNote({ kuzeycephe: { says: found(finding({ siddet: '40', olasilik: '6', etki: '3' })) } })
    const { analysis, entries } = await analyse(place, draft, image_ids)
    expect(analysis).toMatchObject({
      status: 'done',
      engine: 'openai_compatible/deneme-gorme',
      notice: '',
      items: [{ status: 'done' }, { status: 'no_finding', message: nothing.gerekce }],
    })
    expect(entries).toMatchObject([
      {
        status: 'pending',
        image_id: image_ids[0],
        siddet: 40,
        olasilik: 6,
        etki: 3,
        risk_skoru: 720,
        scored: true,
        source: 'openai_compatible/deneme-gorme',
        citations: [{ regulation_id: 'yapi-isleri' }, { regulation_id: 'kanun-6331' }],
      },
    ])
    const kept = await rows(place, 'select provider, model, prompt_version from analysis where id = $1', [
      analysis.id,
    ])
    expect(kept).toEqual([
      {
        provider: 'openai_compatible',
        model: 'deneme-gorme',
        prompt_version: expect.stringContaining('fotograf-1'),
      },
    ])
    const [entry] = await rows(place, 'select proposal from report_entry where report_id = $1', [draft.id])
    expect(entry).toMatchObject({ proposal: { made_by: { model: 'deneme-gorme' } } })
    const calls = await rows(
      place,
      'select purpose, outcome, input_tokens, cost_usd from analysis_call where analysis_id = $1',
      [analysis.id],
    )
    expect(calls).toEqual(
      Array.from({ length: 2 }, () => ({
        purpose: 'photo',
        outcome: 'ok',
        input_tokens: 1000,
        cost_usd: 0.003,
      })),
    )
  })

  it('AI-04 what reaches the model of an uploaded photo has no EXIF and is at most 1568 pixels long', async () => {
    const { draft, image_ids } = await draftWith(place, [''])
    server.always({ says: nothing })
    await analyse(place, draft, image_ids)
    const [sent] = server.received[0]?.photos ?? []
    const { exif, width } = await sharp(sent).metadata()
    expect([exif, width]).toEqual([undefined, 1568])
    expect(sent?.includes('Telefon')).toBe(false)
  })

  it('AI-03 one failed photo does not fail the others, says why, and can be tried again', async () => {
    const { draft, image_ids } = await draftWith(place, ['bozuk', 'kuzeycephe'])
    byNote({ bozuk: { says: broken['truncated JSON'] }, kuzeycephe: { says: found() } })
    const { analysis } = await analyse(place, draft, image_ids)
    expect(analysis.items).toMatchObject([
      { status: 'failed', message: 'Analizden beklenen format alınamadı.' },
      { status: 'done' },
    ])
    server.always({ says: found() })
    const again = await analyse(place, draft, image_ids.slice(0, 1))
    expect(again.analysis.items).toMatchObject([{ status: 'done' }])
  })

  it('AI-03 stopping a photo or the run ends the requests to the model', async () => {
    const { draft, image_ids } = await draftWith(place, ['a', 'b'])
    server.always({ hangs: true })
    const { app, people } = place.test
    const started = await call(app, people.mert, startAnalysis, {
      params: { id: draft.id },
      query: {},
      body: { image_ids },
    })
    await expect.poll(() => server.received.length).toBe(2)
    const aborted = () => server.received.filter((request) => request.aborted).length
    const params = { id: draft.id, analysisId: started.reply.analysis.id }
    await call(app, people.mert, cancelAnalysis, { params, query: { image_id: image_ids[0] } })
    await expect.poll(aborted).toBe(1)
    await call(app, people.mert, cancelAnalysis, { params, query: {} })
    await expect.poll(aborted).toBe(2)
    const { analysis } = (await call(app, people.mert, readAnalysis, { params })).reply
    expect(analysis.items).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled' }])
  })

  it('REP-03 a long run of one person keeps nobody else waiting', async () => {
    const long = await draftWith(place, ['uzunsüren'])
    const short = await draftWith(place, [''])
    byNote({ uzunsüren: { hangs: true } })
    const { app, people } = place.test
    const started = await call(app, people.mert, startAnalysis, {
      params: { id: long.draft.id },
      query: {},
      body: { image_ids: long.image_ids },
    })
    await expect.poll(() => server.received.length).toBe(1)
    const { analysis } = await analyse(place, short.draft, short.image_ids)
    expect(analysis.items).toMatchObject([{ status: 'no_finding' }])
    const params = { id: long.draft.id, analysisId: started.reply.analysis.id }
    await call(app, people.mert, cancelAnalysis, { params, query: {} })
  })

  it('REP-04 REP-05 asks the model for texts, for further entries of a photo and for refinements', async () => {
    const { draft, image_ids } = await draftWith(place, [''])
    const { app, people } = place.test
    const params = { id: draft.id }
    server.next(
      { says: nothing },
      { says: found() },
      { says: finding({ uygunsuzluk: 'Korkuluk çok alçak.' }) },
    )
    const none = await call(app, people.mert, entryFromFeedback, { params, body: { feedback: 'hava güzel' } })
    expect(none.reply).toMatchObject({ status: 'no_new_finding', reason: nothing.gerekce })
    const made = await call(app, people.mert, entryForImage, {
      params: { ...params, imageId: image_ids[0] ?? '' },
      body: { feedback: 'korkuluk da yok' },
    })
    expect(made.reply.entries).toMatchObject([{ image_id: image_ids[0], status: 'pending' }])
    const refined = await call(app, people.mert, refineEntry, {
      params: { ...params, entryId: made.reply.entries[0]?.id ?? '' },
      body: { feedback: 'korkuluk var ama alçak' },
    })
    expect(refined.reply.refinedEntry).toMatchObject({
      uygunsuzluk: 'Korkuluk çok alçak.',
      status: 'corrected',
      siddet: 5,
    })
    expect(refined.reply).not.toHaveProperty('notice')
    expect(server.received.map(({ photos }) => photos.length)).toEqual([0, 1, 1])
    server.next({ says: broken['another schema'] }, { says: broken['no JSON at all'] })
    const invalid = await call(app, people.mert, entryFromFeedback, {
      params,
      body: { feedback: 'korkuluk' },
    })
    expect(invalid.problem).toMatchObject({
      code: 'ANALYSIS_INVALID',
      message: 'Analizden beklenen format alınamadı.',
    })
  })
})

describe('what somebody talked the model into', () => {
  let place: Place
  beforeAll(async () => {
    place = await open()
  })
  afterAll(() => place.test.close())

  const play = async (says: unknown) => {
    const { draft, image_ids } = await draftWith(place, ['talimat'])
    server.always({ says })
    const { analysis } = await analyse(place, draft, image_ids)
    return { analysis, report: await read(place, draft.id) }
  }

  it('REP-09 a flood of findings fills the draft with the gravest and tells what was left out', async () => {
    const { analysis, report } = await play(malicious.flood)
    expect(report.total_entries).toBe(20)
    expect(Math.max(...report.entries.map(({ risk_skoru }) => risk_skoru))).toBe(25)
    expect(analysis.items).toMatchObject([
      { left_out: 80, message: expect.stringContaining('80 uygunsuzluk sınır nedeniyle eklenmedi') },
    ])
  })

  it('AI-04 names of other reports and organisations in an answer reach nothing', async () => {
    const { test, world } = place
    const foreign = await newDraft(test, test.people.levent, world.companies.liman)
    const says = {
      ...malicious.otherTenants,
      report_id: foreign.id,
      bulgular: [
        finding({
          id: foreign.id,
          report_id: foreign.id,
          organization_id: test.people.levent.organization_id,
        }),
      ],
    }
    const { report } = await play(says)
    expect(report.entries).toMatchObject([{ report_id: report.id, status: 'pending' }])
    const after = await call(test.app, test.people.levent, readReport, { params: { id: foreign.id } })
    expect(after.reply.report).toMatchObject({ entries: [], revision: foreign.revision })
  })

  it('AI-04 an answer cannot approve its own findings', async () => {
    const { report } = await play(malicious.approved)
    expect(report.entries).toMatchObject([{ status: 'pending', risk_skoru: 20 }])
  })
})

describe('a model that cannot answer', () => {
  const outage =
    'Görsel analiz hizmetine ulaşılamıyor; yerleşik motorla, yalnız notlarınıza göre analiz yapılıyor. Fotoğrafları daha sonra yeniden analiz edebilirsiniz.'

  it('AI-03 after repeated failures the embedded engine takes over and says so', async () => {
    const place = await open()
    const { app, people } = place.test
    server.always({ status: 503 })
    const first = await draftWith(
      place,
      Array.from({ length: 4 }, () => 'iskelede korkuluk yok'),
    )
    const { analysis } = await analyse(place, first.draft, first.image_ids)
    expect(analysis.notice).toBe(outage)
    const statuses = analysis.items.map(({ status }) => status)
    expect(statuses.filter((status) => status === 'failed')).toHaveLength(2)
    expect(statuses.filter((status) => status === 'done')).toHaveLength(2)
    expect(analysis.items.find(({ status }) => status === 'failed')?.message).toMatch(
      /^Analiz hizmetine şu anda/,
    )
    const engine = await call(app, people.mert, describeEngine, {})
    expect(engine.reply).toMatchObject({ engine: 'yerlesik', fallback: true, notice: outage })
    server.forget()
    const text = await call(app, people.mert, entryFromFeedback, {
      params: { id: first.draft.id },
      body: { feedback: 'elektrik panosunun kapağı açık' },
    })
    expect(text.reply).toMatchObject({ notice: outage })
    expect(server.received).toHaveLength(0)
    await place.test.close()
  })

  it('AI-03 says of a photo that took too long that it did', async () => {
    const place = await open({ timeout_ms: 700 })
    server.always({ hangs: true })
    const { draft, image_ids } = await draftWith(place, [''])
    const { analysis } = await analyse(place, draft, image_ids)
    expect(analysis.items).toMatchObject([
      { status: 'failed', message: 'İşlem zaman aşımına uğradı. Lütfen tekrar deneyin.' },
    ])
    await expect.poll(() => server.received.every(({ aborted }) => aborted)).toBe(true)
    await place.test.close()
  })

  it('AI-03 beyond the day’s quota the embedded engine takes over and says so', async () => {
    const place = await open({ daily_quota: 1 })
    server.always({ says: nothing })
    const { draft, image_ids } = await draftWith(place, ['iskelede korkuluk yok', 'iskelede korkuluk yok'])
    const { analysis } = await analyse(place, draft, image_ids)
    expect(analysis.notice).toContain('bugünkü görsel analiz hakkı doldu')
    expect(analysis.items.map(({ status }) => status).sort()).toEqual(['done', 'no_finding'])
    expect(server.received).toHaveLength(1)
    await place.test.close()
  })

  it('AI-03 no more photos of an organisation are asked about at once than allowed', async () => {
    const place = await open({ organization_concurrency: 2 })
    let atOnce = 0
    let most = 0
    server.always(() => {
      atOnce += 1
      most = Math.max(most, atOnce)
      setTimeout(() => {
        atOnce -= 1
      }, 50)
      return { says: nothing, afterMs: 60 }
    })
    const { draft, image_ids } = await draftWith(place, ['1', '2', '3', '4', '5'])
    const { analysis } = await analyse(place, draft, image_ids)
    expect(analysis.items.every(({ status }) => status === 'no_finding')).toBe(true)
    expect(most).toBe(2)
    await place.test.close()
  })
})

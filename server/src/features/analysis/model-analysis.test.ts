import {
  cancelAnalysis,
  findingForImage,
  findingFromFeedback,
  readAnalysis,
  refineFinding,
  startAnalysis,
} from '@gozlem/contract/analysis'
import { markImage } from '@gozlem/contract/report-image'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { broken, finding, found, nothing } from '../../external/vision/testing/answers'
import { type ModelServer, startModelServer } from '../../external/vision/testing/model-server'
import { localModel } from '../../external/vision/testing/settings'
import { call } from '../../http/testing/call'
import { analyse, draftWithPhotos, type ModelWorld, openModelWorld } from '../../http/testing/model-world'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())
beforeEach(() => server.forget())

const rows = async ({ test }: ModelWorld, sql: string, values: unknown[] = []) =>
  (await writeAsSystem(test.pool, ({ db }) => db.query<Record<string, unknown>>(sql, values))).rows

/** Answers by the note that the question carries. */
const byNote = (answers: Record<string, Parameters<ModelServer['always']>[0]>) =>
  server.always((request) => {
    const note = Object.keys(answers).find((word) => request.text.includes(word))
    const reply = note === undefined ? undefined : answers[note]
    return typeof reply === 'object' ? reply : { says: nothing }
  })

describe('analysing with a vision model', () => {
  let place: ModelWorld
  beforeAll(async () => {
    place = await openModelWorld(server, {
      model: localModel(server.url, { price: { input: 1, output: 10 } }),
    })
  })
  afterAll(() => place.test.close())

  it('AI-02 makes findings on the report’s own scale and keeps who made them', async () => {
    const { draft, image_ids } = await draftWithPhotos(place, ['kuzeycephe', ''], 'fine_kinney')
    byNote({ kuzeycephe: { says: found(finding({ siddet: '40', olasilik: '6', etki: '3' })) } })
    const { analysis, entries: findings } = await analyse(place, draft, image_ids)
    expect(analysis).toMatchObject({
      status: 'done',
      engine: 'openai_compatible/deneme-gorme',
      notice: '',
      items: [{ status: 'done' }, { status: 'no_finding', message: nothing.gerekce }],
    })
    expect(findings).toMatchObject([
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
    const [proposed] = await rows(place, 'select proposal from report_finding where report_id = $1', [
      draft.id,
    ])
    expect(proposed).toMatchObject({ proposal: { made_by: { model: 'deneme-gorme' } } })
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
    const { draft, image_ids } = await draftWithPhotos(place, [''])
    server.always({ says: nothing })
    await analyse(place, draft, image_ids)
    const [sent] = server.received[0]?.photos ?? []
    const { exif, width } = await sharp(sent).metadata()
    expect([exif, width]).toEqual([undefined, 1568])
    expect(sent?.includes('Telefon')).toBe(false)
  })

  it('AI-03 one failed photo does not fail the others, says why, and can be tried again', async () => {
    const { draft, image_ids } = await draftWithPhotos(place, ['bozuk', 'kuzeycephe'])
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
    const { draft, image_ids } = await draftWithPhotos(place, ['a', 'b'])
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
    const long = await draftWithPhotos(place, ['uzunsüren'])
    const short = await draftWithPhotos(place, [''])
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

  it('REP-05 a finding that the model gives back as it was is not corrected', async () => {
    const { draft } = await draftWithPhotos(place, [''])
    const { app, people } = place.test
    const params = { id: draft.id }
    server.next({ says: found() }, { says: finding() })
    const made = await call(app, people.mert, findingFromFeedback, { params, body: { feedback: 'korkuluk' } })
    const findingId = made.reply.entry?.id ?? ''
    const { reply } = await call(app, people.mert, refineFinding, {
      params: { ...params, findingId },
      body: { feedback: 'bir şey yap' },
    })
    expect(reply).toMatchObject({
      refinedEntry: made.reply.entry,
      changes: [],
      not_understood: [{ text: 'bir şey yap', reason: null }],
      revision: made.reply.revision,
    })
    expect(reply.refinedEntry.status).toBe('pending')
  })

  it('BEY-22 two findings of one hazard are both kept where the asking has a name, and come once', async () => {
    const { draft } = await draftWithPhotos(place, [''])
    const { app, people } = place.test
    server.always({ says: found(finding(), finding({ aciklama: 'Kuzey cephede de korkuluk yok.' })) })
    const asked = { params: { id: draft.id }, body: { id: uuidv7(), feedback: 'iki yerde korkuluk yok' } }
    const made = await call(app, people.mert, findingFromFeedback, asked)
    expect([made.status, made.reply.entries?.length]).toEqual([200, 2])
    const again = await call(app, people.mert, findingFromFeedback, asked)
    expect(again.reply.entries).toEqual(made.reply.entries)
    expect(again.reply.revision).toBe(made.reply.revision)
  })

  it('REP-04 REP-05 asks the model for texts, for further findings of a photo and for refinements', async () => {
    const { draft, image_ids } = await draftWithPhotos(place, [''])
    const { app, people } = place.test
    const params = { id: draft.id }
    server.next(
      { says: nothing },
      { says: found() },
      { says: finding({ uygunsuzluk: 'Korkuluk çok alçak.' }) },
    )
    const none = await call(app, people.mert, findingFromFeedback, {
      params,
      body: { feedback: 'hava güzel' },
    })
    expect(none.reply).toMatchObject({ status: 'no_new_finding', reason: nothing.gerekce })
    const made = await call(app, people.mert, findingForImage, {
      params: { ...params, imageId: image_ids[0] ?? '' },
      body: { feedback: 'korkuluk da yok' },
    })
    expect(made.reply.entries).toMatchObject([{ image_id: image_ids[0], status: 'pending' }])
    const refined = await call(app, people.mert, refineFinding, {
      params: { ...params, findingId: made.reply.entries[0]?.id ?? '' },
      body: { feedback: 'korkuluk var ama alçak' },
    })
    expect(refined.reply.refinedEntry).toMatchObject({
      uygunsuzluk: 'Korkuluk çok alçak.',
      status: 'corrected',
      siddet: 5,
    })
    expect(refined.reply).not.toHaveProperty('notice')
    expect(refined.reply).toMatchObject({
      changes: [{ field: 'uygunsuzluk', before: finding().uygunsuzluk, after: 'Korkuluk çok alçak.' }],
      not_understood: [],
      message: 'Uygunsuzluk düzeltildi.',
    })
    expect(server.received.map(({ photos }) => photos.length)).toEqual([0, 1, 1])
    server.next({ says: broken['another schema'] }, { says: broken['no JSON at all'] })
    const invalid = await call(app, people.mert, findingFromFeedback, {
      params,
      body: { feedback: 'korkuluk' },
    })
    expect(invalid.problem).toMatchObject({
      code: 'ANALYSIS_INVALID',
      message: 'Analizden beklenen format alınamadı.',
    })
  })
})

describe('photos that wait for their turn', () => {
  let place: ModelWorld
  beforeAll(async () => {
    place = await openModelWorld(server, { concurrency: 1, organization_concurrency: 1 })
  })
  afterAll(() => place.test.close())

  it('BEY-05 what is blurred meanwhile is shown to the model blurred', async () => {
    const { app, people } = place.test
    const { draft, image_ids } = await draftWithPhotos(place, ['', ''])
    let blurred = () => {}
    const after = new Promise<void>((resolve) => {
      blurred = resolve
    })
    server.next({ says: nothing, after })
    server.always({ says: nothing })
    await call(app, people.mert, startAnalysis, { params: { id: draft.id }, query: {}, body: { image_ids } })
    await expect.poll(() => server.received.length).toBe(1)
    const whole = { kind: 'blur' as const, name: '', x: 0, y: 0, width: 1, height: 1 }
    for (const imageId of image_ids)
      await call(app, people.mert, markImage, {
        params: { id: draft.id, imageId },
        body: { marks: [whole], revision: 0, turn: 0 },
      })
    blurred()
    await expect.poll(() => server.received.length).toBe(2)
    const [sharply = 0, hardly = 0] = await Promise.all(
      server.received.map(async ({ photos: [photo] }) => {
        const { channels } = await sharp(photo).stats()
        return Math.max(...channels.map(({ stdev }) => stdev))
      }),
    )
    expect(hardly).toBeLessThan(sharply / 2)
  })
})

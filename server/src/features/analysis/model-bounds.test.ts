import { describeEngine, findingFromFeedback } from '@gozlem/contract/analysis'
import { readReport } from '@gozlem/contract/report'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finding, malicious, nothing } from '../../external/vision/testing/answers'
import { type ModelServer, startModelServer } from '../../external/vision/testing/model-server'
import { call } from '../../http/testing/call'
import { analyse, draftWithPhotos, type ModelWorld, openModelWorld } from '../../http/testing/model-world'
import { newDraft } from '../../http/testing/report-world'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())
beforeEach(() => server.forget())

const read = async ({ test }: ModelWorld, id: string) =>
  (await call(test.app, test.people.mert, readReport, { params: { id } })).reply.report

describe('what somebody talked the model into', () => {
  let place: ModelWorld
  beforeAll(async () => {
    place = await openModelWorld(server)
  })
  afterAll(() => place.test.close())

  const play = async (says: unknown) => {
    const { draft, image_ids } = await draftWithPhotos(place, ['talimat'])
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

  it('AI-04 names of other reports and organizations in an answer reach nothing', async () => {
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
    const place = await openModelWorld(server)
    const { app, people } = place.test
    server.always({ status: 503 })
    const first = await draftWithPhotos(
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
    const text = await call(app, people.mert, findingFromFeedback, {
      params: { id: first.draft.id },
      body: { feedback: 'elektrik panosunun kapağı açık' },
    })
    expect(text.reply).toMatchObject({ notice: outage })
    expect(server.received).toHaveLength(0)
    await place.test.close()
  })

  it('AI-03 says of a photo that took too long that it did', async () => {
    const place = await openModelWorld(server, { timeout_ms: 700 })
    server.always({ hangs: true })
    const { draft, image_ids } = await draftWithPhotos(place, [''])
    const { analysis } = await analyse(place, draft, image_ids)
    expect(analysis.items).toMatchObject([
      { status: 'failed', message: 'İşlem zaman aşımına uğradı. Lütfen tekrar deneyin.' },
    ])
    await expect.poll(() => server.received.every(({ aborted }) => aborted)).toBe(true)
    await place.test.close()
  })

  it('AI-03 beyond the day’s quota the embedded engine takes over and says so', async () => {
    const place = await openModelWorld(server, { daily_quota: 1 })
    server.always({ says: nothing })
    const { draft, image_ids } = await draftWithPhotos(place, [
      'iskelede korkuluk yok',
      'iskelede korkuluk yok',
    ])
    const { analysis } = await analyse(place, draft, image_ids)
    expect(analysis.notice).toContain('bugünkü görsel analiz hakkı doldu')
    expect(analysis.items.map(({ status }) => status).sort()).toEqual(['done', 'no_finding'])
    expect(server.received).toHaveLength(1)
    await place.test.close()
  })

  it('AI-03 no more photos of an organization are asked about at once than allowed', async () => {
    const place = await openModelWorld(server, { organization_concurrency: 2 })
    // Whoever gave up asking in a test before may still hang on.
    await expect
      .poll(() => {
        server.forget()
        return server.mostAtOnce()
      })
      .toBe(0)
    let answerAll: () => void = () => undefined
    const after = new Promise<void>((resolve) => {
      answerAll = resolve
    })
    server.always({ says: nothing, after })
    const { draft, image_ids } = await draftWithPhotos(place, ['1', '2', '3', '4', '5'])
    const analysed = analyse(place, draft, image_ids)
    await expect.poll(() => server.mostAtOnce()).toBe(2)
    answerAll()
    const { analysis } = await analysed
    expect(analysis.items.every(({ status }) => status === 'no_finding')).toBe(true)
    expect(server.mostAtOnce()).toBe(2)
    await place.test.close()
  })
})

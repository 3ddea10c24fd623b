import { verifySession } from '@gozlem/contract/account'
// Photos looked at for faces before they leave (078), through HTTP: what is held back and what is not, who may look, and what of a look counts.
import {
  findingForImage,
  findingFromFeedback,
  readAnalysis,
  refineFinding,
  startAnalysis,
} from '@gozlem/contract/analysis'
import { updateOrganizationSettings } from '@gozlem/contract/organization-settings'
import { finalizeReport, readReport, type ReportView, saveReport } from '@gozlem/contract/report'
import { reportDocx, reportPdf, reportXlsx } from '@gozlem/contract/report-export'
import { checkFaces, turnImage } from '@gozlem/contract/report-image'
import { submitReview } from '@gozlem/contract/report-review'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { finding, found } from '../../external/vision/testing/answers'
import { localModel } from '../../external/vision/testing/settings'
import { type ModelServer, startModelServer } from '../../external/vision/testing/model-server'
import { call } from '../../http/testing/call'
import { draftWithPhotos, type ModelWorld, openModelWorld } from '../../http/testing/model-world'
import type { Person, PersonName } from '../../http/testing/people'
import { buildReportWorld, sentFinding } from '../../http/testing/report-world'
import { storedToken } from '../../http/testing/api-tokens'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'

let server: ModelServer
let place: ModelWorld
beforeAll(async () => {
  server = await startModelServer()
  place = await openModelWorld(server)
})
afterAll(async () => {
  await place.test.close()
  await server.close()
})
beforeEach(async () => {
  server.forget()
  server.always({ says: found() })
  await want(true)
})

const as = (person: PersonName) => place.test.people[person]
const want = (requires_face_check: boolean, { app, people } = place.test) =>
  call(app, people.ayse, updateOrganizationSettings, { body: { requires_face_check } })
const read = async (id: string) =>
  (await call(place.test.app, as('mert'), readReport, { params: { id } })).reply.report

/** A draft of Mert's with two photos and an approved finding. */
async function draft() {
  const { draft: begun, image_ids } = await draftWithPhotos(place, ['', ''])
  const { revision } = await read(begun.id)
  const { reply } = await call(place.test.app, as('mert'), saveReport, {
    params: { id: begun.id },
    body: { revision, entries: [sentFinding({ image_id: image_ids[1] ?? null })] },
  })
  return reply.report
}

const look = (report: ReportView, images = report.images, person: PersonName = 'mert') =>
  call(place.test.app, as(person), checkFaces, {
    params: { id: report.id },
    body: { way: 'hand', photos: images.map(({ id, url }) => ({ image_id: id, seen: url })) },
  })
const checked = ({ images }: ReportView) => images.map(({ faces_checked }) => faces_checked === true)
const eventsOf = (id: string) =>
  writeAsSystem(place.test.pool, async ({ db }) => {
    const { rows } = await db.query<{ data: unknown; actor_id: string }>(
      "select data, actor_id from event where subject_id = $1 and kind = 'report.faces_checked'",
      [id],
    )
    return rows
  })

it('BEY-14 BEY-23 a program gets no photo of a draft that nobody looked at, in no size; people who work on it do', async () => {
  const report = await draft()
  const { program } = await storedToken(place.test, as('ayse'), ['reports.read'])
  const [seen, unseen] = report.images.map(({ id }) => id)
  await look(report, report.images.slice(0, 1))
  const get = (person: Person, id = '', size = 'display') =>
    place.test.app.inject({ url: `/api/images/${id}?size=${size}`, headers: person.bearer })
  for (const size of ['thumb', 'print', 'display', 'original', 'unmarked'])
    expect((await get(program, unseen, size)).json().error.code).toBe('FACES_UNCHECKED')
  expect((await get(program, seen)).statusCode).toBe(200)
  expect((await get(as('mert'), unseen)).statusCode).toBe(200)
  await want(false)
  expect((await get(program, unseen)).statusCode).toBe(200)
})

type Leaving = (report: ReportView) => Promise<{ status: number; problem: { code: string; message: string } }>
const params = ({ id }: ReportView) => ({ params: { id } })
const leaving: Record<string, Leaving> = {
  'an analysis by a model': (report) =>
    call(place.test.app, as('mert'), startAnalysis, {
      ...params(report),
      query: { wait: 'true' },
      body: { image_ids: report.images.map(({ id }) => id) },
    }),
  'a finding from text for a photo': (report) =>
    call(place.test.app, as('mert'), findingForImage, {
      params: { id: report.id, imageId: report.images[1]?.id ?? '' },
      body: { feedback: 'Korkuluk yok' },
    }),
  'refining a finding of a photo': (report) => {
    server.always({ says: finding({ uygunsuzluk: 'Korkuluk çok alçak.' }) })
    return call(place.test.app, as('mert'), refineFinding, {
      params: { id: report.id, findingId: report.entries[0]?.id ?? '' },
      body: { feedback: 'Daha kısa yaz' },
    })
  },
  'a draft as PDF': (report) => call(place.test.app, as('mert'), reportPdf, { ...params(report), query: {} }),
  'a draft as Word': (report) =>
    call(place.test.app, as('mert'), reportDocx, { ...params(report), query: {} }),
  'a draft as a workbook': (report) =>
    call(place.test.app, as('mert'), reportXlsx, { ...params(report), query: {} }),
  completing: (report) => call(place.test.app, as('mert'), finalizeReport, { ...params(report), body: {} }),
}

describe('photos that nobody looked at for faces', () => {
  it.each(Object.keys(leaving))('BEY-23 hold up %s, in words that name them', async (way) => {
    const report = await draft()
    expect(report.requires_face_check).toBe(true)
    const [first] = report.images
    await look(report, first ? [first] : [])
    const { status, problem } = (await leaving[way]?.(report)) ?? {}
    expect([status, problem?.code, problem?.message]).toEqual([
      409,
      'FACES_UNCHECKED',
      'Raporun kurumu, yüz kontrolü yapılmamış fotoğrafı dışarı göndermez ve kâğıda basmaz. Kontrol bekleyen fotoğraf: 2.',
    ])
    expect(server.received).toEqual([])
    expect((await read(report.id)).status).toBe('draft')
  })

  it('BEY-23 are what each of the organization hears of as soon as they are known', async () => {
    const wanted = async () =>
      (await call(place.test.app, as('mert'), verifySession, {})).reply.user.requires_face_check
    expect(await wanted()).toBe(true)
    await want(false)
    expect(await wanted()).toBe(false)
  })

  it.each(Object.keys(leaving))('BEY-23 looked at, they hold up %s no more', async (way) => {
    const report = await draft()
    await look(report)
    expect((await leaving[way]?.(report))?.status).toBeLessThan(300)
  })

  it.each(Object.keys(leaving))(
    'BEY-23 hold up %s nowhere unless the administrator wants it',
    async (way) => {
      await want(false)
      const report = await draft()
      expect(report.requires_face_check).toBeUndefined()
      expect((await leaving[way]?.(report))?.status).toBeLessThan(300)
    },
  )

  it('BEY-23 hold up handing a draft to review', async () => {
    const { app } = place.test
    await call(app, as('ayse'), updateOrganizationSettings, { body: { requires_review: true } })
    const report = await draft()
    const submit = () =>
      call(app, as('mert'), submitReview, { ...params(report), body: { revision: report.revision } })
    expect((await submit()).problem.code).toBe('FACES_UNCHECKED')
    await look(report)
    expect((await submit()).status).toBe(200)
    await call(app, as('ayse'), updateOrganizationSettings, { body: { requires_review: false } })
  })

  it('BEY-23 a text without a photo asks the model all the same', async () => {
    const report = await draft()
    const answer = await call(place.test.app, as('mert'), findingFromFeedback, {
      ...params(report),
      body: { feedback: 'Korkuluk yok' },
    })
    expect([answer.status, server.received.length]).toEqual([200, 1])
  })
})

describe('looking for faces', () => {
  it('BEY-23 is remembered with who and how, and moves no revision', async () => {
    const report = await draft()
    const { reply } = await look(report)
    expect(checked(reply.report)).toEqual([true, true])
    expect(reply.report.revision).toBe(report.revision)
    expect(await eventsOf(report.id)).toEqual([
      { data: { image_ids: report.images.map(({ id }) => id), way: 'hand' }, actor_id: as('mert').id },
    ])
  })

  it('BEY-23 counts for the picture that was seen: a photo turned meanwhile or since is looked at anew', async () => {
    const report = await draft()
    const [first] = report.images
    const turn = (to: 0 | 90) =>
      call(place.test.app, as('mert'), turnImage, {
        params: { id: report.id, imageId: first?.id ?? '' },
        body: { turn: to },
      })
    await turn(90)
    expect(checked((await look(report)).reply.report)).toEqual([false, true])
    expect(checked((await look(await read(report.id))).reply.report)).toEqual([true, true])
    expect(checked((await turn(0)).reply.report)).toEqual([false, true])
  })

  it('BEY-23 of a photo of another report is nothing, and leaves no event', async () => {
    const [report, other] = [await draft(), await draft()]
    expect((await look({ ...report, images: other.images })).status).toBe(200)
    expect([checked(await read(other.id)), await eventsOf(report.id)]).toEqual([[false, false], []])
  })

  it.each([
    ['lale', 404],
    ['selin', 404],
    ['deniz', 404],
    ['suna', 403],
  ] as const)('ROLE-04 BEY-23 %s is answered %i about a draft of others', async (person, status) => {
    const report = await draft()
    expect((await look(report, report.images, person)).status).toBe(status)
    expect(checked(await read(report.id))).toEqual([false, false])
  })

  it('BEY-23 is no more of a completed report', async () => {
    const report = await draft()
    await look(report)
    await leaving['completing']?.(report)
    expect((await look(report)).problem.code).toBe('REPORT_NOT_DRAFT')
    await want(true)
    const pdf = await call(place.test.app, as('mert'), reportPdf, { ...params(report), query: {} })
    expect(pdf.status).toBe(200)
  })
})

describe('the engine that reads notes alone', () => {
  let alone: AppUnderTest
  beforeAll(async () => {
    alone = await startApp()
  })
  afterAll(() => alone.close())

  it('AI-01 BEY-23 is not held up: it is shown no photo', async () => {
    await want(true, alone)
    const world = { test: alone, world: await buildReportWorld(alone) }
    const { draft: begun, image_ids } = await draftWithPhotos(world, ['İskelede korkuluk yok'])
    const { status, reply } = await call(alone.app, alone.people.mert, startAnalysis, {
      params: { id: begun.id },
      query: { wait: 'true' },
      body: { image_ids },
    })
    expect([status, reply.analysis.status, reply.entries?.length]).toEqual([200, 'done', 1])
  })
})

describe('photos that wait for a model', () => {
  let later: AppUnderTest
  beforeAll(async () => {
    later = await startApp({}, { workAtOnce: false, vision: { model: localModel(server.url) } })
  })
  afterAll(() => later.close())

  it('BEY-23 are not shown to it once they have to be looked at first', async () => {
    const { app, people } = later
    const world = { test: later, world: await buildReportWorld(later) }
    const { draft: begun, image_ids } = await draftWithPhotos(world, ['', ''])
    const started = await call(app, people.mert, startAnalysis, {
      params: { id: begun.id },
      query: {},
      body: { image_ids },
    })
    await want(true, later)
    await later.work()
    const params = { id: begun.id, analysisId: started.reply.analysis.id }
    const items = async () =>
      (await call(app, people.mert, readAnalysis, { params })).reply.analysis.items.map(
        ({ status, message }) => [status, message],
      )
    await expect
      .poll(items)
      .toEqual(
        [1, 2].map((photo) => ['failed', expect.stringContaining(`Kontrol bekleyen fotoğraf: ${photo}.`)]),
      )
    expect(server.received).toEqual([])
  })
})

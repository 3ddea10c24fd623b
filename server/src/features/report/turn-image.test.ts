import { createHash } from 'node:crypto'
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { reportDocx, reportPdf } from '@gozlem/contract/report-export'
import { readImage, turnImage } from '@gozlem/contract/report-image'
import { verifyReport } from '@gozlem/contract/report-paper'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import { quadrantColours, storedWithOrientation } from '../../external/images/testing/photos'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  upload,
} from '../../http/testing/report-world'
import type { ImageSize } from '../../external/images/stored-photo'
import { imageKey } from './image-store'

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

/** A draft with a photo of 1000x800 that its camera stored lying on its side: a colour in each quarter. */
async function draftWithPhoto() {
  const draft = await newDraft(test, test.people.mert, world.companies.site)
  const bytes = await storedWithOrientation(6, 'jpeg')
  const { reply } = await upload(test, test.people.mert, draft.id, [{ file: { name: 'kroki.jpg', bytes } }])
  const [image] = reply.images
  if (!image) throw new Error('no photo')
  return { id: draft.id, image, bytes }
}

const turn = (id: string, imageId: string, to: PhotoTurn, app = test.app) =>
  call(app, test.people.mert, turnImage, { params: { id, imageId }, body: { turn: to } })
const read = async (id: string) =>
  (await call(test.app, test.people.mert, readReport, { params: { id } })).reply.report
const get = (id: string, size: ImageSize) =>
  call(test.app, test.people.mert, readImage, { params: { id }, query: { size } })
const rowOf = async (id: string) => {
  const { rows } = await writeAsSystem(test.pool, ({ db }) =>
    db.query('select * from report_image where id = $1', [id]),
  )
  return rows[0]
}
const eventsOf = async (id: string) => {
  const { rows } = await writeAsSystem(test.pool, ({ db }) =>
    db.query("select data from event where subject_id = $1 and kind = 'report.photo_turned'", [id]),
  )
  return rows.map(({ data }) => data.turn)
}

/** Width, height, and the colours of the quarters from the upper left one, clockwise. */
async function seen(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const digit = (value = 0) => (value < 85 ? '0' : value < 195 ? 'a' : 'd')
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return `#${[0, 1, 2].map((channel) => digit(data[from + channel])).join('')}`
  }
  return [info.width, info.height, at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)]
}

const { topLeft, topRight, bottomLeft, bottomRight } = quadrantColours
const clockwise = [topLeft, topRight, bottomRight, bottomLeft]
const standing = (to: PhotoTurn) => clockwise.map((_, at) => clockwise[(at - to / 90 + 4) % 4])

describe('turning a photo', () => {
  it('REP-13 every size stands as asked, counted from the way it was taken; the original stays byte for byte', async () => {
    const { id, image, bytes } = await draftWithPhoto()
    const tag = (await get(image.id, 'display')).headers['etag']
    for (const to of [90, 180, 270, 0] as const) {
      const { reply } = await turn(id, image.id, to)
      const [width, height] = to % 180 === 0 ? [1000, 800] : [800, 1000]
      expect(reply.report.images[0]).toMatchObject({ id: image.id, turn: to, width, height })
      expect(await seen((await get(image.id, 'display')).body)).toEqual([width, height, ...standing(to)])
      expect(await seen((await get(image.id, 'print')).body)).toEqual([width, height, ...standing(to)])
      expect((await seen((await get(image.id, 'thumb')).body)).slice(2)).toEqual(standing(to))
      expect((await get(image.id, 'original')).body.equals(bytes)).toBe(true)
      expect((await rowOf(image.id)).original_sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
    expect((await get(image.id, 'display')).headers['etag']).not.toBe(tag)
  })

  it('REP-13 a turned photo has addresses of its own, so that nobody is shown what a browser kept', async () => {
    const { id, image } = await draftWithPhoto()
    const addresses = async () => {
      const [shown] = (await read(id)).images
      return [shown?.url, shown?.medium_url, shown?.thumbnail_url]
    }
    const before = await addresses()
    await turn(id, image.id, 90)
    const after = await addresses()
    expect(new Set([...before, ...after]).size).toBe(6)
    for (const url of after)
      expect(
        (await test.app.inject({ url: url ?? '', headers: { ...test.people.mert.bearer } })).statusCode,
      ).toBe(200)
    await turn(id, image.id, 0)
    expect(await addresses()).toEqual(before)
  })

  it('REP-13 the same turn again, also at the same moment and by another instance, is one turn', async () => {
    const { id, image } = await draftWithPhoto()
    const { revision } = await read(id)
    const other = await test.replica()
    const answers = await Promise.all([turn(id, image.id, 90), turn(id, image.id, 90, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const again = await turn(id, image.id, 90)
    await other.close()
    expect(again.reply.report).toMatchObject({ revision: revision + 1, images: [{ turn: 90 }] })
    expect(await eventsOf(id)).toEqual([90])
  })

  it('REP-13 of two who turn it apart the later is followed, and what is shown is what is said', async () => {
    const { id, image } = await draftWithPhoto()
    await Promise.all([turn(id, image.id, 90), turn(id, image.id, 180)])
    const [shown] = (await read(id)).images
    const said = shown?.turn ?? 0
    expect((await eventsOf(id)).at(-1)).toBe(said)
    expect((await seen((await get(image.id, 'display')).body)).slice(2)).toEqual(standing(said))
  })

  it('REP-14 is printed as it stands, and the seal confirms it; once completed it stays so', async () => {
    const { id, image } = await draftWithPhoto()
    const { reply } = await turn(id, image.id, 270)
    const params = { id }
    await call(test.app, test.people.mert, saveReport, {
      params,
      body: { revision: reply.report.revision, entries: [sentFinding({ image_id: image.id })] },
    })
    const done = await call(test.app, test.people.mert, finalizeReport, { params, body: {} })
    const print = (await get(image.id, 'print')).body
    const asked = { params, query: {} }
    expect((await call(test.app, test.people.mert, reportPdf, asked)).body.includes(print)).toBe(true)
    const word = unzipSync((await call(test.app, test.people.mert, reportDocx, asked)).body)
    const pictures = Object.entries(word).filter(([name]) => name.startsWith('word/media/'))
    expect(pictures.some(([, bytes]) => print.equals(bytes))).toBe(true)
    const query = { code: done.reply.report.verification_code ?? '' }
    expect((await call(test.app, null, verifyReport, { query })).reply.verification.intact).toBe(true)

    const late = await turn(id, image.id, 0)
    expect([late.status, late.problem.code]).toEqual([409, 'REPORT_NOT_DRAFT'])
    expect((await read(id)).images[0]?.turn).toBe(270)
  })

  it('REP-13 a photo whose original is damaged or gone is left as it stands, and somebody is told', async () => {
    const { id, image, bytes } = await draftWithPhoto()
    const key = imageKey(await rowOf(image.id), 'original')
    const other = await storedWithOrientation(1, 'jpeg')
    for (const stored of [other, bytes.subarray(0, bytes.length / 2), null]) {
      if (stored) await test.files.put(key, stored, { contentType: 'image/jpeg' })
      else await test.files.delete(key)
      const refused = await turn(id, image.id, 90)
      expect([refused.status, refused.problem.code]).toEqual([404, 'FILE_UNREADABLE'])
    }
    expect(test.files.lost.list().map((file) => file.key)).toContain(key)
    expect(await seen((await get(image.id, 'display')).body)).toEqual([1000, 800, ...standing(0)])
    expect(await eventsOf(id)).toEqual([])
  })

  it('REP-13 only quarters are turns, and a photo of another report is not found', async () => {
    const { id, image } = await draftWithPhoto()
    expect((await turn(id, image.id, 45 as PhotoTurn)).status).toBe(400)
    const other = await draftWithPhoto()
    expect((await turn(id, other.image.id, 90)).status).toBe(404)
  })

  it('PLAT-03 photos being turned count among the uploads in hand', async () => {
    const { id, image } = await draftWithPhoto()
    const full = await test.replica({ uploads_at_once: 0 })
    const busy = await turn(id, image.id, 90, full)
    await full.close()
    expect([busy.status, busy.problem.code]).toEqual([503, 'UPLOADS_BUSY'])
  })
})

import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { deleteImage, orderImages } from '@gozlem/contract/report-image'
import { readNotebook } from '@gozlem/contract/report-paper'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
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

let test: AppUnderTest
let world: ReportWorld
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

/** A draft with three photos; ids as a client makes them, counting up with time. */
async function draftWithPhotos(): Promise<{ id: string; images: string[] }> {
  const { id } = await newDraft(test, test.people.mert, world.companies.site)
  const images = [uuidv7(), uuidv7(), uuidv7()]
  const file = await testPhoto('lathe-motor.jpg')
  // The last one chosen arrives first.
  for (const image of images.toReversed()) await upload(test, test.people.mert, id, [{ file, id: image }])
  return { id, images }
}

const read = async (id: string) =>
  (await call(test.app, test.people.mert, readReport, { params: { id } })).reply.report
const imagesOf = async (id: string) => (await read(id)).images.map((image) => image.id)
const order = (id: string, image_ids: string[], person = test.people.mert) =>
  call(test.app, person, orderImages, { params: { id }, body: { image_ids } })

describe('the order of photos', () => {
  it('REP-03 follows the order they were chosen in, whichever arrived first', async () => {
    const { id, images } = await draftWithPhotos()
    expect(await imagesOf(id)).toEqual(images)
  })

  it('REP-03 keeps the order a person gave, with later photos behind', async () => {
    const { id, images } = await draftWithPhotos()
    const [first = '', second = '', third = ''] = images
    const before = await read(id)
    const { reply } = await order(id, [third, first])
    expect(reply.report.images.map((image) => image.id)).toEqual([third, first, second])
    expect(reply.report.revision).toBe(before.revision + 1)
    const late = uuidv7()
    await upload(test, test.people.mert, id, [{ file: await testPhoto('lathe-motor.jpg'), id: late }])
    expect(await imagesOf(id)).toEqual([third, first, second, late])
    const events = await writeAsSystem(test.pool, ({ db }) =>
      db.query("select from event where subject_id = $1 and kind = 'report.photos_ordered'", [id]),
    )
    expect(events.rowCount).toBe(1)
  })

  it('REP-03 passes over photos that have gone, and changes nothing when the order stands', async () => {
    const { id, images } = await draftWithPhotos()
    const [first = '', second = '', third = ''] = images
    await call(test.app, test.people.mert, deleteImage, { params: { id, imageId: second } })
    await order(id, [third, second, uuidv7(), first])
    expect(await imagesOf(id)).toEqual([third, first])
    const { revision } = await read(id)
    expect((await order(id, [third, first])).reply.report.revision).toBe(revision)
  })

  it('REP-10 stands once the report is completed', async () => {
    const { id, images } = await draftWithPhotos()
    const { revision } = await read(id)
    await call(test.app, test.people.mert, saveReport, {
      params: { id },
      body: { revision, entries: [sentFinding({ status: 'pending' })] },
    })
    await call(test.app, test.people.mert, finalizeReport, { params: { id }, body: { approve_all: true } })
    const { problem, status } = await order(id, images.toReversed())
    expect([status, problem.code]).toEqual([409, 'REPORT_NOT_DRAFT'])
    expect(await imagesOf(id)).toEqual(images)
  })

  it('REP-06 decides between equally risky findings, on paper too', async () => {
    const { id, images } = await draftWithPhotos()
    const [first = '', , third = ''] = images
    const { reply } = await order(id, [third, first])
    const findings = [
      sentFinding({ uygunsuzluk: 'İlk çekilen', image_id: first }),
      sentFinding({ uygunsuzluk: 'Öne alınan', image_id: third }),
    ]
    await call(test.app, test.people.mert, saveReport, {
      params: { id },
      body: { revision: reply.report.revision, entries: findings },
    })
    await call(test.app, test.people.mert, finalizeReport, { params: { id }, body: { approve_all: true } })
    const paper = await call(test.app, test.people.mert, readNotebook, { params: { id } })
    expect(paper.reply.notebook.text).toMatch(/1\) Tespit: Öne alınan[^]+2\) Tespit: İlk çekilen/)
  })
})

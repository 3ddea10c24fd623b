// Photos that were marked before the server had them (077): they enter with their marks, and never stand in a report without.
import { createHash } from 'node:crypto'
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { markImage, readImage, uploadImages } from '@gozlem/contract/report-image'
import { createForLatePhotos, enterUpload, readUpload } from '@gozlem/contract/report-upload'
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeAsSystem } from '../../db/tenant-scope'
import type { ImageSize } from '../../external/images/stored-photo'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import type { PersonName } from '../../http/testing/people'
import { buildReportWorld, newDraft, type ReportWorld, sentFinding } from '../../http/testing/report-world'
import { sendWhole } from '../../http/testing/send-pieces'
import { seen, stripedPhoto } from '../../http/testing/striped-photo'

let test: AppUnderTest
let world: ReportWorld
let bytes: Buffer
let sha256: string
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
  bytes = await stripedPhoto()
  sha256 = createHash('sha256').update(bytes).digest('hex')
})
afterAll(() => test.close())

const blur = (): PhotoMark => ({
  id: uuidv7(),
  name: 'Yüz',
  kind: 'blur',
  x: 0.5,
  y: 0.5,
  width: 0.4,
  height: 0.4,
})
const hidden = [0.55, 0.55, 0.3, 0.3] as const
const open = [0.55, 0.1, 0.3, 0.3] as const

type Place = { id: string; imageId: string }

async function placeWithBytes(): Promise<Place> {
  const draft = await newDraft(test, test.people.mert, world.companies.site)
  const place = { id: draft.id, imageId: uuidv7() }
  await sendWhole(test.app, test.people.mert, place, bytes)
  return place
}
const enter = (params: Place, marks: readonly PhotoMark[], by: PersonName = 'mert', app = test.app) =>
  call(app, test.people[by], enterUpload, {
    params,
    body: { file_name: 'pano.jpg', sha256, marks: [...marks] },
  })
const detailOf = async (id: string, size: ImageSize, part: readonly [number, number, number, number]) => {
  const { body } = await call(test.app, test.people.mert, readImage, { params: { id }, query: { size } })
  return (await seen(body, part)).detail
}
const read = async (id: string) =>
  (await call(test.app, test.people.mert, readReport, { params: { id } })).reply.report

it('BEY-04 BEY-05 a photo enters with its marks in every size that is shown; its original stays', async () => {
  const place = await placeWithBytes()
  const marks = [blur()]
  const { reply } = await enter(place, marks)
  expect(reply).toMatchObject({ images: [{ marks, marks_revision: 1, turn: 0 }], original_sha256: sha256 })
  expect(reply.images[0]).not.toHaveProperty('faces_checked')
  for (const size of ['display', 'print', 'thumb'] as const)
    expect(await detailOf(place.imageId, size, hidden)).toBeLessThan(12)
  expect(await detailOf(place.imageId, 'display', open)).toBeGreaterThan(50)
  expect(await detailOf(place.imageId, 'original', hidden)).toBeGreaterThan(50)
  const { rows } = await writeAsSystem(test.pool, ({ db }) =>
    db.query("select data from event where subject_id = $1 and kind = 'report.photo_marked'", [place.id]),
  )
  expect(rows).toMatchObject([{ data: { image_id: place.imageId, marks: 1 } }])
})

it('BEY-04 BEY-05 entered again, also at the same moment, it is the same photo with its first marks', async () => {
  const place = await placeWithBytes()
  const marks = [blur()]
  const other = await test.replica()
  const answers = await Promise.all([enter(place, marks), enter(place, marks, 'mert', other)])
  await other.close()
  // One of both may find the bytes gone, because the other has entered them: it asks again.
  expect(answers.map(({ status }) => status)).toContain(200)
  const again = await enter(place, marks)
  expect(again.reply.images).toMatchObject([{ marks, marks_revision: 1 }])
  const later = await enter(place, [])
  expect(later.reply.images).toMatchObject([{ marks, marks_revision: 1 }])
  expect((await read(place.id)).images).toHaveLength(1)
  // What was drawn since follows as a change of its own.
  const more = [...marks, { ...blur(), x: 0.1, width: 0.2 } as PhotoMark]
  const changed = await call(test.app, test.people.mert, markImage, {
    params: place,
    body: { marks: more, revision: 1, turn: 0 },
  })
  expect(changed.reply.report.images).toMatchObject([{ marks: more, marks_revision: 2 }])
})

it('BEY-04 BEY-05 what is no mark is refused in words, and the photo waits with all its bytes', async () => {
  const place = await placeWithBytes()
  const mark = blur()
  const refused: [PhotoMark[], string][] = [
    [[{ ...mark, width: 0.9 } as PhotoMark], 'çok küçük, boş veya fotoğrafın dışında'],
    [[mark, mark], 'iki kez'],
    [Array.from({ length: 61 }, blur), 'en fazla 60'],
  ]
  for (const [marks, reason] of refused) {
    const { status, problem } = await enter(place, marks)
    expect([status, problem.message]).toEqual([400, expect.stringContaining(reason)])
  }
  expect((await read(place.id)).images).toEqual([])
  const waiting = await call(test.app, test.people.mert, readUpload, { params: place })
  expect(Number(waiting.headers['upload-offset'])).toBe(bytes.length)
  expect((await enter(place, [mark])).reply.images).toMatchObject([{ marks: [mark] }])
})

it('BEY-04 BEY-05 nobody enters a marked photo into the report of another organization', async () => {
  const place = await placeWithBytes()
  expect((await enter(place, [blur()], 'levent')).status).toBe(404)
  expect((await read(place.id)).images).toEqual([])
})

it('BEY-04 BEY-05 a photo whose report takes no more enters the draft for late ones with its marks', async () => {
  const place = await placeWithBytes()
  const params = { id: place.id }
  const { revision } = await read(place.id)
  await call(test.app, test.people.mert, saveReport, { params, body: { revision, entries: [sentFinding()] } })
  await call(test.app, test.people.mert, finalizeReport, { params, body: {} })
  const marks = [blur()]
  expect((await enter(place, marks)).problem.code).toBe('REPORT_NOT_DRAFT')
  const late = await call(test.app, test.people.mert, createForLatePhotos, { params })
  const moved = await enter({ ...place, id: late.reply.report.id }, marks)
  expect(moved.reply.images).toMatchObject([{ marks, marks_revision: 1 }])
  expect(await detailOf(place.imageId, 'display', hidden)).toBeLessThan(12)
})

it('BEY-04 BEY-05 a photo that is sent in one call takes its marks along too', async () => {
  const draft = await newDraft(test, test.people.mert, world.companies.site)
  const marks = [blur()]
  const send = (lists: unknown) =>
    call(
      test.app,
      test.people.mert,
      uploadImages,
      { params: { id: draft.id } },
      {
        field: 'images',
        fields: { image_ids: JSON.stringify([uuidv7(), uuidv7()]), marks: JSON.stringify(lists) },
        files: ['a.jpg', 'b.jpg'].map((name) => ({ name, bytes })),
      },
    )
  const wrong = await send([[], [{ ...blur(), width: 0 }]])
  expect([wrong.status, wrong.problem.message]).toEqual([400, expect.stringContaining('çok küçük')])
  const { reply } = await send([[], marks])
  expect(reply.images).toMatchObject([
    { marks: [], marks_revision: 0 },
    { marks, marks_revision: 1 },
  ])
  expect(await detailOf(reply.images[0]?.id ?? '', 'display', hidden)).toBeGreaterThan(50)
  expect(await detailOf(reply.images[1]?.id ?? '', 'display', hidden)).toBeLessThan(12)
})

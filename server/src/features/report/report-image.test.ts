import { readReport, saveReport } from '@gozlem/contract/report'
import { deleteImage, readImage, updateImage, uploadImages } from '@gozlem/contract/report-image'
import { maximumPhotoBytes } from '@gozlem/domain/report/photo-rules'
import sharp from 'sharp'
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

const draftOfMert = () => newDraft(test, test.people.mert, world.companies.site)

describe('uploading photos', () => {
  it('REP-02 keeps the good photos and refuses each bad one in its own words', async () => {
    const draft = await draftOfMert()
    const good = await testPhoto('lathe-motor.jpg')
    const { reply, status } = await upload(test, test.people.mert, draft.id, [
      { file: good, note: 'motor kapağı açık' },
      { file: await testPhoto('bad-text.jpg') },
      { file: await testPhoto('bad-truncated.jpg') },
      { file: await testPhoto('bad-799x600.jpg') },
      { file: { name: 'büyük.jpg', bytes: Buffer.concat([good.bytes, Buffer.alloc(maximumPhotoBytes)]) } },
      { file: await testPhoto('mechanism-gps.heic') },
    ])
    expect(status).toBe(200)
    expect(reply.images.map(({ file_name, note }) => [file_name, note])).toEqual([
      ['lathe-motor.jpg', 'motor kapağı açık'],
      ['mechanism-gps.heic', ''],
    ])
    expect(reply.rejected.map(({ file_name, code }) => [file_name, code])).toEqual([
      ['bad-text.jpg', 'NOT_AN_IMAGE'],
      ['bad-truncated.jpg', 'CORRUPT'],
      ['bad-799x600.jpg', 'TOO_SMALL'],
      ['büyük.jpg', 'TOO_LARGE'],
    ])
    expect(new Set(reply.rejected.map(({ reason }) => reason)).size).toBe(4)
    const read = await call(test.app, test.people.mert, readReport, { params: { id: draft.id } })
    expect(read.reply.report.images).toHaveLength(2)
  })

  it('REP-02 takes ten photos at once and leaves the eleventh for later, by name', async () => {
    const draft = await draftOfMert()
    const file = await testPhoto('lathe-motor.jpg')
    const { reply } = await upload(
      test,
      test.people.mert,
      draft.id,
      Array.from({ length: 11 }, () => ({ file })),
    )
    expect(reply.images).toHaveLength(10)
    expect(reply.rejected).toMatchObject([
      { code: 'TOO_MANY_FILES', reason: expect.stringContaining('en fazla 10') },
    ])
  })

  it('REP-02 takes the same photo id again as the same photo', async () => {
    const draft = await draftOfMert()
    const id = uuidv7()
    const file = await testPhoto('lathe-motor.jpg')
    const first = await upload(test, test.people.mert, draft.id, [{ file, id }])
    const again = await upload(test, test.people.mert, draft.id, [{ file, id }])
    expect(again.reply.images).toEqual(first.reply.images)
    const other = await draftOfMert()
    const elsewhere = await upload(test, test.people.mert, other.id, [{ file, id }])
    expect(elsewhere.problem.code).toBe('ID_IN_USE')
    const still = await call(test.app, test.people.mert, readImage, {
      params: { id },
      query: { size: 'thumb' },
    })
    expect(still.status).toBe(200)
  })

  it('REP-02 takes two tries of the same upload at the same moment as one photo', async () => {
    const draft = await draftOfMert()
    const id = uuidv7()
    const file = await testPhoto('lathe-motor.jpg')
    const tries = await Promise.all(
      [1, 2].map(() => upload(test, test.people.mert, draft.id, [{ file, id }])),
    )
    expect(tries.map(({ reply }) => reply.images.map((image) => image.id))).toEqual([[id], [id]])
    const { reply } = await call(test.app, test.people.mert, readReport, { params: { id: draft.id } })
    expect(reply.report.images).toHaveLength(1)
    expect((await call(test.app, test.people.mert, readImage, { params: { id }, query: {} })).status).toBe(
      200,
    )
  })

  it('REP-02 holds at most 100 photos, also when the last places are asked for side by side', async () => {
    const { mert } = test.people
    const draft = await draftOfMert()
    await writeAsSystem(test.pool, ({ db }) =>
      db.query(
        `insert into report_image (id, organization_id, report_id, storage_id, file_name, mime, byte_size, width, height,
           original_sha256, created_by)
         select gen_random_uuid(), $1, $2, gen_random_uuid(), 'a.jpg', 'image/jpeg', 1, 800, 600, '', $3
         from generate_series(1, 98)`,
        [mert.organization_id, draft.id, mert.id],
      ),
    )
    const file = await testPhoto('lathe-motor.jpg')
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(test, mert, draft.id, [{ file }])))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ problem }) => problem.code)).toEqual(['STORAGE_FULL', 'STORAGE_FULL'])
    const { reply } = await call(test.app, mert, readReport, { params: { id: draft.id } })
    expect(reply.report.images).toHaveLength(100)
  })

  it('REP-02 asks for a file when none came', async () => {
    const draft = await draftOfMert()
    const { problem } = await call(
      test.app,
      test.people.mert,
      uploadImages,
      { params: { id: draft.id } },
      { field: 'images', files: [] },
    )
    expect(problem.message).toBe('Lütfen en az bir dosya yükleyin.')
  })

  it('AI-04 serves derivatives without metadata and the original as it came', async () => {
    const draft = await draftOfMert()
    const file = await testPhoto('laser-area-gps.jpg')
    const { reply } = await upload(test, test.people.mert, draft.id, [{ file }])
    const image = reply.images[0]
    expect(image?.taken_at).toMatch(/^2021-04-14T/)
    const get = (size: 'thumb' | 'print' | 'display' | 'original') =>
      call(test.app, test.people.mert, readImage, { params: { id: image?.id ?? '' }, query: { size } })
    const display = await get('display')
    expect(display.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    })
    const sides = { thumb: 400, print: 1000, display: 1600 }
    for (const size of ['thumb', 'print', 'display'] as const) {
      const metadata = await sharp((await get(size)).body).metadata()
      expect(Math.max(metadata.width, metadata.height)).toBeLessThanOrEqual(sides[size])
      expect(metadata.exif).toBeUndefined()
      expect(metadata.xmp).toBeUndefined()
    }
    const original = await get('original')
    expect(original.body.equals(Buffer.from(file.bytes))).toBe(true)
    expect(original.headers['content-disposition']).toContain('attachment')
  })

  it('ROLE-07 hides a photo from everybody outside, in every size', async () => {
    const draft = await draftOfMert()
    const { reply } = await upload(test, test.people.mert, draft.id, [
      { file: await testPhoto('lathe-motor.jpg') },
    ])
    const id = reply.images[0]?.id ?? ''
    for (const person of ['selin', 'levent', 'lale', 'deniz'] as const)
      for (const size of ['thumb', 'display', 'original'] as const)
        expect(
          (await call(test.app, test.people[person], readImage, { params: { id }, query: { size } })).status,
        ).toBe(404)
    expect((await call(test.app, null, readImage, { params: { id }, query: {} })).status).toBe(401)
    expect((await call(test.app, test.people.ayse, readImage, { params: { id }, query: {} })).status).toBe(
      200,
    )
  })

  it('REP-02 keeps notes, writes over none that was not known, and lets findings live on without their photo', async () => {
    const draft = await draftOfMert()
    const { reply } = await upload(test, test.people.mert, draft.id, [
      { file: await testPhoto('lathe-motor.jpg') },
    ])
    const imageId = reply.images[0]?.id ?? ''
    const noted = await call(test.app, test.people.mert, updateImage, {
      params: { id: draft.id, imageId },
      body: { note: 'pano kapağı açık' },
    })
    expect(noted.reply.image).toMatchObject({ note: 'pano kapağı açık', large: false })
    const note = (body: { note: string; before: string }) =>
      call(test.app, test.people.mert, updateImage, { params: { id: draft.id, imageId }, body })
    const standing = { code: 'NOTE_CHANGED', details: { data: { image: { note: 'pano kapağı açık' } } } }
    const overtaken = await note({ note: 'pano kilitsiz', before: '' })
    expect(overtaken.status).toBe(409)
    expect(overtaken.problem).toMatchObject(standing)
    expect((await note({ note: 'pano kapağı açık', before: '' })).status).toBe(200)
    // From before unseen marks were taken out.
    await writeAsSystem(test.pool, ({ db }) =>
      db.query('update report_image set note = $2 where id = $1', [imageId, 'pano\u200b açık']),
    )
    expect((await note({ note: 'pano kapağı açık', before: 'pano\u200b açık' })).status).toBe(200)
    const enlarged = await call(test.app, test.people.mert, updateImage, {
      params: { id: draft.id, imageId },
      body: { large: true },
    })
    expect(enlarged.reply.image).toMatchObject({ note: 'pano kapağı açık', large: true })
    await call(test.app, test.people.mert, updateImage, {
      params: { id: draft.id, imageId },
      body: { note: 'pano kapağı açık' },
    })
    const events = await writeAsSystem(test.pool, ({ db }) =>
      db.query("select data from event where subject_id = $1 and kind = 'report.photo_noted'", [draft.id]),
    )
    expect(events.rows).toEqual([{ data: { image_id: imageId } }, { data: { image_id: imageId } }])
    const { reply: now } = await call(test.app, test.people.mert, readReport, { params: { id: draft.id } })
    await call(test.app, test.people.mert, saveReport, {
      params: { id: draft.id },
      body: { revision: now.report.revision, entries: [sentFinding({ image_id: imageId })] },
    })
    const removed = await call(test.app, test.people.mert, deleteImage, { params: { id: draft.id, imageId } })
    expect(removed.reply.report).toMatchObject({ images: [], entries: [{ image_id: null }] })
  })
})

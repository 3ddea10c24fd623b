// Photos in pieces, sent by the same client library as the browser's: cut wherever they can be, each is in its report once.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteAccount } from '@gozlem/contract/account-privacy'
import { listNotifications } from '@gozlem/contract/notification'
import { pathOf } from '@gozlem/contract/path'
import { deleteReport, finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { deleteImage } from '@gozlem/contract/report-image'
import * as contract from '@gozlem/contract/report-upload'
import { maximumPhotoBytes } from '@gozlem/domain/report/photo-rules'
import * as tus from 'tus-js-client'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUploadPieces, piecesOfPerson } from '../../external/files/upload-pieces'
import { type AppUnderTest, startApp } from '../../http/testing/app-under-test'
import { call } from '../../http/testing/call'
import { type Person, testPassword } from '../../http/testing/people'
import {
  buildReportWorld,
  newDraft,
  type ReportWorld,
  sentFinding,
  testPhoto,
} from '../../http/testing/report-world'
import { sendWhole } from '../../http/testing/send-pieces'

let test: AppUnderTest
let world: ReportWorld
let address: string
let bytes: Buffer
let sha256: string
beforeAll(async () => {
  test = await startApp()
  world = await buildReportWorld(test)
  address = await test.app.listen({ host: '127.0.0.1', port: 0 })
  bytes = Buffer.from((await testPhoto('lathe-motor.jpg')).bytes)
  sha256 = createHash('sha256').update(bytes).digest('hex')
})
afterAll(() => test.close())

const mert = () => test.people.mert
const draftOfMert = () => newDraft(test, mert(), world.companies.site)
const placeIn = (report: { id: string }) => ({ id: report.id, imageId: uuidv7() })
type Place = ReturnType<typeof placeIn>

/** Sends what is missing; answers the offsets from which pieces went. */
function sendRest(place: Place, at = address, person: Person = mert()): Promise<number[]> {
  const url = at + pathOf(contract.beginUpload, { params: place })
  const offsets: number[] = []
  return new Promise((resolve, reject) => {
    new tus.Upload(bytes, {
      endpoint: url,
      uploadUrl: url,
      chunkSize: 64 * 1024,
      headers: { ...person.bearer },
      retryDelays: [],
      onBeforeRequest: (sent) => {
        const offset = sent.getHeader('Upload-Offset')
        if (offset !== undefined) offsets.push(Number(offset))
      },
      onError: reject,
      onSuccess: () => resolve(offsets),
    }).start()
  })
}

const enter = (place: Place, body: { note?: string; sha256?: string } = {}, person = mert()) =>
  call(test.app, person, contract.enterUpload, {
    params: place,
    body: { file_name: 'tezgâh.jpg', sha256, ...body },
  })
const offsetOf = async (place: Place, person = mert()) => {
  const { status, headers } = await call(test.app, person, contract.readUpload, { params: place })
  return status === 200 ? Number(headers['upload-offset']) : status
}
const photosOf = async ({ id }: { id: string }) =>
  (await call(test.app, mert(), readReport, { params: { id } })).reply.report.images

/** Begins a photo and loses the connection in the middle of its first piece. */
async function sendAndBreakOff(place: Place): Promise<void> {
  const url = new URL(address + pathOf(contract.continueUpload, { params: place }))
  await test.app.inject({
    method: 'POST',
    url: url.pathname,
    headers: { ...mert().bearer, 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length) },
  })
  const sending = request(url, {
    method: 'PATCH',
    headers: {
      ...mert().bearer,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': contract.pieceType,
      'content-length': bytes.length,
    },
  })
  sending.on('error', () => undefined)
  sending.write(bytes.subarray(0, 100_000))
  await expect.poll(() => offsetOf(place)).toBeGreaterThan(0)
  sending.destroy()
  await once(sending, 'close')
}

/** Sends a second piece. */
async function continueAt(place: Place, app: AppUnderTest['app']) {
  const answer = await app.inject({
    method: 'PATCH',
    url: pathOf(contract.continueUpload, { params: place }),
    headers: {
      ...mert().bearer,
      'tus-resumable': '1.0.0',
      'upload-offset': '100000',
      'content-type': contract.pieceType,
    },
    payload: bytes.subarray(100_000, 100_010),
  })
  const { error }: { error: { code: string } } = answer.json()
  return { status: answer.statusCode, problem: error }
}

async function complete(report: { id: string }): Promise<void> {
  const { reply } = await call(test.app, mert(), readReport, { params: { id: report.id } })
  await call(test.app, mert(), saveReport, {
    params: { id: report.id },
    body: { revision: reply.report.revision, entries: [sentFinding()] },
  })
  expect((await call(test.app, mert(), finalizeReport, { params: { id: report.id }, body: {} })).status).toBe(
    200,
  )
}

describe('BEY-04 a photo in pieces', () => {
  it('BEY-04 comes in pieces and is entered once, with its note and what it is told by', async () => {
    const draft = await draftOfMert()
    const place = placeIn(draft)
    expect((await sendRest(place)).length).toBeGreaterThan(1)
    const first = await enter(place, { note: 'motor kapağı açık' })
    expect(first.reply).toMatchObject({
      images: [{ id: place.imageId, file_name: 'tezgâh.jpg', note: 'motor kapağı açık' }],
      rejected: [],
      original_sha256: sha256,
    })
    const again = await enter(place, { note: 'motor kapağı açık' })
    expect(again.reply).toEqual(first.reply)
    expect(await photosOf(draft)).toHaveLength(1)
    expect(await offsetOf(place)).toBe(404)
  })

  it('BEY-04 goes on where the bytes end, also at a server that knows nothing but the disk', async () => {
    const place = placeIn(await draftOfMert())
    await sendAndBreakOff(place)
    const other = await test.replica()
    const at = await other.listen({ host: '127.0.0.1', port: 0 })
    const [from] = await sendRest(place, at)
    await other.close()
    expect(from).toBeGreaterThan(0)
    expect((await enter(place)).reply.original_sha256).toBe(sha256)
  })

  it('BEY-04 is not entered while bytes are missing, nor with other bytes than the device has', async () => {
    const draft = await draftOfMert()
    const half = placeIn(draft)
    await sendAndBreakOff(half)
    expect((await enter(half)).problem.code).toBe('UPLOAD_INCOMPLETE')
    await sendRest(half)
    expect((await enter(half, { sha256: 'a'.repeat(64) })).problem.code).toBe('UPLOAD_INCOMPLETE')
    expect(await offsetOf(half)).toBe(404)
    expect(await photosOf(draft)).toEqual([])
    await sendRest(half)
    expect((await enter(half)).status).toBe(200)
  })

  it('BEY-04 whose answer was lost is still that photo when its report was completed or it was deleted', async () => {
    const draft = await draftOfMert()
    const [standing, removed] = [placeIn(draft), placeIn(draft)]
    for (const place of [standing, removed]) {
      await sendRest(place)
      await enter(place)
    }
    await call(test.app, mert(), deleteImage, { params: removed })
    await complete(draft)
    expect((await enter(standing)).reply).toMatchObject({ original_sha256: sha256, images: [{}] })
    expect((await enter(removed)).reply).toMatchObject({ original_sha256: sha256, images: [] })
    // A client that gave the report up asks for another one: the photo is in the first.
    const late = await call(test.app, mert(), contract.createForLatePhotos, { params: { id: draft.id } })
    const elsewhere = { ...standing, id: late.reply.report.id }
    await sendRest(elsewhere)
    expect((await enter(elsewhere)).reply).toMatchObject({ original_sha256: sha256, images: [] })
    expect(await photosOf(late.reply.report)).toEqual([])
  })

  it('BEY-04 whose first pieces are gone is sent anew, and is no photo of a lost report', async () => {
    const place = placeIn(await draftOfMert())
    await sendAndBreakOff(place)
    await call(test.app, mert(), contract.cancelUpload, { params: place })
    const { status, problem } = await continueAt(place, test.app)
    expect([status, problem.code]).toEqual([409, 'UPLOAD_INCOMPLETE'])
  })

  it('BEY-04 is asked to come later where the disk is nearly full', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gozlem-pieces-'))
    const pieces = createUploadPieces({ folder, largest: maximumPhotoBytes, freeBytes: async () => 0 })
    const other = await test.replica({ pieces })
    const { status, problem } = await continueAt(placeIn(await draftOfMert()), other)
    await other.close()
    await rm(folder, { recursive: true })
    expect([status, problem.code]).toEqual([503, 'DISK_FULL'])
  })

  it('BEY-04 that is no photo is refused in its words and leaves no bytes', async () => {
    const place = placeIn(await draftOfMert())
    const { bytes: text } = await testPhoto('bad-text.jpg')
    await sendWhole(test.app, mert(), place, text)
    const { reply } = await enter(place, { sha256: createHash('sha256').update(text).digest('hex') })
    expect(reply).toMatchObject({ images: [], original_sha256: null, rejected: [{ code: 'NOT_AN_IMAGE' }] })
    expect(await offsetOf(place)).toBe(404)
  })
})

describe('BEY-04 pieces of a photo', () => {
  it('BEY-04 are their sender’s alone', async () => {
    const place = placeIn(await draftOfMert())
    await sendRest(place)
    expect(await offsetOf(place)).toBe(bytes.length)
    expect(await offsetOf(place, test.people.ayse)).toBe(404)
    expect((await enter(place, {}, test.people.ayse)).problem.code).toBe('UPLOAD_INCOMPLETE')
    expect(await offsetOf(place, test.people.levent)).toBe(404)
    await call(test.app, mert(), contract.cancelUpload, { params: place })
    expect(await offsetOf(place)).toBe(404)
  })

  it('BEY-04 are bounded: no file above 10 MB, and of a person’s unfinished ones the oldest makes way', async () => {
    const draft = await draftOfMert()
    const answer = await test.app.inject({
      method: 'POST',
      url: pathOf(contract.beginUpload, { params: placeIn(draft) }),
      headers: { ...mert().bearer, 'tus-resumable': '1.0.0', 'upload-length': String(maximumPhotoBytes + 1) },
    })
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const places = Array.from({ length: piecesOfPerson + 1 }, () => placeIn(draft))
    for (const place of places) await call(test.app, mert(), contract.beginUpload, { params: place })
    const offsets = await Promise.all(places.map((place) => offsetOf(place)))
    expect(offsets.filter((offset) => offset === 404)).toHaveLength(1)
  })

  it('BEY-04 go with the account of their sender', async () => {
    const deniz = test.people.deniz
    const draft = await newDraft(test, deniz, world.companies.deniz)
    const place = placeIn(draft)
    await sendRest(place, address, deniz)
    const forgotten: unknown[] = []
    const pieces = createUploadPieces({ folder: '/nowhere', largest: 1 })
    const other = await test.replica({
      pieces: { ...pieces, forget: async (person) => void forgotten.push(person) },
    })
    const { status } = await call(other, deniz, deleteAccount, { body: { current_password: testPassword } })
    await other.close()
    expect([status, forgotten]).toEqual([
      200,
      [{ organization_id: deniz.organization_id, user_id: deniz.id }],
    ])
  })

  it('BEY-04 are taken by no other route', async () => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: { ...mert().bearer, 'content-type': contract.pieceType },
      payload: 'x',
    })
    expect(statusCode).toBe(415)
  })
})

describe('BEY-04 photos of a report that takes no more', () => {
  const lateOf = (id: string) => call(test.app, mert(), contract.createForLatePhotos, { params: { id } })
  const told = async () =>
    (await call(test.app, mert(), listNotifications, { query: {} })).reply.notifications.filter(
      ({ title }) => title === 'Fotoğraflar ayrı bir taslakta',
    )

  it('BEY-04 go into one draft of the same client company, from every device, and its bell tells of it once', async () => {
    const before = (await told()).length
    const draft = await draftOfMert()
    const place = placeIn(draft)
    await sendRest(place)
    await complete(draft)
    expect((await enter(place)).problem.code).toBe('REPORT_NOT_DRAFT')
    const [one, other] = await Promise.all([lateOf(draft.id), lateOf(draft.id)])
    expect(other.reply.report.id).toBe(one.reply.report.id)
    expect(one.reply.report).toMatchObject({
      name: 'Eklenemeyen fotoğraflar',
      client_company_id: world.companies.site,
      status: 'draft',
    })
    // The bytes are here already.
    expect((await enter({ ...place, id: one.reply.report.id })).reply.original_sha256).toBe(sha256)
    expect((await lateOf(draft.id)).reply.report.images).toHaveLength(1)
    await expect.poll(async () => (await told()).length).toBe(before + 1)
    expect((await told())[0]).toMatchObject({ data: { url: `/report/${one.reply.report.id}` } })
  })

  it('BEY-04 go into the next one where the first was completed or deleted too', async () => {
    const draft = await draftOfMert()
    expect((await lateOf(draft.id)).problem.code).toBe('CONFLICT')
    await call(test.app, mert(), deleteReport, { params: { id: draft.id } })
    const first = (await lateOf(draft.id)).reply.report
    await complete(first)
    const second = (await lateOf(draft.id)).reply.report
    await call(test.app, mert(), deleteReport, { params: { id: second.id } })
    const third = (await lateOf(draft.id)).reply.report
    expect(new Set([draft.id, first.id, second.id, third.id]).size).toBe(4)
    expect((await lateOf(draft.id)).reply.report.id).toBe(third.id)
  })
})

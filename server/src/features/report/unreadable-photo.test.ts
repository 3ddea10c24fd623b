// A photo whose file is gone or damaged costs that one photo, never the report.
import { ready } from '@gozlem/contract/platform'
import { finalizeReport, readReport, saveReport } from '@gozlem/contract/report'
import { sendReport } from '@gozlem/contract/report-delivery'
import { reportDocx, reportPdf, reportXlsx } from '@gozlem/contract/report-export'
import { readImage } from '@gozlem/contract/report-image'
import { readSharedReport, sharedReportPdf } from '@gozlem/contract/shared-report'
import { readDocx, readXlsx, textOf } from '@gozlem/document/testing/read-office'
import { readPdf } from '@gozlem/document/testing/read-pdf'
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
import type { ImageSize } from '../../external/images/stored-photo'
import { imageKey } from './image-store'

let test: AppUnderTest
let world: ReportWorld
let log = ''
beforeAll(async () => {
  test = await startApp({ log_level: 'warn', log_stream: { write: (line) => void (log += line) } })
  world = await buildReportWorld(test)
})
afterAll(() => test.close())

type Harm = 'missing' | 'damaged'

/** Takes a photo's file away, or leaves it half, as a full disk does. Answers the key. */
async function harm(image_id: string, size: ImageSize, how: Harm): Promise<string> {
  const { rows } = await writeAsSystem(test.pool, ({ db }) =>
    db.query('select organization_id, storage_id, mime from report_image where id = $1', [image_id]),
  )
  const key = imageKey(rows[0], size)
  const bytes = await test.files.getBytes(key)
  await test.files.delete(key)
  if (how === 'damaged')
    await test.files.put(key, bytes.subarray(0, bytes.length / 2), { contentType: 'image/jpeg' })
  return key
}

/** A completed report with a finding on two photos, the print of the first one harmed. */
async function reportWithHarm(how: Harm) {
  const { mert } = test.people
  const draft = await newDraft(test, mert, world.companies.site)
  const file = await testPhoto('lathe-motor.jpg')
  const { reply } = await upload(test, mert, draft.id, [{ file }, { file }])
  const [lost = '', kept = ''] = reply.images.map(({ id }) => id)
  const params = { id: draft.id }
  const { revision } = (await call(test.app, mert, readReport, { params })).reply.report
  const findings = [sentFinding({ image_id: lost, more_image_ids: [kept] })]
  await call(test.app, mert, saveReport, { params, body: { revision, entries: findings } })
  await call(test.app, mert, finalizeReport, { params, body: {} })
  return { params, lost, kept, key: await harm(lost, 'print', how) }
}

/** How often a text says that a photo could not be read. */
const said = (text: string) => text.match(/Fotoğraf okunamadı/g)?.length

describe.each(['missing', 'damaged'] as const)('a report with a %s photo', (how) => {
  it('REP-14 prints with words in the place of the photo, as PDF, Word and Excel', async () => {
    const { mert } = test.people
    const { params, key } = await reportWithHarm(how)
    const asked = { params, query: {} }
    const pdf = await readPdf((await call(test.app, mert, reportPdf, asked)).body)
    expect(said(pdf.text)).toBe(1)
    expect(said(await readDocx((await call(test.app, mert, reportDocx, asked)).body))).toBe(1)
    const excel = await readXlsx((await call(test.app, mert, reportXlsx, asked)).body)
    expect(textOf(excel)).toMatch(/Foto \d \(Fotoğraf okunamadı\)/)
    expect(test.files.lost.list()).toContainEqual({ key, why: how, since: expect.any(Date) })
    const { reply } = await call(test.app, null, ready, {})
    expect(reply).toMatchObject({ status: 'ready', lost_files: test.files.lost.list().length })
    expect(log.split('\n').filter((line) => line.includes(key))).toHaveLength(1)
  })

  it('REP-15 goes out by mail and by link', async () => {
    const { mert } = test.people
    const { params } = await reportWithHarm(how)
    const send = async (form: 'attachment' | 'link') => {
      const email = `${form}-${how}@cinar.example`
      const body = { id: uuidv7(), emails: [{ email }], form }
      expect((await call(test.app, mert, sendReport, { params, body })).status).toBe(200)
      const [mail] = await test.delivered({ kind: 'report.sent', to: email })
      if (mail?.channel !== 'mail') throw new Error('no mail')
      return mail
    }
    const [attached] = (await send('attachment')).attachments
    expect(said((await readPdf(await test.carried(attached?.file ?? ''))).text)).toBe(1)
    const query = { token: /token=([\w-]{43})/.exec((await send('link')).text)?.[1] ?? '' }
    expect((await call(test.app, null, readSharedReport, { query })).status).toBe(200)
    const shared = await call(test.app, null, sharedReportPdf, { query })
    expect(said((await readPdf(shared.body)).text)).toBe(1)
  })

  it('PLAT-03 is no longer counted once its file is back', async () => {
    const { mert } = test.people
    const { params, lost, kept, key } = await reportWithHarm(how)
    const print = () => call(test.app, mert, reportPdf, { params, query: {} })
    await print()
    const { rows } = await writeAsSystem(test.pool, ({ db }) =>
      db.query('select organization_id, storage_id, mime from report_image where id = $1', [kept]),
    )
    await test.files.put(key, await test.files.getBytes(imageKey(rows[0], 'print')), {
      contentType: 'image/jpeg',
    })
    expect(said((await readPdf((await print()).body)).text)).toBeUndefined()
    expect(test.files.lost.list().map((file) => file.key)).not.toContain(key)
    expect(lost).not.toBe(kept)
  })
})

it('REP-13 a photo whose file is missing answers 404 in words, which no browser keeps', async () => {
  const { mert } = test.people
  const { lost } = await reportWithHarm('missing')
  for (const size of ['display', 'thumb', 'original'] as const) {
    const key = await harm(lost, size, 'missing')
    const answer = await call(test.app, mert, readImage, { params: { id: lost }, query: { size } })
    expect([answer.status, answer.problem.code]).toEqual([404, 'FILE_UNREADABLE'])
    expect(answer.problem.message).toMatch(/^Dosya okunamadı/)
    expect(answer.headers['etag']).toBeUndefined()
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(test.files.lost.list().map((file) => file.key)).toContain(key)
  }
})

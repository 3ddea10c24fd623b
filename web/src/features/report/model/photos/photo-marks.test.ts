import 'fake-indexeddb/auto'
import { markImage, updateImage } from '@gozlem/contract/report-image'
import { createForLatePhotos, enterUpload } from '@gozlem/contract/report-upload'
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { holdUnsavedOf } from '../../../../platform/offline/unsaved-owner'
import { answer, calls, refuse, refuseOnce } from '../../../../platform/testing/answering'
import { blurMark as blur } from '../../components/testing/example-marks'
import { id, image, report } from '../../components/testing/example-report'
import {
  changeWaiting,
  entered,
  listWaiting,
  photoOf,
  photoOutbox,
  refusal,
  startSending,
} from '../../components/testing/queued-photos'
import { sealed, sendPhoto } from './send-photo'

beforeEach(() => holdUnsavedOf('mert'))
afterEach(() => {
  holdUnsavedOf('mert')
  holdUnsavedOf(null)
})

const [first, second, theirs] = [blur(801), blur(802), blur(803)]

/** The photo's marks as the server has them, and what was asked to become of them. */
function serverMarks() {
  answer(markImage, ({ body }) => {
    const { marks, revision } = body as { marks: PhotoMark[]; revision: number }
    return {
      report: report([], { images: [{ ...image(1), note: '', marks, marks_revision: revision + 1 }] }),
    }
  })
}
const asked = () =>
  calls('report.markImage').map(({ body }) => body as { marks: PhotoMark[]; revision: number; turn: number })
const standing = (marks: PhotoMark[], more: object = {}) =>
  entered(1, { images: [{ ...image(1), note: '', marks, marks_revision: 1, ...more }] })

describe('BEY-04 BEY-05 the marks of a photo on its way', () => {
  test('BEY-04 BEY-05 rest with it on the device and enter with it', async () => {
    answer(enterUpload, standing([first]))
    const page = photoOutbox(sendPhoto)
    await page.add(photoOf(1, { is_sent: true }))
    expect(await page.mark(1, [first])).toBe(true)
    expect(await listWaiting()).toMatchObject([{ marks: [first] }])
    onTestFinished(page.outbox.start())
    await expect.poll(() => page.photos()).toEqual([])
    expect(calls('report.enterUpload').map(({ body }) => body)).toMatchObject([{ note: '', marks: [first] }])
    expect(asked()).toEqual([])
  })

  test('BEY-04 BEY-05 are the same at every try; what was drawn since follows, beside what others drew', async () => {
    serverMarks()
    const sent: (readonly PhotoMark[])[] = []
    const page = startSending(async (_photo, sending) => {
      sent.push((await sealed(sending)).marks)
      if (sent.length > 1) return standing([first, theirs])
      await page.mark(1, [first, second])
      throw refusal(503, 'UPLOADS_BUSY', 0.001)
    })
    await page.add(photoOf(1, { marks: [first] }))
    await expect.poll(() => page.photos()).toEqual([])
    expect(sent).toEqual([[first], [first]])
    expect(asked()).toEqual([{ marks: [first, theirs, second], revision: 1, turn: 0 }])
  })

  test('BEY-04 BEY-05 drawn in another tab just before it leaves the device follow it, as a note does', async () => {
    serverMarks()
    answer(updateImage, ({ body }) => ({ image: { ...image(1), ...(body as { note: string }) } }))
    const page = startSending(async (_photo, sending) => {
      await sealed(sending)
      // The other tab has written, and this one did not hear of it yet.
      if (asked().length === 0) await changeWaiting(1, { marks: [first, second], note: 'korkuluk yok' })
      return standing([first])
    })
    await page.add(photoOf(1, { marks: [first] }))
    await expect.poll(() => page.photos()).toEqual([])
    expect(asked().map(({ marks }) => marks)).toEqual([[first, second]])
    expect(calls('report.updateImage').map(({ body }) => body)).toEqual([
      { note: 'korkuluk yok', before: '' },
    ])
    expect(await listWaiting()).toEqual([])
  })

  test('BEY-05 follow a photo that was turned meanwhile, and join what is marked at that moment', async () => {
    serverMarks()
    refuseOnce(markImage, 409, {
      code: 'MARKS_CHANGED',
      data: { image: { ...image(1), marks: [theirs], marks_revision: 7, turn: 90 } },
    })
    const page = startSending(async (_photo, sending) => {
      await sealed(sending)
      await page.mark(1, [second])
      return standing([], { turn: 90, marks_revision: 6 })
    })
    await page.add(photoOf(1))
    await expect.poll(() => page.photos()).toEqual([])
    expect(asked()[0]).toMatchObject({ revision: 6, turn: 90, marks: [{ x: 0.4, y: 0.1, width: 0.4 }] })
    expect(asked()[1]).toMatchObject({ revision: 7, turn: 90, marks: [theirs, { id: second.id, x: 0.4 }] })
  })

  test('BEY-04 BEY-05 and its note, drawn and written while it was entered, both follow it', async () => {
    serverMarks()
    answer(updateImage, ({ body }) => {
      const { note } = body as { note: string }
      // While the note is on its way.
      if (note === 'korkuluk') void page.mark(1, [first, second])
      return { image: { ...image(1), note, marks: [first], marks_revision: 2 } }
    })
    const page = startSending(async (_photo, sending) => {
      await sealed(sending)
      if (asked().length > 0) return standing([first, second])
      await page.mark(1, [first])
      await page.note(1, 'korkuluk')
      return standing([])
    })
    await page.add(photoOf(1))
    await expect.poll(() => page.photos()).toEqual([])
    expect(calls('report.updateImage').map(({ body }) => body)).toMatchObject([{ note: 'korkuluk' }])
    expect(asked()).toMatchObject([
      { marks: [first], revision: 1 },
      { marks: [first, second], revision: 2 },
    ])
  })

  test('BEY-05 wait here with the reason where the report was completed before them', async () => {
    refuse(markImage, 409, { code: 'REPORT_NOT_DRAFT', message: 'Rapor tamamlanmış.' })
    const page = startSending(async (_photo, sending) => {
      await sealed(sending)
      await page.mark(1, [first])
      return standing([])
    })
    await page.add(photoOf(1))
    await expect.poll(page.states).toEqual(['1.jpg failed'])
    expect(page.messages()[0]).toContain('Fotoğraf raporda, sonradan çizilen işaretleri ise eklenemedi')
    expect(calls('report.createForLatePhotos')).toEqual([])
    expect(await listWaiting()).toMatchObject([{ marks: [first] }])
  })

  test('BEY-05 of a photo that an earlier version asked to be entered follow it', async () => {
    serverMarks()
    const page = startSending(async (_photo, sending) => {
      expect((await sealed(sending)).marks).toEqual([])
      return standing([], { marks_revision: 0 })
    })
    await page.add(photoOf(1, { sent_note: '', marks: [first] }))
    await expect.poll(() => page.photos()).toEqual([])
    expect(asked()).toMatchObject([{ marks: [first] }])
  })

  test('BEY-04 BEY-05 go along into the draft for late ones', async () => {
    answer(createForLatePhotos, { report: report([], { id: id(901) }) })
    const went: unknown[] = []
    const page = startSending(async (photo, sending) => {
      if (photo.report_id === id(900)) throw refusal(409, 'REPORT_NOT_DRAFT')
      went.push([photo.report_id, (await sealed(sending)).marks])
      return standing([first])
    })
    await page.add(photoOf(1, { marks: [first] }))
    await expect.poll(() => page.photos()).toEqual([])
    expect(went).toEqual([[id(901), [first]]])
  })

  test('BEY-05 that the device cannot take are not said to be there', async () => {
    const page = photoOutbox()
    await page.add(photoOf(1))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => put.mockRestore())
    await expect(page.mark(1, [first])).rejects.toThrow('full')
    expect(page.photos()[0]?.body.marks).toBeUndefined()
  })
})

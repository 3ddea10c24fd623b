import 'fake-indexeddb/auto'
import { updateImage } from '@gozlem/contract/report-image'
import { createForLatePhotos } from '@gozlem/contract/report-upload'
import { QueryClient } from '@tanstack/react-query'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { holdUnsavedOf } from '../../../../platform/offline/unsaved-owner'
import { photoStore } from '../../../../platform/device/photo-store'
import { deviceOutbox } from '../../../../platform/outbox/device-outbox'
import type { OutboxKind } from '../../../../platform/outbox/kind'
import { outboxTabs } from '../../../../platform/outbox/tabs'
import { answer, calls, refuse } from '../../../../platform/testing/answering'
import { toast } from '../../../../ui/overlays/toast'
import { reportCache } from '../../api'
import { id, image, report } from '../../components/testing/example-report'
import {
  bytes,
  changeWaiting,
  deleteWaiting,
  entered,
  gate,
  keepPhoto,
  listWaiting,
  photoOf,
  photoOutbox,
  refusal,
  startSending,
} from '../../components/testing/queued-photos'
import { reportCreation } from '../../outbox'
import { dropPhotos } from './drop-photos'
import { sealed, sendPhoto } from './send-photo'
import { photosInWords } from './waiting-in-words'

const idsHere = async (owner = 'mert') => (await listWaiting(owner)).map((photo) => photo.id)

beforeEach(() => holdUnsavedOf('mert'))
afterEach(() => {
  holdUnsavedOf('mert')
  holdUnsavedOf(null)
})

describe('BEY-04 photos that wait for the server', () => {
  test('BEY-04 one rests on the device before it is sent, and until the server has the same', async () => {
    const here: boolean[] = []
    const page = startSending(async (_photo, { files }) => {
      here.push((await listWaiting()).length === 1 && (await files()).length === 1)
      return entered(1)
    })
    expect(await page.add(photoOf(1))).toBe(true)
    await expect.poll(() => page.photos()).toEqual([])
    expect(here).toEqual([true])
    await expect.poll(() => idsHere()).toEqual([])
  })

  test('BEY-04 an answer about other bytes leaves the photo here', async () => {
    const page = startSending(async () => entered(1, { original_sha256: 'cd' }))
    await page.add(photoOf(1))
    await expect.poll(page.states).toEqual(['1.jpg failed'])
    expect(page.messages()[0]).toContain('bu cihazda duruyor')
    expect(await idsHere()).toEqual([id(1)])
  })

  test('BEY-04 what a closed tab left is sent by the next, from the step it had reached', async () => {
    const steps: boolean[] = []
    const closed = startSending(async (_photo, sending) => {
      await sending.step(() => ({ has_begun: true, is_sent: true }))
      return new Promise(() => undefined)
    })
    await closed.add(photoOf(1))
    await expect.poll(async () => (await listWaiting())[0]?.is_sent).toBe(true)
    closed.stop()
    startSending(async (photo) => {
      steps.push(photo.is_sent)
      return entered(1)
    })
    await expect.poll(() => idsHere()).toEqual([])
    expect(steps).toEqual([true])
  })

  test('BEY-04 is neither seen nor sent by somebody else, who does not delete it either', async () => {
    const sent: string[] = []
    await keepPhoto(photoOf(1))
    holdUnsavedOf('selin')
    const page = startSending(async (photo) => {
      sent.push(photo.id)
      return entered(2)
    }, 'selin')
    await page.add(photoOf(2))
    await expect.poll(() => sent).toEqual([id(2)])
    await expect.poll(page.states).toEqual([])
    holdUnsavedOf('mert')
    expect(await idsHere()).toEqual([id(1)])
  })

  test('BEY-04 one whose report waits itself is left alone', async () => {
    const send = vi.fn(async () => entered(1))
    const page = startSending(send)
    const started: OutboxKind<object> = { ...reportCreation, name: 'report.create' }
    const report_entry = { id: id(900), subject: `report ${id(900)}`, body: {}, label: 'Çınar Yapı' }
    await page.outbox.add(started, report_entry)
    await page.add(photoOf(1))
    expect(page.states()).toEqual(['1.jpg waiting'])
    await page.outbox.remove(id(900))
    await expect.poll(() => page.photos()).toEqual([])
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('BEY-04 what fails for the moment is sent again, what is refused waits for a person', async () => {
    const refusals = [refusal(503, 'UPLOADS_BUSY', 0.001), refusal(409, 'STORAGE_FULL')]
    const send = vi.fn(async () => {
      const refused = refusals.shift()
      if (refused) throw refused
      return entered(1)
    })
    const page = startSending(send)
    await page.add(photoOf(1))
    await expect.poll(page.states).toEqual(['1.jpg failed'])
    expect(send).toHaveBeenCalledTimes(2)
    expect(await listWaiting()).toMatchObject([{ refused: 'Olmadı.' }])
    await page.outbox.retry([id(1)])
    await expect.poll(() => page.photos()).toEqual([])
  })

  test('BEY-04 a device without room for another letter still sends the photos that fill it', async () => {
    await keepPhoto(photoOf(1))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => put.mockRestore())
    startSending(async (_photo, sending) => {
      await sending.step(() => ({ has_begun: true }))
      expect(await sealed(sending)).toEqual({ note: '', marks: [] })
      return entered(1)
    })
    await expect.poll(() => idsHere()).toEqual([])
    expect(put).toHaveBeenCalled()
  })

  test('BEY-04 what could not be written to the device is not forgotten for what rests there', async () => {
    const way = gate()
    const notes: string[] = []
    const page = startSending(async (_photo, sending) => {
      await way.opened
      notes.push((await sealed(sending)).note)
      return entered(1, { images: [{ ...image(1), note: notes[0] ?? '' }] })
    })
    await page.add(photoOf(1))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await page.note(1, 'korkuluk yok')
    put.mockRestore()
    // Another tab has changed something of it.
    await changeWaiting(1, { times_lost: 1 })
    way.open()
    await expect.poll(() => page.photos()).toEqual([])
    expect(notes[0]).toBe('korkuluk yok')
  })

  test('BEY-04 storage that cannot be read for a moment is not empty: nothing is given up, and it is read again', async () => {
    const way = gate()
    const cut = vi.fn()
    const page = startSending(async (_photo, { signal }) => {
      signal.addEventListener('abort', cut)
      await way.opened
      return entered(1)
    })
    await page.add(photoOf(1))
    await expect.poll(page.states).toEqual(['1.jpg sending'])
    await keepPhoto(photoOf(7))
    const lost = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
    })
    // Another tab has taken a photo.
    const other = outboxTabs('mert')(() => undefined)
    onTestFinished(other.close)
    other.tell()
    await expect.poll(() => lost.mock.calls.length).toBeGreaterThan(0)
    expect(page.states()).toEqual(['1.jpg sending'])
    other.tell()
    await expect.poll(page.states).toEqual(['1.jpg sending', '7.jpg sending'])
    expect(cut).not.toHaveBeenCalled()
    way.open()
  })

  test('BEY-04 one whose report is in review waits for its end, and says so', async () => {
    const answers = [() => Promise.reject(refusal(409, 'REPORT_IN_REVIEW')), async () => entered(1)]
    const page = startSending(async () => (answers.shift() ?? (async () => entered(1)))())
    await page.add(photoOf(1))
    await expect.poll(page.states).toEqual(['1.jpg postponed'])
    expect(page.messages()[0]).toContain('Rapor incelemede')
    await page.outbox.retry([id(1)])
    await expect.poll(() => page.photos()).toEqual([])
  })

  test('BEY-04 one given up while it is entered is told to stand in its report perhaps, no other is', async () => {
    const told = vi.spyOn(toast, 'warning')
    onTestFinished(() => told.mockRestore())
    const asked = gate()
    const page = startSending(async (photo, sending) => {
      if (photo.id === id(1)) await sealed(sending).then(asked.open)
      return new Promise(() => undefined)
    })
    for (const number of [1, 2]) await page.add(photoOf(number))
    await asked.opened
    const cache = reportCache(new QueryClient())
    await dropPhotos(page.outbox, [id(2)], cache)
    expect(told).not.toHaveBeenCalled()
    await dropPhotos(page.outbox, [id(1)], cache)
    expect(told.mock.calls.map(([title]) => title)).toEqual(['“1.jpg” raporda kalmış olabilir'])
    expect(await idsHere()).toEqual([])
  })

  test('BEY-04 one whose bytes the browser threw away says so with its note; one that another tab ended just goes', async () => {
    const started = [gate(), gate()]
    const page = startSending(async (photo, sending) => {
      await started[photo.id === id(1) ? 0 : 1]?.opened
      return sendPhoto(photo, sending)
    })
    for (const number of [1, 2]) await page.add(photoOf(number, { note: 'korkuluk yok' }))
    const database = await openDB('waiting_photos mert')
    await database.delete('bytes', id(1))
    database.close()
    await deleteWaiting(2)
    for (const each of started) each.open()
    await expect.poll(page.states).toEqual(['1.jpg refused'])
    expect(page.messages()[0]).toBe(
      '“1.jpg” bu cihazda artık yok, tarayıcı silmiş. Yeniden çekin ya da seçin. Not: “korkuluk yok”',
    )
  })

  test('BEY-04 no more are sent while the server can enter none: it keeps few of a person', async () => {
    const sent: string[] = []
    const page = startSending(async (photo, sending) => {
      sent.push(photo.id)
      await sending.step(() => ({ is_sent: true }))
      throw refusal(503, 'UPLOADS_BUSY', 60)
    })
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
    await Promise.all(numbers.map((number) => page.add(photoOf(number))))
    await expect.poll(() => new Set(sent).size).toBeGreaterThanOrEqual(10)
    await expect
      .poll(() => new Set(page.states().map((state) => state.split(' ')[1])))
      .toEqual(new Set(['postponed', 'waiting']))
    expect(new Set(sent).size).toBeLessThanOrEqual(12)
    const again = sent.length
    await page.outbox.retry(numbers.map(id))
    await expect.poll(() => sent.length).toBeGreaterThanOrEqual(again + 3)
    const ofServer = new Set(sent.slice(0, again))
    expect(sent.slice(again, again + 3).every((one) => ofServer.has(one))).toBe(true)
  })

  test('BEY-04 what is no photo says so until it is given up', async () => {
    const rejected = [{ file_name: '1.jpg', reason: '“1.jpg” yüklenemedi', code: 'CORRUPT' }]
    const page = startSending(async () => entered(1, { images: [], rejected, original_sha256: null }))
    await page.add(photoOf(1))
    await expect.poll(page.states).toEqual(['1.jpg refused'])
    await dropPhotos(page.outbox, [id(1)], reportCache(new QueryClient()))
    expect(await idsHere()).toEqual([])
  })

  test('BEY-04 is counted by report before somebody signs out, which deletes it', async () => {
    for (const number of [1, 2]) await keepPhoto(photoOf(number))
    expect(photosInWords(await deviceOutbox('mert').list())).toEqual(['2 fotoğraf (Çınar Yapı)'])
    holdUnsavedOf(null)
    holdUnsavedOf('mert')
    expect(await idsHere()).toEqual([])
  })
})

describe('BEY-04 photos of a report that takes no more', () => {
  const late = () =>
    answer(createForLatePhotos, { report: { ...report([]), id: id(901), title: 'Eklenemeyen' } })

  test('BEY-04 all go into one draft', async () => {
    late()
    const sent: string[] = []
    const page = startSending(async (photo) => {
      if (photo.report_id === id(900)) throw refusal(409, 'REPORT_NOT_DRAFT')
      sent.push(`${photo.id} ${photo.report_id}`)
      return entered(1)
    })
    await Promise.all([1, 2, 3].map((number) => page.add(photoOf(number))))
    await expect.poll(() => page.photos()).toEqual([])
    expect(sent.toSorted()).toEqual([1, 2, 3].map((number) => `${id(number)} ${id(901)}`))
  })

  test('BEY-04 stay here with the reason where no draft can be made', async () => {
    refuse(createForLatePhotos, 404, { code: 'NOT_FOUND', message: 'Rapor bulunamadı.' })
    const page = startSending(async () => Promise.reject(refusal(404, 'NOT_FOUND')))
    await page.add(photoOf(1))
    await expect.poll(page.states).toEqual(['1.jpg failed'])
    expect(await idsHere()).toEqual([id(1)])
  })
})

test('BEY-04 what a version before the outbox left is read, changed and sent', async () => {
  const old = { ...photoOf(1, { note: 'kor' }), owner: 'mert', at: 1000, refused: null, is_unusable: false }
  const refused = { ...old, id: id(2), file_name: '2.jpg', refused: 'Rapor dolu.' }
  for (const each of [old, refused]) await photoStore.keep('mert', each, bytes)
  const notes: string[] = []
  const page = photoOutbox(async (_photo, sending) => {
    notes.push((await sealed(sending)).note)
    expect(await (await sending.files())[0]?.text()).toBe('jpg')
    return entered(1, { images: [{ ...image(1), note: 'kor' }] })
  })
  onTestFinished(page.outbox.start())
  await expect.poll(page.states).toContain('2.jpg failed')
  expect(page.messages()).toContain('Rapor dolu.')
  await expect.poll(page.states).toEqual(['2.jpg failed'])
  expect(notes).toEqual(['kor'])
})

test('BEY-04 what a tab of the version before writes on a photo is its last word', async () => {
  await keepPhoto(photoOf(1, { note: 'kor' }))
  await photoStore.update('mert', id(1), (record) => ({ ...record, note: 'korkuluk' }))
  expect(await listWaiting()).toMatchObject([{ note: 'korkuluk' }])
  await changeWaiting(1, { note: 'korkuluk yok' })
  expect(await listWaiting()).toMatchObject([{ note: 'korkuluk yok' }])
})

describe('BEY-04 a photo on a device that fails', () => {
  /** From now on nothing is written to the device. */
  function fill() {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => put.mockRestore())
  }

  test('BEY-04 is shown and sent by its page where the device cannot be read', async () => {
    const lost = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
    })
    onTestFinished(() => lost.mockRestore())
    const way = gate()
    const page = startSending(async () => {
      await way.opened
      return entered(1)
    })
    expect(await page.add(photoOf(1))).toBe(false)
    await expect.poll(page.states).toEqual(['1.jpg sending'])
    way.open()
    await expect.poll(page.states).toEqual([])
  })

  test('BEY-04 keeps its note though marks cannot be drawn on it', async () => {
    const page = photoOutbox()
    await page.add(photoOf(1))
    fill()
    await page.note(1, 'korkuluk yok')
    await expect(page.mark(1, [])).rejects.toThrow('full')
    expect(page.photos()[0]?.body).toMatchObject({ note: 'korkuluk yok' })
    expect(page.photos()[0]?.body.marks).toBeUndefined()
  })

  test('BEY-04 says that it was refused, and lets those behind it go', async () => {
    const tries: string[] = []
    const page = photoOutbox(async (photo) => {
      tries.push(photo.file_name)
      if (photo.id === id(4)) return entered(4)
      throw refusal(409, 'STORAGE_FULL')
    })
    for (const number of [1, 2, 3, 4]) await page.add(photoOf(number))
    fill()
    onTestFinished(page.outbox.start())
    await expect.poll(page.states).toEqual(['1.jpg failed', '2.jpg failed', '3.jpg failed'])
    expect(tries.toSorted()).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
  })

  test('BEY-04 takes along what was written just before it left', async () => {
    answer(updateImage, ({ body }) => ({ image: { ...image(1), ...(body as { note: string }) } }))
    const [asked, way] = [gate(), gate()]
    const page = photoOutbox(async (_photo, sending) => {
      await sealed(sending)
      asked.open()
      await way.opened
      return entered(1)
    })
    await page.add(photoOf(1))
    fill()
    onTestFinished(page.outbox.start())
    await asked.opened
    await page.note(1, 'korkuluk yok')
    way.open()
    await expect.poll(page.states).toEqual([])
    expect(calls('report.updateImage').map(({ body }) => body)).toMatchObject([{ note: 'korkuluk yok' }])
  })
})

test('BEY-04 of a photo that was given up while it arrived nothing more is written', async () => {
  answer(updateImage, ({ body }) => ({ image: { ...image(1), ...(body as { note: string }) } }))
  const [asked, way] = [gate(), gate()]
  const arriving = vi.fn<() => void>()
  const page = startSending(async () => {
    asked.open()
    await way.opened
    arriving()
    return entered(1)
  })
  await page.add(photoOf(1, { note: 'korkuluk yok', sent_note: 'korkuluk' }))
  await asked.opened
  await page.outbox.remove(id(1))
  way.open()
  await expect.poll(() => arriving.mock.calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls('report.updateImage')).toEqual([])
})

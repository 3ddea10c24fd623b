import 'fake-indexeddb/auto'
import { createForLatePhotos } from '@gozlem/contract/report-upload'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { holdUnsavedOf } from '../../../../platform/offline/unsaved-owner'
import { answer, calls, refuse } from '../../../../platform/testing/answering'
import { id, report } from '../../components/testing/example-report'
import {
  bytes,
  entered,
  gate,
  photoOf,
  refusal,
  startSending,
  states,
} from '../../components/testing/queued-photos'
import { takeOver } from './photo-line'
import * as queue from './photo-queue'
import { openTabs } from './photo-tabs'
import { retryAfterMs } from './retry-delay'
import { bytesOf, changeWaiting, deleteWaiting, keepPhoto, listWaiting } from './waiting-photos'
import { photosInWords } from './waiting-in-words'

const idsHere = async (owner = 'mert') => (await listWaiting(owner)).map((photo) => photo.id)

beforeEach(() => holdUnsavedOf('mert'))
afterEach(() => {
  queue.photos.set(() => [])
  holdUnsavedOf('mert')
  holdUnsavedOf(null)
})

describe('BEY-04 photos that wait for the server', () => {
  test('BEY-04 one rests on the device before it is sent, and until the server has the same', async () => {
    const here: boolean[] = []
    startSending(async (photo) => {
      here.push((await bytesOf('mert', photo.id)) !== undefined)
      return entered(1)
    })
    expect(await queue.addPhoto(photoOf(1), bytes)).toBe(true)
    await expect.poll(() => queue.photos.get()).toEqual([])
    expect(here).toEqual([true])
    await expect.poll(() => idsHere()).toEqual([])
  })

  test('BEY-04 an answer about other bytes leaves the photo here', async () => {
    startSending(async () => entered(1, { original_sha256: 'cd' }))
    await queue.addPhoto(photoOf(1), bytes)
    await expect.poll(states).toEqual(['1.jpg failed'])
    expect(queue.photos.get()[0]?.message).toContain('bu cihazda duruyor')
    expect(await idsHere()).toEqual([id(1)])
  })

  test('BEY-04 what a closed tab left is sent by the next, from the step it had reached', async () => {
    const steps: boolean[] = []
    const stop = startSending(async (_photo, _file, { onStep }) => {
      await onStep({ has_begun: true, is_sent: true })
      return new Promise(() => undefined)
    })
    await queue.addPhoto(photoOf(1), bytes)
    await expect.poll(async () => (await listWaiting('mert'))[0]?.is_sent).toBe(true)
    stop()
    queue.photos.set(() => [])
    startSending(async (photo) => {
      steps.push(photo.is_sent)
      return entered(1)
    })
    await expect.poll(() => idsHere()).toEqual([])
    expect(steps).toEqual([true])
  })

  test('BEY-04 is neither seen nor sent by somebody else, who does not delete it either', async () => {
    const sent: string[] = []
    await queue.addPhoto(photoOf(1), bytes)
    holdUnsavedOf('selin')
    startSending(
      async (photo) => {
        sent.push(photo.owner)
        return entered(1)
      },
      { owner: 'selin' },
    )
    await queue.addPhoto(photoOf(2, { owner: 'selin' }), bytes)
    await expect.poll(() => sent).toEqual(['selin'])
    await expect.poll(states).toEqual([])
    holdUnsavedOf('mert')
    expect(await idsHere()).toEqual([id(1)])
  })

  test('BEY-04 one whose report waits itself is left alone', async () => {
    let isWaiting = true
    const send = vi.fn(async () => entered(1))
    startSending(send, { isReportWaiting: () => isWaiting })
    await queue.addPhoto(photoOf(1), bytes)
    expect(states()).toEqual(['1.jpg waiting'])
    isWaiting = false
    queue.retryPhotos()
    await expect.poll(() => queue.photos.get()).toEqual([])
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('BEY-04 what fails for the moment is sent again, what is refused waits for a person', async () => {
    const refusals = [refusal(503, 'UPLOADS_BUSY', 0.001), refusal(409, 'STORAGE_FULL')]
    const send = vi.fn(async () => {
      const refused = refusals.shift()
      if (refused) throw refused
      return entered(1)
    })
    startSending(send)
    await queue.addPhoto(photoOf(1), bytes)
    await expect.poll(states).toEqual(['1.jpg failed'])
    expect(send).toHaveBeenCalledTimes(2)
    expect(await listWaiting('mert')).toMatchObject([{ refused: 'Olmadı.' }])
    queue.retryPhotos([id(1)])
    await expect.poll(() => queue.photos.get()).toEqual([])
  })

  test('BEY-04 a device without room for another letter still sends the photos that fill it', async () => {
    await queue.addPhoto(photoOf(1), bytes)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => put.mockRestore())
    startSending(async (_photo, _file, { entry, onStep }) => {
      await onStep({ has_begun: true })
      await entry()
      return entered(1)
    })
    await expect.poll(() => idsHere()).toEqual([])
    expect(put).toHaveBeenCalled()
  })

  test('BEY-04 what could not be written to the device is not forgotten for what rests there', async () => {
    await queue.addPhoto(photoOf(1), bytes)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await queue.notePhoto(id(1), 'korkuluk yok')
    put.mockRestore()
    const way = gate()
    startSending(async () => {
      await way.opened
      return entered(1)
    })
    // Another tab has changed something of it.
    await changeWaiting('mert', id(1), { times_lost: 1 })
    queue.retryPhotos()
    await expect.poll(() => queue.photos.get()[0]).toMatchObject({ state: 'sending', note: 'korkuluk yok' })
    way.open()
    await expect.poll(() => queue.photos.get()).toEqual([])
  })

  test('BEY-04 storage that cannot be read for a moment is not empty: nothing is given up, and it is read again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })
    const way = gate()
    const cut = vi.fn()
    startSending(async (_photo, _file, { signal }) => {
      signal.addEventListener('abort', cut)
      await way.opened
      return entered(1)
    })
    await queue.addPhoto(photoOf(1), bytes)
    await expect.poll(states).toEqual(['1.jpg sending'])
    await keepPhoto(photoOf(7), bytes)
    const lost = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
    })
    // Another tab has taken a photo.
    const other = openTabs('mert', () => undefined)
    onTestFinished(() => other.close())
    other.tell({ kind: 'changed' })
    await expect.poll(() => lost.mock.calls.length).toBe(1)
    expect(states()).toEqual(['1.jpg sending'])
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(2000)
        return states()
      })
      .toEqual(['1.jpg sending', '7.jpg sending'])
    expect(cut).not.toHaveBeenCalled()
    way.open()
  })

  test('BEY-04 one whose report is in review waits for its end, and says so', async () => {
    const answers = [() => Promise.reject(refusal(409, 'REPORT_IN_REVIEW')), async () => entered(1)]
    startSending(async () => (answers.shift() ?? (async () => entered(1)))())
    await queue.addPhoto(photoOf(1), bytes)
    await expect.poll(states).toEqual(['1.jpg postponed'])
    expect(queue.photos.get()[0]?.message).toContain('Rapor incelemede')
    queue.retryPhotos()
    await expect.poll(() => queue.photos.get()).toEqual([])
  })

  test('BEY-04 those that wait for a person are told of, but for where an editor shows them', async () => {
    const told: number[] = []
    onTestFinished(queue.watchStuck((count) => told.push(count)))
    startSending(async () => Promise.reject(refusal(409, 'STORAGE_FULL')))
    await queue.addPhoto(photoOf(1), bytes)
    await expect.poll(() => told).toEqual([1])
    const hide = queue.showInEditor(id(900))
    expect(told).toEqual([1, 0])
    hide()
    await queue.dropPhotos([id(1)])
    expect(told).toEqual([1, 0, 1, 0])
  })

  test('BEY-04 one given up while it is entered is told to stand in its report perhaps, no other is', async () => {
    const told: (readonly string[])[] = []
    const asked = gate()
    startSending(
      async (photo, _file, { entry }) => {
        if (photo.id === id(1)) await entry().then(asked.open)
        return new Promise(() => undefined)
      },
      { onMayStand: (names) => told.push(names) },
    )
    for (const number of [1, 2]) await queue.addPhoto(photoOf(number), bytes)
    await asked.opened
    await expect.poll(async () => (await listWaiting('mert'))[0]?.sent_note).toBe('')
    await queue.dropPhotos([id(2)])
    expect(told).toEqual([])
    await queue.dropPhotos([id(1)])
    expect(told).toEqual([['1.jpg']])
    expect(await idsHere()).toEqual([])
  })

  test('BEY-04 what left does not come back with a list that was read before', async () => {
    await queue.addPhoto(photoOf(1), bytes)
    const before = await listWaiting('mert')
    await queue.dropPhotos([id(1)])
    takeOver(before)
    expect(states()).toEqual([])
  })

  test('BEY-04 one whose bytes the browser threw away says so with its note; one that another tab ended just goes', async () => {
    const started = [gate(), gate()]
    startSending(async (photo, read) => {
      await started[photo.id === id(1) ? 0 : 1]?.opened
      await read()
      return entered(1)
    })
    for (const number of [1, 2]) await queue.addPhoto(photoOf(number, { note: 'korkuluk yok' }), bytes)
    const database = await openDB('waiting_photos mert')
    await database.delete('bytes', id(1))
    database.close()
    await deleteWaiting('mert', id(2))
    for (const each of started) each.open()
    await expect.poll(states).toEqual(['1.jpg refused'])
    expect(queue.photos.get()[0]?.message).toBe(
      '“1.jpg” bu cihazda artık yok, tarayıcı silmiş. Yeniden çekin ya da seçin. Not: “korkuluk yok”',
    )
  })

  test('BEY-04 no more are sent while the server can enter none: it keeps few of a person', async () => {
    const sent: string[] = []
    startSending(async (photo, _file, { onStep }) => {
      sent.push(photo.id)
      await onStep({ is_sent: true })
      throw refusal(503, 'UPLOADS_BUSY', 60)
    })
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
    for (const number of numbers) await queue.addPhoto(photoOf(number), bytes)
    await expect
      .poll(() => new Set(states().map((state) => state.split(' ')[1])))
      .toEqual(new Set(['postponed', 'waiting']))
    expect(new Set(sent).size).toBeGreaterThanOrEqual(10)
    expect(new Set(sent).size).toBeLessThanOrEqual(12)
    queue.retryPhotos()
    expect(
      queue.photos.get().flatMap(({ is_sent, state }) => (state === 'sending' ? [is_sent] : [])),
    ).toEqual([true, true, true])
  })

  test('BEY-04 what is no photo says so until it is given up', async () => {
    const rejected = [{ file_name: '1.jpg', reason: '“1.jpg” yüklenemedi', code: 'CORRUPT' }]
    startSending(async () => entered(1, { images: [], rejected, original_sha256: null }))
    await queue.addPhoto(photoOf(1), bytes)
    await expect.poll(states).toEqual(['1.jpg refused'])
    await queue.dropPhotos([id(1)])
    expect(await idsHere()).toEqual([])
  })

  test('BEY-04 the page is not closed unasked while it alone has a photo', async () => {
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => put.mockRestore())
    expect(await queue.addPhoto(photoOf(1), bytes)).toBe(false)
    expect(isHeld()).toBe(true)
    await queue.dropPhotos([id(1)])
    expect(isHeld()).toBe(false)
  })

  test('BEY-04 is counted by report before somebody signs out, which deletes it', async () => {
    for (const number of [1, 2]) await queue.addPhoto(photoOf(number), bytes)
    expect(await photosInWords('mert')).toEqual(['2 fotoğraf (Çınar Yapı)'])
    holdUnsavedOf(null)
    holdUnsavedOf('mert')
    expect(await idsHere()).toEqual([])
  })
})

describe('BEY-04 photos of a report that takes no more', () => {
  const late = () =>
    answer(createForLatePhotos, { report: { ...report([]), id: id(901), title: 'Eklenemeyen' } })

  test('BEY-04 all go into one draft, told once', async () => {
    late()
    const moved = vi.fn()
    await Promise.all([1, 2, 3].map((number) => queue.addPhoto(photoOf(number), bytes)))
    const sent: string[] = []
    startSending(
      async (photo) => {
        if (photo.report_id === id(900)) throw refusal(409, 'REPORT_NOT_DRAFT')
        sent.push(photo.id)
        return entered(1)
      },
      { onMoved: moved },
    )
    await expect.poll(() => queue.photos.get()).toEqual([])
    expect(sent.toSorted()).toEqual([id(1), id(2), id(3)])
    expect(moved.mock.calls).toEqual([[{ id: id(901), title: 'Eklenemeyen' }, 3]])
    expect(calls('report.createForLatePhotos')).toHaveLength(1)
  })

  test('BEY-04 stay here with the reason where no draft can be made', async () => {
    refuse(createForLatePhotos, 404, { code: 'NOT_FOUND', message: 'Rapor bulunamadı.' })
    startSending(async () => Promise.reject(refusal(404, 'NOT_FOUND')))
    await queue.addPhoto(photoOf(1), bytes)
    await expect.poll(states).toEqual(['1.jpg failed'])
    expect(await idsHere()).toEqual([id(1)])
  })
})

test('BEY-04 waits grow to a minute, a quarter more or less, and never end', () => {
  const waits = [0, 1, 2, 6, 7, 1000].map((failures) => retryAfterMs(failures, () => 0.5))
  expect(waits).toEqual([1000, 2000, 4000, 60_000, 60_000, 60_000])
  expect([retryAfterMs(3, () => 0), retryAfterMs(3, () => 1)]).toEqual([6000, 10_000])
})

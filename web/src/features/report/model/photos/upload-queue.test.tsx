import { waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { network } from '../../../../platform/device/network'
import { room } from '../../../../platform/device/room'
import { holdUnsavedOf } from '../../../../platform/offline/unsaved-owner'
import { ownHeaders } from '../../../../platform/testing/answering'
import { report } from '../../components/testing/example-report'
import { editorSession } from '../../components/testing/editor-session'
import { photoOutbox } from '../../components/testing/queued-photos'
import { onTheWay } from './photo-entry'
import { refusalOfFile, refusalOfPicture } from './prepare-photo'
import { sendPhoto } from './send-photo'
import { shrinkPhoto, smallerSize } from './shrink-photo'

const photo = (name: string, bytes = 1000, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

/** Of somebody whose browser keeps nothing. */
function newQueue(page = photoOutbox()) {
  vi.stubGlobal('indexedDB', undefined)
  holdUnsavedOf('mert')
  return editorSession(report([]), 'mert', page.outbox).uploads
}

/** Without a connection photos are looked at but stay. */
function offlineQueue(page = photoOutbox()) {
  vi.spyOn(network, 'isOnline').mockReturnValue(false)
  const queue = newQueue(page)
  const stop = queue.start()
  onTestFinished(() => {
    stop()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return queue
}

const pixels = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => undefined }))

const large = (name: string, content: BlobPart = '') =>
  new File([content, new Uint8Array(10 * 1024 * 1024 + 1)], name, { type: 'image/png' })

/** As a PNG holds it: turned by the camera, taken on a day. */
const exifBlock = [
  'eXIfMM\0*\0\0\0\b', // one directory behind the header
  '\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', // orientation 6
  '2026:03:05 09:30:15',
].join('')

/** What browsers draw with; `bytes` is how much each drawing takes. Without a size no picture can be read. */
function drawing(
  size?: { width: number; height: number },
  bytes = 1000,
  { mostPixels = Number.POSITIVE_INFINITY } = {},
) {
  const sizes: string[] = []
  vi.stubGlobal('createImageBitmap', async () => {
    if (size === undefined) throw new DOMException('no picture', 'InvalidStateError')
    return { ...size, close: () => undefined }
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly isDrawn: boolean
      constructor(width: number, height: number) {
        this.isDrawn = width * height <= mostPixels
        if (width > 8) sizes.push(`${width}x${height}`)
      }
      getContext = () => {
        let colours = [1, 2, 3, 255, 4, 5, 6, 255]
        return {
          fillRect: () => undefined,
          // Of a canvas that was too large for the device nothing comes but its paper.
          drawImage: ({ isDrawn = true }: { isDrawn?: boolean }) => {
            if (!isDrawn) colours = [255, 255, 255, 255, 255, 255, 255, 255]
          },
          getImageData: () => ({ data: colours }),
        }
      }
      convertToBlob = async () => new Blob(['\xff\xd8', new Uint8Array(bytes)])
    },
  )
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = async (message: Blob) =>
        this.dispatchEvent(new MessageEvent('message', { data: await shrinkPhoto(message) }))
      terminate = () => undefined
    },
  )
  return { sizes }
}

describe('REP-02 photos before they are sent', () => {
  test('REP-02 each problem has a sentence of its own', async () => {
    offlineQueue()
    expect(refusalOfFile(photo('liste.pdf', 10, 'application/pdf'))).toContain('bir fotoğraf değil')
    expect(refusalOfFile(photo('hareketli.gif', 10, 'image/gif'))).toContain('desteklenmiyor')
    expect(refusalOfFile(photo('boş.jpg', 0))).toContain('bozuk')
    pixels(799, 600)
    expect(await refusalOfPicture(photo('küçük.jpg'))).toContain('(bu fotoğraf 799x600)')
    pixels(600, 800)
    expect(await refusalOfPicture(photo('dikey.jpg'))).toBeNull()
  })

  test('BEY-04 with the first photo the browser is asked to drop nothing', async () => {
    const asked = vi.spyOn(room, 'askToKeep').mockResolvedValue(true)
    const queue = offlineQueue()
    pixels(1600, 1200)
    await queue.add([photo('not.txt', 10, 'text/plain')])
    expect(asked).not.toHaveBeenCalled()
    await queue.add([photo('saha.jpg')])
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('BEY-04 says so where hardly any room is left', async () => {
    vi.spyOn(room, 'measure').mockResolvedValue({ used: 1e9, left: 1e6 })
    const queue = offlineQueue()
    pixels(1600, 1200)
    await queue.add([photo('saha.jpg')])
    await waitFor(() => expect(queue.state.get().isShort).toBe(true))
  })

  test('REP-02 a file that cannot be read holds none of those behind it, and keeps no silence', async () => {
    const queue = offlineQueue()
    pixels(1600, 1200)
    const away = photo('bulut.jpg')
    away.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    const adding = queue.add([away, photo('saha.jpg')])
    queue.note(queue.state.get().uploads[0]?.id ?? '', 'korkuluk yok')
    await adding
    const { uploads, refusals } = queue.state.get()
    expect(uploads.map(({ name, state }) => [name, state])).toEqual([['saha.jpg', 'waiting']])
    expect(refusals.map(({ message }) => message)).toEqual([
      '“bulut.jpg” alınamadı. Fotoğrafı yeniden seçin. Notu: “korkuluk yok”',
    ])
  })

  test('REP-02 what is noted on a photo that is looked at goes along, to the last letter', async () => {
    const page = photoOutbox()
    const queue = offlineQueue(page)
    pixels(1600, 1200)
    const adding = queue.add([photo('saha.jpg'), photo('iskele.jpg')])
    const [first, second] = queue.state.get().uploads.map(({ id }) => id)
    queue.note(first ?? '', 'kor')
    queue.note(second ?? '', 'kablo')
    expect(queue.state.get().uploads.map(({ note }) => note)).toEqual(['kor', 'kablo'])
    // Between being put into the queue and being known to be there.
    const watching = page.outbox.entries.subscribe(() => {
      const all = page.photos()
      if (all.length === 1 && all[0]?.body.note === 'kor') queue.note(first ?? '', 'korkuluk')
    })
    onTestFinished(() => watching.unsubscribe())
    const shown: (string | undefined)[] = []
    const showing = queue.state.subscribe(({ uploads }) => shown.push(uploads[0]?.note))
    onTestFinished(() => showing.unsubscribe())
    await adding
    // Nothing older takes its place on the screen.
    expect(shown.slice(shown.indexOf('korkuluk'))).not.toContain('kor')
    expect(page.photos().map(({ body }) => [body.file_name, body.note])).toEqual([
      ['saha.jpg', 'korkuluk'],
      ['iskele.jpg', 'kablo'],
    ])
  })

  test('REP-02 a photo that is deleted just while it is put into the queue does not stay there', async () => {
    const page = photoOutbox()
    const queue = offlineQueue(page)
    pixels(1600, 1200)
    const adding = queue.add([photo('saha.jpg')])
    const [first] = queue.state.get().uploads.map(({ id }) => id)
    const digest = crypto.subtle.digest.bind(crypto.subtle)
    vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...given) => {
      queue.drop(first ?? '')
      await page.outbox.remove(first ?? '')
      return digest(...given)
    })
    await adding
    expect([page.photos(), queue.state.get().uploads]).toEqual([[], []])
  })

  test('REP-02 a picture the browser cannot read is left to the server', async () => {
    offlineQueue()
    expect(await refusalOfPicture(photo('iphone.heic', 100, ''))).toBeNull()
  })

  test('REP-02 one above 10 MB is made smaller, keeps its day, and the page says how many', async () => {
    const page = photoOutbox()
    const queue = offlineQueue(page)
    const canvas = drawing({ width: 12_000, height: 9000 })
    await queue.add([large('büyük.png', exifBlock), photo('saha.jpg'), large('geniş.jpg')])
    const { refusals, shrunk } = queue.state.get()
    expect(refusals).toEqual([])
    expect(page.photos().map((each) => [each.body.file_name, each.body.type, onTheWay(each).state])).toEqual([
      ['büyük.jpg', 'image/jpeg', 'waiting'],
      ['saha.jpg', 'image/jpeg', 'waiting'],
      ['geniş.jpg', 'image/jpeg', 'waiting'],
    ])
    expect(canvas.sizes).toEqual(['4096x3072', '4096x3072'])
    const [first] = page.photos()
    const [file] = await page.outbox.files(first?.id ?? '')
    expect(await file?.text()).toContain('2026:03:05 09:30:15')
    expect(shrunk).toBe(2)
    queue.dismissShrunk()
    expect(queue.state.get().shrunk).toBe(0)
  })

  test.each([
    { pixels: 6_000_000, sizes: ['4096x3072', '2560x1921'], said: [] },
    { pixels: 1000, sizes: ['4096x3072', '2560x1921', '1600x1200'], said: [/10 MB sınırını aşıyor/] },
  ])(
    'BEY-34 a canvas of more than $pixels pixels that stays white takes no photo’s place',
    async ({ pixels: mostPixels, sizes, said }) => {
      const queue = offlineQueue()
      const canvas = drawing({ width: 12_000, height: 9000 }, 1000, { mostPixels })
      await queue.add([large('büyük.png')])
      expect(canvas.sizes).toEqual(sizes)
      expect(queue.state.get().refusals.map(({ message }) => message)).toEqual(
        said.map((words) => expect.stringMatching(words) as string),
      )
    },
  )

  test.each([
    { why: 'the browser cannot read', name: 'iphone.heic', said: '10 MB sınırını aşıyor' },
    {
      why: 'is too small',
      name: 'ince.jpg',
      size: { width: 700, height: 600 },
      said: '(bu fotoğraf 700x600)',
    },
    {
      why: 'has too many pixels',
      name: 'dev.jpg',
      size: { width: 20_000, height: 9000 },
      said: '20000x9000',
    },
    {
      why: 'stays too large',
      name: 'ağır.jpg',
      size: { width: 4000, height: 3000 },
      bytes: 11e6,
      said: '10 MB',
    },
  ])('REP-02 one above 10 MB that $why is refused with its sentence', async ({ name, size, bytes, said }) => {
    const queue = offlineQueue()
    drawing(size, bytes)
    await queue.add([large(name)])
    expect(queue.state.get().uploads).toEqual([])
    expect(queue.state.get().refusals.map(({ message }) => message)).toEqual([expect.stringContaining(said)])
    expect(queue.state.get().shrunk).toBe(0)
  })

  test('REP-02 a photo is never made larger, nor smaller than one may be', () => {
    expect(smallerSize({ width: 3000, height: 2000 })).toEqual({ width: 3000, height: 2000 })
    expect(smallerSize({ width: 9000, height: 12_000 })).toEqual({ width: 3072, height: 4096 })
    expect(smallerSize({ width: 20_000, height: 1200 })).toEqual({ width: 10_000, height: 600 })
  })

  test('REP-02 the good ones are kept, the others named, and no more than ten taken', async () => {
    const queue = offlineQueue()
    pixels(1600, 1200)
    const good = Array.from({ length: 10 }, (_, index) => photo(`saha-${index}.jpg`))
    await queue.add([photo('not.txt', 10, 'text/plain'), ...good])
    const { uploads, refusals } = queue.state.get()
    expect(uploads.map(({ name, state }) => [name, state])).toEqual(
      good.slice(0, 9).map(({ name }) => [name, 'waiting']),
    )
    expect(refusals.map(({ message }) => message)).toEqual([
      expect.stringContaining('en fazla 10 fotoğraf'),
      expect.stringContaining('“not.txt” yüklenemedi'),
    ])
    queue.dismiss()
    expect(queue.state.get().refusals).toEqual([])
  })
})

/** A server that is busy as many times as told, then keeps what comes; answers how often photos were sent. */
function busyServer(times: number) {
  const sent: FormData[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = 0
      response: unknown = null
      open = () => undefined
      setRequestHeader = () => undefined
      abort = () => undefined
      getResponseHeader = (name: string) =>
        name === 'retry-after' && this.status === 503 ? '7' : (ownHeaders[name] ?? null)
      send(form: FormData) {
        sent.push(form)
        const isBusy = sent.length <= times
        this.status = isBusy ? 503 : 200
        this.response = isBusy
          ? {
              error: {
                code: 'UPLOADS_BUSY',
                message: 'Yoğun',
                details: { errors: [], fields: {} },
                request_id: 'r',
              },
            }
          : { images: [], revision: 1, rejected: [] }
        queueMicrotask(() => this.dispatchEvent(new Event('load')))
      }
    },
  )
  return sent
}

describe('REP-02 a server that takes no more photos just now', () => {
  const sending = async (sent: FormData[]) => {
    vi.useFakeTimers()
    pixels(1000, 800)
    const page = photoOutbox(sendPhoto)
    const queue = newQueue(page)
    const ends = [queue.start(), page.outbox.start()]
    const stop = () => ends.forEach((end) => end())
    onTestFinished(() => {
      stop()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })
    await queue.add([photo('iskele.jpg')])
    await vi.advanceTimersByTimeAsync(0)
    expect(queue.state.get().uploads[0]?.state).toBe('postponed')
    expect(sent).toHaveLength(1)
    return { queue, stop }
  }

  test('REP-02 gets the photo again by itself when it asked to, as the same photo', async () => {
    const sent = busyServer(2)
    const { queue } = await sending(sent)
    await vi.advanceTimersByTimeAsync(6_999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(7_000)
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map((form) => form.get('image_ids'))).size).toBe(1)
    expect(queue.state.get().uploads).toEqual([])
  })

  test('REP-02 gets nothing from an editor that was left, nor what was dropped', async () => {
    const sent = busyServer(2)
    const { queue, stop } = await sending(sent)
    const [upload] = queue.state.get().uploads
    queue.drop(upload?.id ?? '')
    await vi.advanceTimersByTimeAsync(60_000)
    await queue.add([photo('kaynak.jpg')])
    await vi.advanceTimersByTimeAsync(0)
    expect(queue.state.get().uploads[0]?.state).toBe('postponed')
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(2)
  })
})

import { QueryClient } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { reportCache } from '../../api'
import { createUploadQueue, refusalOfFile, refusalOfPicture } from './upload-queue'

const photo = (name: string, bytes = 1000, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })

/** Without a connection photos are looked at but stay. */
function offlineQueue() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const queue = createUploadQueue('019a0000-0000-7000-8000-000000000900', reportCache(new QueryClient()))
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

describe('REP-02 photos before they are sent', () => {
  test('REP-02 each problem has a sentence of its own', async () => {
    offlineQueue()
    expect(refusalOfFile(photo('büyük.jpg', 10 * 1024 * 1024 + 1))).toContain('10 MB sınırını aşıyor')
    expect(refusalOfFile(photo('liste.pdf', 10, 'application/pdf'))).toContain('bir fotoğraf değil')
    expect(refusalOfFile(photo('hareketli.gif', 10, 'image/gif'))).toContain('desteklenmiyor')
    expect(refusalOfFile(photo('boş.jpg', 0))).toContain('bozuk')
    pixels(799, 600)
    expect(await refusalOfPicture(photo('küçük.jpg'))).toContain('(bu fotoğraf 799x600)')
    pixels(600, 800)
    expect(await refusalOfPicture(photo('dikey.jpg'))).toBeNull()
  })

  test('REP-02 a picture the browser cannot read is left to the server', async () => {
    offlineQueue()
    expect(await refusalOfPicture(photo('iphone.heic', 100, ''))).toBeNull()
  })

  test('REP-02 the good ones are kept, the others named, and no more than ten taken', async () => {
    const queue = offlineQueue()
    pixels(1600, 1200)
    const good = Array.from({ length: 10 }, (_, index) => photo(`saha-${index}.jpg`))
    await queue.add([photo('not.txt', 10, 'text/plain'), ...good])
    const { uploads, refusals } = queue.state.get()
    expect(uploads.map(({ file, state }) => [file.name, state])).toEqual(
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

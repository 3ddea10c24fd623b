// Photos on their way, and a server that answers them as a test says.
import { problemOf } from '@gozlem/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import { reportCache } from '../../api'
import { type PhotoKeeper, photos, startPhotos } from '../../model/photos/photo-queue'
import type { EnteredPhoto, sendPhoto } from '../../model/photos/send-photo'
import type { WaitingPhoto } from '../../model/photos/waiting-photos'
import { id, image } from './example-report'

export const photoOf = (number: number, change: Partial<WaitingPhoto> = {}): WaitingPhoto => ({
  id: id(number),
  owner: 'mert',
  report_id: id(900),
  report_name: 'Çınar Yapı',
  file_name: `${number}.jpg`,
  type: 'image/jpeg',
  size: 3,
  at: 0,
  sha256: 'ab',
  note: '',
  has_begun: false,
  is_sent: false,
  times_lost: 0,
  refused: null,
  is_unusable: false,
  ...change,
})

export const bytes = new TextEncoder().encode('jpg').buffer

export const entered = (number: number, change: Partial<EnteredPhoto> = {}): EnteredPhoto => ({
  images: [{ ...image(number), note: '' }],
  revision: 2,
  rejected: [],
  original_sha256: 'ab',
  ...change,
})

export const refusal = (status: number, code: string, retry_after: number | null = null) =>
  problemOf(
    status,
    { error: { code, message: 'Olmadı.', details: { errors: [], fields: {} }, request_id: 'r' } },
    retry_after,
  )

/** Sends Mert's photos until the test ends, or the answer is called. */
export function startSending(send: typeof sendPhoto, more: Partial<PhotoKeeper> = {}): () => void {
  const stop = startPhotos({
    owner: 'mert',
    cache: reportCache(new QueryClient()),
    send,
    isReportWaiting: () => false,
    onMoved: () => undefined,
    ...more,
  })
  onTestFinished(stop)
  return stop
}

/** '1.jpg waiting' */
export const states = () => photos.get().map(({ file_name, state }) => `${file_name} ${state}`)

/** Something that is held until it is let go. */
export function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

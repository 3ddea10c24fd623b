// Photos on their way, and a server that answers them as a test says.
import { problemOf } from '@gozlem/contract/client'
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { QueryClient } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import { isStillOwner } from '../../../../platform/offline/unsaved-owner'
import { deviceOutbox } from '../../../../platform/outbox/device-outbox'
import { type AddedEntry, photoKind } from '../../../../platform/outbox/entry'
import { tryingHints } from '../../../../platform/outbox/hints'
import type { OutboxKind } from '../../../../platform/outbox/kind'
import { createOutbox } from '../../../../platform/outbox/outbox'
import type { Outbox } from '../../../../platform/outbox/outbox-interface'
import { pageStorage } from '../../../../platform/outbox/page-storage'
import { outboxTabs } from '../../../../platform/outbox/tabs'
import { isPhoto, onTheWay, type PhotoBody } from '../../model/photos/photo-entry'
import { uploadPhoto } from '../../model/photos/photo-upload'
import type { EnteredPhoto, sendPhoto } from '../../model/photos/send-photo'
import { photoUpload } from '../../outbox'
import { id, image } from './example-report'

export const photoOf = (number: number, change: Partial<PhotoBody> = {}): PhotoBody => ({
  id: id(number),
  report_id: id(900),
  report_name: 'Çınar Yapı',
  file_name: `${number}.jpg`,
  type: 'image/jpeg',
  size: 3,
  sha256: 'ab',
  note: '',
  has_begun: false,
  is_sent: false,
  times_lost: 0,
  ...change,
})

export const bytes = new TextEncoder().encode('jpg').buffer

const filesOf = ({ file_name: name, type }: PhotoBody) => [{ name, type, bytes }]

const entryOf = (body: PhotoBody): Omit<AddedEntry<PhotoBody>, 'kind'> => ({
  id: body.id,
  subject: `photo ${body.id}`,
  behind: [`report ${body.report_id}`],
  body,
  label: body.file_name,
})

/** Puts a photo on the device past any page. */
export const keepPhoto = (body: PhotoBody, owner = 'mert'): Promise<void> =>
  deviceOutbox(owner).put({ ...entryOf(body), kind: photoKind }, filesOf(body))

/** What rests on the device, read past any page. */
export const listWaiting = async (owner = 'mert') =>
  (await deviceOutbox(owner).list())
    .filter(isPhoto)
    .map(({ body, refusal }) => ({ ...body, refused: refusal?.message ?? null }))

/** As another tab changes it. */
export async function changeWaiting(number: number, part: Partial<PhotoBody>, owner = 'mert'): Promise<void> {
  const device = deviceOutbox(owner)
  await device.list()
  await device.change(id(number), ({ body, revision }) => ({
    body: { ...(body as PhotoBody), ...part },
    revision: revision + 1,
  }))
}

export async function deleteWaiting(number: number, owner = 'mert'): Promise<void> {
  const device = deviceOutbox(owner)
  await device.list()
  await device.remove(id(number))
}

export const addPhoto = (outbox: Outbox, body: PhotoBody): Promise<boolean> =>
  outbox.add(photoUpload, { ...entryOf(body), files: filesOf(body) })

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

/** The outbox of a page that sends photos as a test says, or never. */
export function photoOutbox(send?: typeof sendPhoto, owner = 'mert') {
  const kind = {
    ...photoUpload,
    send: (photo, context) =>
      send ? uploadPhoto(photo, context, send) : new Promise<never>(() => undefined),
  } satisfies OutboxKind<PhotoBody, void>
  const outbox = createOutbox({
    cache: new QueryClient(),
    kinds: [kind],
    device: deviceOutbox(owner),
    page: pageStorage(),
    tabs: outboxTabs(owner),
    hints: tryingHints,
    isStillOwner: () => isStillOwner(owner),
  })
  const photos = () => outbox.entries.get().filter(isPhoto)
  return {
    outbox,
    photos,
    add: (body: PhotoBody) => addPhoto(outbox, body),
    note: (number: number, note: string) => outbox.edit(photoUpload, id(number), { note }),
    mark: (number: number, marks: readonly PhotoMark[]) =>
      outbox.edit(photoUpload, id(number), { marks }, { mustRest: true }),
    /** '1.jpg waiting' */
    states: () => photos().map((photo) => `${photo.body.file_name} ${onTheWay(photo).state}`),
    messages: () => photos().map((photo) => onTheWay(photo).message),
  }
}

/** Sends Mert's photos until the test ends, or `stop` is called. */
export function startSending(send: typeof sendPhoto, owner?: string) {
  const page = photoOutbox(send, owner)
  const stop = page.outbox.start()
  onTestFinished(stop)
  return { ...page, stop }
}

/** Something that is held until it is let go. */
export function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

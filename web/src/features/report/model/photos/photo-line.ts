// The photos of a person that are on their way, as this tab shows them: what rests on the device and what the page alone has.
import { createAtom } from '@tanstack/react-store'
import type { OnTheWay, TabMessage } from './photo-tabs'
import * as device from './waiting-photos'
import type { WaitingPhoto } from './waiting-photos'

export interface QueuedPhoto extends WaitingPhoto, OnTheWay {
  /** Whether it rests on the device; else it ends with the page. */
  isKept: boolean
}

export const photos = createAtom<readonly QueuedPhoto[]>([])

/** Bytes of photos that do not rest on the device. */
export const unkept = new Map<string, Blob>()
/** Says it to the other tabs. */
export const tabs: { tell: (message: TabMessage) => void } = { tell: () => undefined }

export const find = (id: string) => photos.get().find((photo) => photo.id === id)

/** What changes in this tab alone; `change` says it to the others. */
export function show(id: string, part: Partial<QueuedPhoto>): void {
  photos.set((all) => all.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)))
}

export function change(id: string, part: Partial<OnTheWay>): void {
  show(id, part)
  tabs.tell({ kind: 'shown', id, part })
}

export async function record(id: string, part: Partial<WaitingPhoto>): Promise<void> {
  show(id, part)
  const photo = find(id)
  if (photo?.isKept) await device.changeWaiting(photo.owner, id, part)
}

export async function leave({ id, owner, isKept }: QueuedPhoto): Promise<void> {
  photos.set((all) => all.filter((photo) => photo.id !== id))
  unkept.delete(id)
  if (isKept) await device.deleteWaiting(owner, id).catch(() => undefined)
  tabs.tell({ kind: 'changed' })
}

export const fresh = (photo: WaitingPhoto, isKept: boolean): QueuedPhoto => ({
  ...photo,
  isKept,
  state: photo.is_unusable ? 'refused' : photo.refused === null ? 'waiting' : 'failed',
  percent: null,
  message: photo.refused ?? '',
})

/** The bytes of a photo, for a picture of it or to hand it out. */
export async function fileOf({ id, owner, isKept, type }: QueuedPhoto): Promise<Blob | undefined> {
  if (!isKept) return unkept.get(id)
  const bytes = await device.bytesOf(owner, id).catch(() => undefined)
  return bytes && new Blob([bytes], { type })
}

/** Takes over what rests on the device, as another tab may have left it. */
export function takeOver(waiting: readonly WaitingPhoto[]): void {
  photos.set((all) => {
    const known = new Map(all.map((photo) => [photo.id, photo]))
    const kept = waiting.map((photo) => ({ ...(known.get(photo.id) ?? fresh(photo, true)), ...photo }))
    const others = all.filter(({ isKept }) => !isKept)
    return [...kept, ...others].sort((left, right) => (left.id < right.id ? -1 : 1))
  })
}

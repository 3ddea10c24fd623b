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

const askBefore = (leaving: Event) => leaving.preventDefault()

/** Closing the page asks first while it alone has a photo, whichever page that is. */
function holdPage(): void {
  if (unkept.size > 0) window.addEventListener('beforeunload', askBefore)
  else window.removeEventListener('beforeunload', askBefore)
}

/** Says it to the other tabs. */
export const tabs: { tell: (message: TabMessage) => void } = { tell: () => undefined }

/** Reports whose editor is open: it tells of their photos itself. */
const inEditor = createAtom<readonly string[]>([])

export function showInEditor(report_id: string): () => void {
  inEditor.set((now) => [...now, report_id])
  return () => inEditor.set((now) => now.toSpliced(now.indexOf(report_id), 1))
}

/** Calls `listener` with how many photos wait for a person where no editor shows them, until the answer is called. */
export function watchStuck(listener: (count: number) => void): () => void {
  let told = 0
  const look = () => {
    const stuck = photos
      .get()
      .filter(
        ({ state, report_id }) =>
          ['failed', 'refused'].includes(state) && !inEditor.get().includes(report_id),
      )
    if (stuck.length !== told) listener(stuck.length)
    told = stuck.length
  }
  look()
  const watching = [photos.subscribe(look), inEditor.subscribe(look)]
  return () => {
    for (const each of watching) each.unsubscribe()
  }
}

export const find = (id: string) => photos.get().find((photo) => photo.id === id)

/** What changes in this tab alone; `change` says it to the others. */
export function show(id: string, part: Partial<QueuedPhoto>): void {
  photos.set((all) => all.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)))
}

export function change(id: string, part: Partial<OnTheWay>): void {
  show(id, part)
  tabs.tell({ kind: 'shown', id, part })
}

/** What of a photo could not be written to the device yet: this page knows better until it is. */
const ahead = new Map<string, Partial<WaitingPhoto>>()

/**
 * What is shown of a photo also rests on the device; where that has no room it holds for this page, and goes with the next.
 * @returns whether the photo is here still: another tab may have brought it
 */
export async function record(id: string, part: Partial<WaitingPhoto>): Promise<boolean> {
  show(id, part)
  const photo = find(id)
  if (!photo?.isKept) return photo !== undefined
  const unwritten = { ...ahead.get(id), ...part }
  ahead.set(id, unwritten)
  try {
    const isHere = await device.changeWaiting(photo.owner, id, unwritten)
    if (ahead.get(id) === unwritten) ahead.delete(id)
    return isHere
  } catch {
    // A start of the page goes on one step earlier, and the server takes that.
    return true
  }
}

/** Those that left: a list read a moment before would bring them back. */
const gone = new Set<string>()

/** @param bytes of a photo that does not rest on the device */
export function enter(photo: WaitingPhoto, bytes: Blob | null): void {
  const isKept = bytes === null
  if (!isKept) unkept.set(photo.id, bytes)
  holdPage()
  gone.delete(photo.id)
  photos.set((all) => [...all.filter(({ id }) => id !== photo.id), fresh(photo, isKept)])
}

export async function leave({ id, owner, isKept }: QueuedPhoto): Promise<void> {
  gone.add(id)
  photos.set((all) => all.filter((photo) => photo.id !== id))
  unkept.delete(id)
  holdPage()
  ahead.delete(id)
  if (isKept) await device.deleteWaiting(owner, id).catch(() => undefined)
  tabs.tell({ kind: 'changed' })
}

/**
 * Takes a photo that arrived off the device, unless another tab has just written or drawn on it: that is taken over then.
 * @returns whether it is off the device
 */
export async function letGo(id: string, isDone: (photo: WaitingPhoto) => boolean): Promise<boolean> {
  const photo = find(id)
  if (!photo?.isKept) return true
  const known = (row: WaitingPhoto) => ({ ...row, ...ahead.get(id) })
  const row = await device.deleteWaiting(photo.owner, id, (now) => isDone(known(now))).catch(() => undefined)
  if (row) show(id, known(row))
  return row === undefined
}

/** Stops a photo until a person says what becomes of it. */
export async function refuse(id: string, message: string, is_unusable = false): Promise<void> {
  change(id, { state: is_unusable ? 'refused' : 'failed', percent: null, message })
  await record(id, { refused: message, is_unusable })
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
    const kept = waiting
      .filter(({ id }) => !gone.has(id))
      .map((photo) => ({ ...(known.get(photo.id) ?? fresh(photo, true)), ...photo, ...ahead.get(photo.id) }))
    const others = all.filter(({ isKept }) => !isKept)
    return [...kept, ...others].sort((left, right) => (left.id < right.id ? -1 : 1))
  })
}

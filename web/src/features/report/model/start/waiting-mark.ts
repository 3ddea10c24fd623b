// Reports that were started without a connection and are not on the server yet. The mark beside their deed answers at once,
// also before the device's database was asked: whoever sends something of a report asks here first (073).
import { storage } from '../../../../platform/device/storage'
import { unsavedOwner } from '../../../../platform/offline/unsaved-owner'

/** Each person's, as the deeds are: who signs in between finds no mark of others, and takes none away. */
const storageKey = () => `reports_waiting ${unsavedOwner()}`

/** Where storage is forbidden they are known to this page. */
let here: readonly string[] = []
const listeners = new Set<() => void>()

const marked = (): readonly string[] => storage.kept.read(storageKey())?.split(' ').filter(Boolean) ?? here

function mark(ids: readonly string[]): void {
  const isKept = storage.kept.write(storageKey(), ids.length > 0 ? ids.join(' ') : null)
  here = isKept ? [] : ids
  for (const changed of listeners) changed()
}

/** Whether a report was started on this device and the server does not know it yet: what belongs to it waits. */
export const isReportWaiting = (id: string): boolean => marked().includes(id)

export const markWaiting = (id: string): void => mark([...marked().filter((other) => other !== id), id])

export const markArrived = (id: string): void => mark(marked().filter((other) => other !== id))

/** All that are marked. */
export const markedReports = (): readonly string[] => marked()

/** Calls `listener` when a report was started or arrived, until the answer is called. */
export function onReportWaiting(listener: () => void): () => void {
  listeners.add(listener)
  const stop = storage.onChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

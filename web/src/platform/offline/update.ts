// The way to a newer version (NAV-09): everything that an older build has left on the device goes, then the page is
// fetched again. What cannot be cleared does not hold the update back.
import { installation } from '../device/installation'
import { storage } from '../device/storage'

/** Forgets the files of older builds and what belongs to the visit, then reloads. */
export async function applyUpdate(reload: () => void = () => window.location.reload()): Promise<void> {
  await installation.forget().catch(() => undefined)
  storage.visit.clear()
  reload()
}

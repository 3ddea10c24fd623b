// What the app asks of the machine it runs on. The browser answers, each part in its own file, so that a page loads those
// it asks alone; a native shell says here, and nowhere else, what answers in their place.
import { backButton } from './back-button'
import { camera } from './camera'
import { dictation } from './dictation'
import { files } from './files'
import { identity } from './identity'
import { installation } from './installation'
import { location } from './location'
import { locks } from './locks'
import { network } from './network'
import { networkStatus } from './network-status'
import { outside } from './outside'
import { photoFolder } from './photo-folder'
import { photoStore } from './photo-store'
import { push } from './push'
import { room } from './room'
import { screenLight } from './screen-light'
import { share } from './share'
import { shutterKeys } from './shutter-keys'
import { storage } from './storage'
import { storeBilling } from './store-billing'
import { viewfinder } from './viewfinder'

export const device = {
  backButton,
  camera,
  dictation,
  files,
  identity,
  installation,
  location,
  locks,
  network,
  networkStatus,
  outside,
  photoFolder,
  photoStore,
  push,
  room,
  screenLight,
  share,
  shutterKeys,
  storage,
  storeBilling,
  viewfinder,
}

export type Device = typeof device

/** Says before the start which parts a shell answers for. */
export function runOn(parts: { [Part in keyof Device]?: Partial<Device[Part]> }): void {
  for (const [name, part] of Object.entries(parts)) Object.assign(device[name as keyof Device], part)
}

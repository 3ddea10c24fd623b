import type { Device } from '@gozlem/web/device/device'
import { backButton } from './back-button'
import { camera } from './camera'
import { files } from './files'
import { identity } from './identity'
import { installation } from './installation'
import { networkStatus } from './network-status'
import { outside } from './outside'
import { photoFolder } from './photo-folder'
import { photoStore } from './photo-store'
import { push } from './push'
import { room } from './room'
import { screenLight } from './screen-light'
import { share } from './share'
import { storeBilling } from './store-billing'

/** What the phone answers. All else its web view does as a browser: viewfinder, dictation, whereabouts, locks, texts by name. */
export const nativeDevice = {
  backButton,
  camera,
  files,
  identity,
  installation,
  networkStatus,
  outside,
  photoFolder,
  photoStore,
  push,
  room,
  screenLight,
  share,
  storeBilling,
} satisfies Partial<{ [Part in keyof Device]: Partial<Device[Part]> }>

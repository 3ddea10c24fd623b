// What finds faces is larger than all the rest of the app, so it rests on those devices alone that will need it (078).
import { savesData } from '../../../../platform/device/data-saving'
import { installation } from '../../../../platform/device/installation'
import { network } from '../../../../platform/device/network'
import { room, scarceBytes } from '../../../../platform/device/room'
import { storage } from '../../../../platform/device/storage'
import { detectorUrl } from './detector-url'

export interface WhoLooks {
  requires_face_check: boolean
}

/** The device's, not a person's: it tells of nobody what they looked for. */
const storageKey = 'faces_searched'

/** Remembers that faces are looked for on this device. */
export const rememberSearch = (): boolean => storage.kept.write(storageKey, 'yes')

/** Whether faces are found on this device without a connection. */
export const isDetectorKept = (): Promise<boolean> => installation.hasFaceFiles(detectorUrl)

/**
 * Has the detector kept where the organization wants photos looked at, or somebody searched on this device; answers at once, and
 * what fails is asked for again with the next call.
 */
export async function keepDetector({ requires_face_check }: WhoLooks): Promise<void> {
  if (!requires_face_check && storage.kept.read(storageKey) === null) return
  if (!network.isOnline() || savesData() || (await isDetectorKept())) return
  const space = await room.measure()
  // Photos come first.
  if (space !== null && space.left < scarceBytes) return
  await installation.keepFaceFiles()
}

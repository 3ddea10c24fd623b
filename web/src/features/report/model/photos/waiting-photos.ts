// Photos that the server does not have yet rest on the device (docs/decisions/072-photos-on-the-device.md): who they are, and
// beside that their bytes. Each person has a place of their own.
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { type PhotoRecord, photoStore } from '../../../../platform/device/photo-store'
import { noneIfForbidden } from '../../../../platform/offline/forbidden-storage'
import { isStillOwner } from '../../../../platform/offline/unsaved-owner'

export interface WaitingPhoto {
  /** Also the photo's at the server, so that sending it again is the same photo. */
  id: string
  owner: string
  report_id: string
  /** What the report is called. */
  report_name: string
  file_name: string
  type: string
  size: number
  /** When it was taken or chosen, in milliseconds since 1970. */
  at: number
  sha256: string
  note: string
  /** The note that it is entered with, once that was asked; what differs from it was written since. */
  sent_note?: string | undefined
  /** What is drawn on it as it was taken, upright; what an older version wrote has none. */
  marks?: readonly PhotoMark[] | undefined
  /** The marks that it is entered with, beside that note. */
  sent_marks?: readonly PhotoMark[] | undefined
  /** Whether the server was told of it, so that some of its bytes may be there. */
  has_begun: boolean
  /** Whether all its bytes are there: what is left is to enter it. */
  is_sent: boolean
  /** How often bytes that had come were gone. */
  times_lost: number
  /** Why it was refused; it stays until it is sent again or dropped. */
  refused: string | null
  /** Whether the photo itself was refused, not the moment or the report. */
  is_unusable: boolean
}

/** Only this file writes there. What an older version wrote is the same. */
const written = (photo: PhotoRecord) => photo as WaitingPhoto

/** Nobody else's place is ever opened. */
async function own<Result>(owner: string, use: () => Promise<Result>): Promise<Result> {
  if (!isStillOwner(owner)) throw new Error('the device holds the work of somebody else now')
  return use()
}

/** @throws where the device keeps nothing, or has no room */
export const keepPhoto = (photo: WaitingPhoto, bytes: ArrayBuffer): Promise<void> =>
  own(photo.owner, () => photoStore.keep(photo.owner, photo, bytes))

/**
 * What a person has here, in the order of taking; nothing where storage is forbidden.
 * @throws where it could not be read: nothing is empty for that
 */
export async function listWaiting(owner: string): Promise<WaitingPhoto[]> {
  if (!isStillOwner(owner)) return []
  return (await photoStore.list(owner).catch(noneIfForbidden)).map(written)
}

/** What is known of a photo, if it is here still. */
export const waitingOf = (owner: string, id: string): Promise<WaitingPhoto | undefined> =>
  own(owner, async () => {
    const photo = await photoStore.find(owner, id)
    return photo && written(photo)
  })

export const bytesOf = (owner: string, id: string): Promise<ArrayBuffer | undefined> =>
  own(owner, () => photoStore.bytes(owner, id))

/** Changes what is known of a photo, if it is here still; answers whether it is. */
export const changeWaiting = (owner: string, id: string, part: Partial<WaitingPhoto>): Promise<boolean> =>
  own(owner, () => photoStore.change(owner, id, part))

/** Deletes a photo, or only where nothing of it is left to be done; answers what is known of one that stays. */
export const deleteWaiting = (
  owner: string,
  id: string,
  isDone?: (photo: WaitingPhoto) => boolean,
): Promise<WaitingPhoto | undefined> =>
  own(owner, async () => {
    const photo = await photoStore.delete(owner, id, isDone && ((there) => isDone(written(there))))
    return photo && written(photo)
  })

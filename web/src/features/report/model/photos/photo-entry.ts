// A photo that the server does not have yet: an entry of the outbox (072, 095).
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { network } from '../../../../platform/device/network'
import { type Entry, photoKind, type ShownEntry } from '../../../../platform/outbox/entry'
import { unusablePhoto } from '../../../../platform/outbox/old-photo'

export interface PhotoBody {
  /** Also the photo's at the server, so that sending it again is the same photo. */
  id: string
  report_id: string
  /** What the report is called. */
  report_name: string
  file_name: string
  type: string
  size: number
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
  /** Whether its report took no more, and it goes into the draft for such. */
  is_late?: boolean
}

export type PhotoEntry = ShownEntry<PhotoBody>

export const isPhoto = <Any extends Entry>(entry: Any): entry is Any & Entry<PhotoBody> =>
  entry.kind === photoKind

/**
 * Where it is on its way. `postponed`: it is sent again by itself; `failed` waits for a person, `refused` is no photo that the server
 * takes.
 */
export type PhotoState = 'waiting' | 'sending' | 'postponed' | 'failed' | 'refused'

export interface OnTheWay {
  state: PhotoState
  /** 0..100 while this page sends it, null while the server works on it, undefined while another page sends it. */
  percent: number | null | undefined
  message: string
}

export function onTheWay(entry: PhotoEntry, now = Date.now()): OnTheWay {
  const { state, percent, refusal, why = '', attempts, next_attempt_at } = entry
  if (state === 'refused') {
    const isUnusable = refusal?.code === unusablePhoto
    return { state: isUnusable ? 'refused' : 'failed', percent: null, message: refusal?.message ?? '' }
  }
  // Without a connection each try ends as it begins: it waits.
  if (state === 'sending' && (percent !== 0 || network.isOnline()))
    return { state: 'sending', percent, message: '' }
  const isPostponed = attempts > 0 && next_attempt_at > now && network.isOnline()
  return { state: isPostponed ? 'postponed' : 'waiting', percent: null, message: why }
}

// What versions before the outbox wrote of a photo that waits: it is read as an entry, and written as one with its next change.
import { type Entry, photoKind } from './entry'

interface OldPhoto {
  id: string
  owner: string
  report_id: string
  file_name: string
  type: string
  size: number
  /** When it was taken or chosen, in milliseconds since 1970. */
  at: number
  /** Why it was refused. */
  refused: string | null
  /** Whether the photo itself was refused, not the moment or the report. */
  is_unusable: boolean
}

export const isOldPhoto = (record: object): record is OldPhoto => !('kind' in record)

export function entryOfOldPhoto({ owner: _, at, refused, is_unusable, ...body }: OldPhoto) {
  const { id, report_id, file_name: name, type, size } = body
  const entry: Entry = {
    id,
    kind: photoKind,
    subject: `photo ${id}`,
    behind: [`report ${report_id}`],
    body,
    label: name,
    seq: 0,
    added_at: at,
    files: 1,
    bytes: size,
    revision: 1,
    attempts: 0,
    next_attempt_at: 0,
    is_firm: false,
    state: refused === null ? 'pending' : 'refused',
    leased_until: 0,
    refusal: refused === null ? null : { code: is_unusable ? unusablePhoto : 'REFUSED', message: refused },
  }
  return { ...entry, file: { name, type } }
}

const besideBody = [
  'note',
  'marks',
  'report_id',
  'report_name',
  'has_begun',
  'is_sent',
  'times_lost',
  'sent_note',
  'sent_marks',
]

/** A tab that was opened before the outbox writes beside the body of an entry: that is its last word. */
export function withOldWords<Kept extends Entry>(entry: Kept): Kept {
  const words = Object.entries(entry).filter(([key]) => besideBody.includes(key))
  if (words.length === 0) return entry
  const body = { ...(entry.body as object), ...Object.fromEntries(words) }
  const others = Object.fromEntries(Object.entries(entry).filter(([key]) => !besideBody.includes(key)))
  return { ...(others as Kept), body, revision: entry.revision + 1 }
}

/** Code of a refusal of the photo itself, not of the moment or the report. */
export const unusablePhoto = 'PHOTO_UNUSABLE'

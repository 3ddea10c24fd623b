// What a photo is entered with: the same at every try, because a try whose answer was lost may have arrived. What was written and
// drawn on it since goes after it.
import type { PhotoMark } from '@gozlem/domain/report/photo-marks'
import { find, record } from './photo-line'

export interface PhotoEntry {
  note: string
  marks: readonly PhotoMark[]
}

/** What a photo is entered with. */
export async function entryOf(id: string): Promise<PhotoEntry> {
  const { note = '', marks = [], sent_note, sent_marks = [] } = find(id) ?? {}
  // One that an earlier version asked to be entered came without marks.
  if (sent_note !== undefined) return { note: sent_note, marks: sent_marks }
  await record(id, { sent_note: note, sent_marks: marks })
  return { note, marks }
}

// The note of a photo on its way. It is entered with it; what was written here since goes after it and joins what others wrote at the
// server meanwhile.
import type { ImageView } from '@gozlem/contract/image-view'
import { changeImage, type ReportCache } from '../../api'
import { noteToRestore } from '../draft/note-to-restore'
import { find, record } from './photo-line'
import type { WaitingPhoto } from './waiting-photos'

/** Whether something was written on a photo since it was entered, or was about to be. */
export function isNoteAhead({ note, sent_note }: Partial<WaitingPhoto> = {}): boolean {
  return sent_note !== undefined && note !== sent_note
}

/**
 * Brings what was written since the photo was entered, until nothing more is; answers the photo as it stands.
 * @throws ApiProblem where the note cannot be changed, for the moment or at all
 */
export async function sendNote(id: string, image: ImageView, cache: ReportCache): Promise<ImageView> {
  let there = image
  for (let photo = find(id); photo && isNoteAhead(photo); photo = find(id)) {
    const { note, sent_note = '', report_id } = photo
    const text = joinedNote({ note, sent: sent_note, there: there.note })
    if (text !== there.note) {
      there = await changeImage(report_id, id, { note: text })
      cache.keepImage(report_id, there)
    }
    await record(id, { sent_note: note })
  }
  return there
}

/** What was written here takes the place of what was sent, and stands below what others wrote. */
export function joinedNote({ note, sent, there }: { note: string; sent: string; there: string }): string {
  // Of an earlier round: others' words above ours.
  const below = `\n${sent}`
  if (sent !== '' && there.endsWith(below)) return `${there.slice(0, -below.length)}\n${note}`.trimEnd()
  if (note.trim() === '') return there === sent ? '' : there
  return noteToRestore({ text: note, before: sent }, there) ?? there
}

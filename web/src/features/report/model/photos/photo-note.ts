// The note of a photo, wherever the photo is by now: on its way, or in the report.
import { longestPhotoNote } from '@gozlem/domain/report/photo-rules'
import type { EditorSession } from '../draft/editor-session'
import { noteOf } from './note-keeper'

type Noted = Pick<EditorSession, 'editor' | 'notes' | 'uploads'>

/** As it is typed here. */
export function readNote(session: Noted, id: string): string {
  const image = arrived(session, id)
  if (image) return noteOf(image, session.notes.notes.get())
  return session.uploads.state.get().uploads.find((upload) => upload.id === id)?.note ?? ''
}

/** Cuts what no note may hold. */
export function writeNote(session: Noted, id: string, written: string): void {
  const text = written.slice(0, longestPhotoNote)
  if (arrived(session, id)) session.notes.type(id, text)
  else session.uploads.note(id, text)
}

const arrived = ({ editor }: Noted, id: string) => editor.get().base.images.find((image) => image.id === id)

// A note that was written on a photo that waits just when another tab had brought it.
import { joinedNote } from './photo-ahead'
import { noteOf, type NotedReport } from './note-keeper'

/** Saves it once the report has the photo here: in the place of what it was made from, below what others wrote. */
export function noteOnceThere(
  { editor, notes }: NotedReport,
  { id, note, sent }: { id: string; note: string; sent: string },
): void {
  const settle = () => {
    const image = editor.get().base.images.find((candidate) => candidate.id === id)
    if (!image) return
    watching.unsubscribe()
    const there = noteOf(image, notes.notes.get())
    const text = joinedNote({ note, sent, there })
    if (text !== there) notes.type(id, text)
  }
  const watching = editor.subscribe(settle)
  settle()
}

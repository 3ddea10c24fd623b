import { useSelector } from '@tanstack/react-store'
import { LeaveGuard } from '../../../../../platform/forms/LeaveGuard'
import { saveEverything } from '../../../model/draft/editor-commands'
import { useEditorPart, useEditorSession } from '../../../model/draft/editor-session'
import { goesByItself } from '../../../model/draft/draft-saver'
import { isDirty } from '../../../model/draft/editor-sync'
import { drawnFor } from '../../../model/draft/gathered-signatures'
import { hasOpenNotes } from '../../../model/photos/note-keeper'

/** Asks before the editor is left with something that the server does not have. */
export function UnsavedGuard() {
  const session = useEditorSession()
  const { notes, uploads, turns, unsaved, autosave, signatures } = session
  const isDraft = useEditorPart((state) => state.base.status === 'draft')
  const dirty = useEditorPart(isDirty)
  const open = hasOpenNotes(useSelector(notes.notes))
  // What rests on the device goes on by itself.
  const sending = useSelector(uploads.state).uploads.some(({ isKept }) => !isKept)
  const turning = useSelector(turns.turns, (now) => Object.keys(now).length > 0)
  const gathered = useSelector(signatures.gathered)
  const signed = useEditorPart((state) => drawnFor(state, gathered).length > 0)
  // Photos on their way take as long as they take, and signatures travel only with the completing: leaving would lose them.
  const isSavable = !sending && !signed

  /** Without a connection it rests on the device and goes by itself: nothing is lost by leaving then (073). */
  async function save(): Promise<boolean> {
    const isSaved = await saveEverything(session, { quiet: true, as_seen: true })
    const waits = goesByItself(session.saver.status.get(), session.editor.get())
    return isSaved || (waits && unsaved.leave())
  }

  return (
    <LeaveGuard
      active={isDraft && (dirty || open || sending || turning || signed)}
      onAsk={autosave.hold}
      onLeave={unsaved.discard}
      {...(isSavable && { onSave: save })}
      {...(signed && { lost: 'ekranda alınan imzalar ve kaydedilmemiş değişiklikler' })}
    />
  )
}

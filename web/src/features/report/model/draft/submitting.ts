import { toast } from '../../../../ui/overlays/toast'
import { submitForReview } from '../../review-api'
import { saveEverything } from './editor-commands'
import type { EditorSession } from './editor-session'

/** Hands the draft to review as it is seen here. @throws ApiProblem what the server refused */
export async function submitToReview(session: EditorSession, approveAll: boolean): Promise<void> {
  if (!(await saveEverything(session, { quiet: true, as_seen: true }))) return
  const { id, revision } = session.editor.get().base
  session.cache.keep(await submitForReview(id, { revision, approve_all: approveAll }))
  toast.success('Rapor incelemeye gönderildi')
}

import { toast } from '../../../../ui/overlays/toast'
import { submitForReview } from '../../review-api'
import { takeIn } from './draft-saver'
import { saveEverything } from './editor-commands'
import type { EditorSession } from './editor-session'

/** Hands the draft to review as it is seen here. @throws ApiProblem what the server refused, DraftOvertaken */
export async function submitToReview(session: EditorSession, approveAll: boolean): Promise<void> {
  if (!(await saveEverything(session, { quiet: true, as_seen: true }))) return
  const { id, revision } = session.editor.get().base
  const report = await submitForReview(id, { revision, approve_all: approveAll }).catch(
    (failure: unknown) => {
      throw takeIn(session.editor, failure)
    },
  )
  session.cache.keep(report)
  toast.success('Rapor incelemeye gönderildi')
}

import { toast } from '../../../../ui/overlays/toast'
import { submitForReview } from '../../review-api'
import { reportTexts } from '../../texts'
import { takeIn } from './draft-saver'
import { isCutOff, saveEverything } from './editor-commands'
import type { EditorSession } from './editor-session'
import { heldFindings } from './held-findings'

/**
 * Hands the draft to review as it is seen here; false where it could not be saved.
 * @throws ApiProblem what the server refused, DraftOvertaken
 */
export async function submitToReview(session: EditorSession, approveAll: boolean): Promise<boolean> {
  if (!(await saveEverything(session, { quiet: true, as_seen: true }))) return false
  const { id, revision } = session.editor.get().base
  const report = await submitForReview(id, { revision, approve_all: approveAll }).catch(
    (failure: unknown) => {
      throw takeIn(session.editor, failure)
    },
  )
  session.cache.keep(report)
  toast.success('Rapor incelemeye gönderildi')
  return true
}

/** The draft is not on the server as it is seen here. */
export class NotSaved extends Error {}

export function whyNotSaved(session: EditorSession): string {
  if (isCutOff(session)) return reportTexts.waitsHere
  const status = session.saver.status.get()
  if (heldFindings(session.editor.get()).length > 0) return reportTexts.waitsForPhotos
  return status.state === 'failed' ? status.message : 'Kaydedilmemiş değişiklikler var. Önce onları kaydedin.'
}

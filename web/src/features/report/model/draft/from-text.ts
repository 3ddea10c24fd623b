// Findings made of words (REP-04).
import { AnalysisQuestion } from '@gozlem/contract/analysis-view'
import { ApiProblem } from '@gozlem/contract/client'
import { leftOutNotice } from '@gozlem/domain/report/finding-rules'
import { isUnreachable } from '../../../../platform/api/api'
import { toast } from '../../../../ui/overlays/toast'
import { type FeedbackAnswer, findingForImage, findingFromFeedback } from '../../../analysis/api'
import { reportTexts } from '../../texts'
import { select } from './editor-changes'
import { isCutOff, onDevice, saveEverything, takeFindings } from './editor-commands'
import type { EditorSession } from './editor-session'
import { isFull } from './editor-state'

/** Why a text gave no finding. */
export interface NoFinding {
  reason: string
  question?: AnalysisQuestion | undefined
}

/**
 * Makes findings of a text, for a photo or without one, and opens the first.
 * @returns null when findings were added
 * @throws ApiProblem what the server refused
 */
export async function addFromText(
  session: EditorSession,
  feedback: string,
  imageId: string | null,
): Promise<NoFinding | null> {
  if (isFull(session.editor.get())) return { reason: reportTexts.findingLimit }
  if (!(await saveEverything(session, { quiet: true })))
    return isCutOff(session)
      ? (await onDevice()).addFromTextHere(session, feedback, imageId)
      : { reason: reportTexts.saveFailed }
  const answer = await ask(session.editor.get().base.id, feedback, imageId).catch((failure: unknown) => {
    if (isUnreachable(failure)) return null
    throw failure
  })
  if (answer === null) return (await onDevice()).addFromTextHere(session, feedback, imageId)
  if (answer.status === 'no_new_finding')
    return { reason: answer.reason ?? reportTexts.noNewFinding, question: answer.question }
  const added = answer.entries ?? (answer.entry ? [answer.entry] : [])
  takeFindings(session, added, answer.revision)
  const [first] = added
  if (first) session.editor.set((state) => select(state, first.id))
  if (answer.left_out) toast.warning(leftOutNotice(answer.left_out))
  return null
}

/** Of a photo the server refuses with the question where it does not know. */
async function ask(reportId: string, feedback: string, imageId: string | null): Promise<FeedbackAnswer> {
  if (imageId === null) return findingFromFeedback(reportId, feedback)
  return findingForImage(reportId, imageId, feedback).catch((failure: unknown) => {
    const question = failure instanceof ApiProblem ? failure.data['question'] : undefined
    const asked = AnalysisQuestion.safeParse(question)
    if (!(failure instanceof ApiProblem) || !asked.success) throw failure
    return { status: 'no_new_finding', reason: failure.message, question: asked.data, revision: 0 }
  })
}

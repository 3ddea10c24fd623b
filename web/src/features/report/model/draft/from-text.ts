// Findings made of words (REP-04).
import { AnalysisQuestion } from '@gozlem/contract/analysis-view'
import { ApiProblem } from '@gozlem/contract/client'
import { leftOutNotice } from '@gozlem/domain/report/finding-rules'
import { v7 as uuid } from 'uuid'
import { isUnreachable } from '../../../../platform/api/api'
import { toast } from '../../../../ui/overlays/toast'
import { type FeedbackAnswer, findingForImage, findingFromFeedback } from '../../../analysis/api'
import { reportTexts } from '../../texts'
import { select } from './editor-changes'
import { isCutOff, onDevice, saveEverything, takeFindings } from './editor-commands'
import type { EditorSession } from './editor-session'
import { isFull } from './editor-state'

/** A text that findings are to be made of, under a name that is its own each time. */
export interface AskedText {
  id: string
  feedback: string
  image_id: string | null
}

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
  // The server may have answered where that was not heard: what the device makes then has the same names (076).
  const asked = { id: uuid(), feedback, image_id: imageId }
  if (!(await saveEverything(session, { quiet: true })))
    return isCutOff(session)
      ? (await onDevice()).addFromTextHere(session, asked)
      : { reason: reportTexts.saveFailed }
  const answer = await ask(session.editor.get().base.id, asked).catch((failure: unknown) => {
    if (isUnreachable(failure)) return null
    throw failure
  })
  if (answer === null) return (await onDevice()).addFromTextHere(session, asked)
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
async function ask(reportId: string, { id, feedback, image_id }: AskedText): Promise<FeedbackAnswer> {
  if (image_id === null) return findingFromFeedback(reportId, { id, feedback })
  return findingForImage(reportId, image_id, { id, feedback }).catch((failure: unknown) => {
    const question = failure instanceof ApiProblem ? failure.data['question'] : undefined
    const asked = AnalysisQuestion.safeParse(question)
    if (!(failure instanceof ApiProblem) || !asked.success) throw failure
    return { status: 'no_new_finding', reason: failure.message, question: asked.data, revision: 0 }
  })
}

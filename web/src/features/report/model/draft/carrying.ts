// What is said in a draft of findings of earlier reports that are still open (BEY-03).
import type { AnswerInput } from '@gozlem/contract/carry-over'
import type { ReportView } from '@gozlem/contract/report'
import { toast } from '../../../../ui/overlays/toast'
import { sendAnswer, undoAnswer } from '../../carried-api'
import { reportTexts } from '../../texts'
import { saveEverything } from './editor-commands'
import type { EditorSession } from './editor-session'
import { isFull } from './editor-state'
import { receive } from './editor-sync'

/** Whether a draft is asked: a reissue says better what a visit saw by then. */
export const isAsked = ({ status, can, replaces }: ReportView): boolean =>
  status === 'draft' && can.edit && replaces === undefined

/**
 * Answers, from what is saved here. What persists is a finding of the draft then.
 * @returns false where the draft is full or could not be saved, which a toast has said
 * @throws ApiProblem what the server refused
 */
export async function answerFor(
  session: EditorSession,
  actionId: string,
  said: AnswerInput,
): Promise<boolean> {
  const state = session.editor.get()
  const isNew = !state.draft.entries.some(({ id }) => id === said.finding_id)
  if (said.verdict === 'persists' && isNew && isFull(state)) {
    toast.warning(reportTexts.findingLimit, { id: 'finding-limit' })
    return false
  }
  if (!(await saveEverything(session, { quiet: true }))) return false
  take(session, (await sendAnswer(state.base.id, actionId, said)).report)
  return true
}

/** Takes an answer back, with the finding that it made. @throws ApiProblem what the server refused */
export async function undoFor(session: EditorSession, actionId: string): Promise<boolean> {
  if (!(await saveEverything(session, { quiet: true }))) return false
  take(session, (await undoAnswer(session.editor.get().base.id, actionId)).report)
  return true
}

function take(session: EditorSession, report: ReportView): void {
  session.editor.set((state) => receive(state, report))
  session.cache.keep(report)
}

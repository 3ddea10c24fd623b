// Findings made from guidelines (REP-18): the editor adds them as if they were typed and saves at once, so that the limit,
// the merge and the undo of every other finding hold for them too.
import type { GuidelineView } from '@gozlem/contract/guideline'
import { findingFromGuideline } from '@gozlem/domain/guideline/guideline'
import { leftOutNotice, maximumFindings, withScore } from '@gozlem/domain/report/finding-rules'
import { v7 as uuid } from 'uuid'
import { toast } from '../../../../ui/overlays/toast'
import { addBlank } from './editor-changes'
import { saveEverything } from './editor-commands'
import type { EditorSession } from './editor-session'
import type { EditorState } from './editor-state'

/** How many more findings the draft takes (REP-09). */
export const roomIn = ({ draft }: EditorState): number => Math.max(0, maximumFindings - draft.entries.length)

/** Adds a finding for each guideline, as many as fit, for a photo or without one, and opens the last. */
export async function addFromGuidelines(
  session: EditorSession,
  guidelines: readonly GuidelineView[],
  image_id: string | null,
): Promise<void> {
  const fitting = guidelines.slice(0, roomIn(session.editor.get()))
  session.editor.set((state) =>
    fitting.reduce((now, guideline) => withGuideline(now, guideline, image_id), state),
  )
  const leftOut = guidelines.length - fitting.length
  if (leftOut > 0) toast.warning(leftOutNotice(leftOut))
  if (fitting.length > 0 && (await saveEverything(session, { quiet: true })))
    toast.success(
      fitting.length === 1
        ? 'Uygunsuzluk kılavuzdan eklendi'
        : `${fitting.length} uygunsuzluk kılavuzdan eklendi`,
    )
}

function withGuideline(state: EditorState, guideline: GuidelineView, image_id: string | null): EditorState {
  const id = uuid()
  const { draft, fresh, ...added } = addBlank(state, id, new Date(), image_id)
  const method = draft.risk_method
  const findings = draft.entries.map((finding) =>
    finding.id === id
      ? withScore(method, { ...finding, ...findingFromGuideline(method, guideline) })
      : finding,
  )
  return { ...added, draft: { ...draft, entries: findings }, fresh: [...state.fresh, ...fresh] }
}

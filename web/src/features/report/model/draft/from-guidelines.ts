// Findings made from guidelines (REP-18) and hazards of the catalogue (REP-04): the editor adds them as if they were typed
// and saves at once, so that the limit, the merge and the undo of every other finding hold for them too.
import type { FoundHazard } from '@gozlem/contract/analysis'
import type { GuidelineView } from '@gozlem/contract/guideline'
import type { FindingView } from '@gozlem/contract/report'
import { findingFromGuideline } from '@gozlem/domain/guideline/guideline'
import { leftOutNotice, maximumFindings, withScore } from '@gozlem/domain/report/finding-rules'
import { v7 as uuid } from 'uuid'
import { toast } from '../../../../ui/overlays/toast'
import { addBlank } from './editor-changes'
import { addByHand, saveEverything } from './editor-commands'
import type { EditorSession } from './editor-session'
import { type EditorState, isFull } from './editor-state'
import { withProposedTerm } from './terms'

/** How many more findings the draft takes (REP-09). */
export const roomIn = ({ draft }: EditorState): number => Math.max(0, maximumFindings - draft.entries.length)

/** Adds a finding for each guideline, as many as fit, for a photo or without one, and opens the last at its heading. */
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

/** Adds a finding that begins as a hazard of the catalogue, for a photo or without one, and opens it. */
export async function addFromHazard(
  session: EditorSession,
  { id: _, ...hazard }: FoundHazard,
  image_id: string | null,
): Promise<void> {
  const mevzuat_referansi = hazard.citations.map(({ title }) => title).join(', ')
  const content: Partial<FindingView> = { ...hazard, mevzuat_referansi, scored: true, status: 'pending' }
  if (isFull(session.editor.get())) return addByHand(session)
  session.editor.set((state) => withContent(state, content, image_id))
  if (await saveEverything(session, { quiet: true })) toast.success('Uygunsuzluk katalogdan eklendi')
}

const withGuideline = (state: EditorState, guideline: GuidelineView, image_id: string | null): EditorState =>
  withContent(state, findingFromGuideline(state.draft.risk_method, guideline), image_id)

function withContent(
  state: EditorState,
  content: Partial<FindingView>,
  image_id: string | null,
): EditorState {
  const id = uuid()
  const { draft, fresh, ...added } = addBlank(state, id, new Date(), image_id)
  const findings = draft.entries.map((finding) =>
    finding.id === id
      ? withProposedTerm(state, withScore(draft.risk_method, { ...finding, ...content }))
      : finding,
  )
  return {
    ...added,
    draft: { ...draft, entries: findings },
    // It is whole: nobody is asked whether it stays.
    adding: null,
    arrived: id,
    fresh: [...state.fresh, ...fresh],
  }
}

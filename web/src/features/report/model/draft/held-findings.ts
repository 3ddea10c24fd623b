// A finding of a photo that waits on this device waits with it (082): the server takes none of a photo that it does not have.
import type { ReportView } from '@gozlem/contract/report'
import type { Draft, DraftFinding, EditorState } from './editor-state'
import { isDirty } from './editor-sync'

type Parts = Pick<EditorState, 'base' | 'draft'>

const isHeld = ({ images, entries }: ReportView, { id, image_id }: DraftFinding): boolean =>
  image_id !== null &&
  !images.some((image) => image.id === image_id) &&
  !entries.some((finding) => finding.id === id)

export const heldFindings = ({ base, draft }: Parts): DraftFinding[] =>
  draft.entries.filter((finding) => isHeld(base, finding))

/** The draft with those findings alone that the server can take now. */
export function withoutHeld({ base, draft }: Parts): Draft {
  const entries = draft.entries.filter((finding) => !isHeld(base, finding))
  return entries.length === draft.entries.length ? draft : { ...draft, entries }
}

/** Whether the server lacks something that it could take now. */
export const hasToSend = (state: Parts): boolean => isDirty({ base: state.base, draft: withoutHeld(state) })

/** The findings of a photo that was given up stay, without one. */
export function withoutPhoto(state: EditorState, image_id: string): EditorState {
  const held = new Set(heldFindings(state).map(({ id }) => id))
  const entries = state.draft.entries.map((finding) =>
    held.has(finding.id) && finding.image_id === image_id ? { ...finding, image_id: null } : finding,
  )
  return { ...state, draft: { ...state.draft, entries } }
}

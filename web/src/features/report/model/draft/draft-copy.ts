// What of an open draft is not on the server, as it rests on the device, and how it comes back: joined with what the
// server has by then like any other edit of two devices, because what both started from rests beside it.
import type { AnalysisView } from '@gozlem/contract/analysis-view'
import type { FindingView } from '@gozlem/contract/report'
import { emptyFinding } from '@gozlem/domain/report/finding'
import { deviceEngine } from '@gozlem/domain/report/finding-origin'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
import { pickReportFields } from '@gozlem/domain/report/report-fields'
import type { NoteState } from '../photos/note-keeper'
import { withDeviceRuns } from './device-runs'
import { keepNew } from './editor-changes'
import { type Draft, type EditorState, isBlank } from './editor-state'
import { draftOf, isDirty, receive } from './editor-sync'
import type { CopiedNote } from './note-to-restore'

/** Another number is another shape, which this build cannot read. */
const format = 1

export interface DraftCopy extends Pick<EditorState, 'draft' | 'conflicts' | 'chosen'> {
  format: typeof format
  /** What the draft was edited from. */
  base: Draft
  /** By photo: what was typed, and what was there before. */
  notes: Readonly<Record<string, CopiedNote>>
  /** What the device read without a connection (076), and what the server had said by then. */
  runs?: readonly AnalysisView[]
  /** By photo: how it is to stand. */
  turns?: Readonly<Record<string, PhotoTurn>>
}

/** What there is to lose; null when the server has everything. */
export function copyOf(
  state: EditorState,
  notes: Readonly<Record<string, NoteState>>,
  turns: DraftCopy['turns'] = {},
): DraftCopy | null {
  const { base, draft, conflicts, chosen } = state
  const open = Object.entries(notes).filter(([, note]) => note.state !== 'saved')
  if (!isDirty(state) && open.length === 0 && Object.keys(turns).length === 0) return null
  return {
    format,
    base: draftOf(base),
    draft: { ...draft, entries: draft.entries.filter((finding) => !isBlank(finding)) },
    conflicts,
    chosen,
    notes: Object.fromEntries(open.map(([id, { text, before }]) => [id, { text, before }])),
    turns,
    runs: base.analyses.some(({ engine }) => engine === deviceEngine) ? base.analyses : [],
  }
}

/** A copy out of its text, with the fields that its build did not know yet; null where it has another shape. */
export function readCopy(text: string): DraftCopy | null {
  const copy: DraftCopy = JSON.parse(text)
  if (copy.format !== format) return null
  const conflicts = copy.conflicts.map(
    ({ local, remote, ...rest }) =>
      ({
        ...rest,
        local: local && whole(local),
        remote: remote && whole(remote),
      }) as DraftCopy['conflicts'][number],
  )
  return { ...copy, base: wholeDraft(copy.base), draft: wholeDraft(copy.draft), conflicts }
}

const whole = (finding: FindingView): FindingView => ({ ...emptyFinding(), ...finding })
/** Copies from before there were signers say none. */
const wholeDraft = (draft: Draft): Draft => ({
  ...draft,
  ...pickReportFields(draft),
  signers: draft.signers ?? [],
  observations: draft.observations ?? [],
  entries: draft.entries.map(whole),
})

/** The editor with the edits of a copy joined in; where both changed the same, a person chooses (REP-08). */
export function withCopy(state: EditorState, copy: DraftCopy): EditorState {
  const typed = copy.draft.entries.reduce((next, { id }) => keepNew(next, id), {
    ...state,
    draft: copy.draft,
    conflicts: [...state.conflicts, ...copy.conflicts],
    chosen: { ...state.chosen, ...copy.chosen },
  })
  const joined = receive(typed, { ...state.base, ...state.draft }, copy.base)
  return { ...joined, base: withDeviceRuns(state.base, copy.runs ?? []), fresh: state.fresh }
}

/** The editor as if nothing had been typed since the server's last word. */
export function withoutEdits(state: EditorState): EditorState {
  const draft = draftOf(state.base)
  const stands = draft.entries.some(({ id }) => id === state.selected)
  return {
    ...state,
    draft,
    conflicts: [],
    chosen: {},
    selected: stands ? state.selected : (draft.entries[0]?.id ?? null),
  }
}

// What the device proposed for a photo, and the server or another device as well, is one finding (076): the one that is there, with what
// was done to it here. Where both were worked on differently, a person chooses, as for every finding (REP-08).
import type { FindingView, ReportView } from '@gozlem/contract/report'
import { deviceEngine } from '@gozlem/domain/report/finding-origin'
import { sameFinding } from '@gozlem/domain/report/merge-draft'
import type { Draft, EditorState } from './editor-state'

/** The editor and what it started from, with such findings under the names that the server knows them by. */
export function joinProposals(
  state: EditorState,
  from: Draft,
  report: ReportView,
): { state: EditorState; from: Draft } {
  const isNew = ({ id }: FindingView) => !state.draft.entries.some((row) => row.id === id) && !has(from, id)
  const there = report.entries.filter((finding) => finding.image_id !== null && isNew(finding))
  const twin = (mine: FindingView) =>
    mine.source === deviceEngine && !has(from, mine.id) && !has(report, mine.id)
      ? there.find(({ image_id, hazard_id }) => image_id === mine.image_id && hazard_id === mine.hazard_id)
      : undefined
  const pairs = state.draft.entries.flatMap((mine) => {
    const theirs = twin(mine)
    return theirs ? [{ mine, theirs }] : []
  })
  if (pairs.length === 0) return { state, from }
  const names = new Map(pairs.map(({ mine, theirs }) => [mine.id, theirs.id]))
  const named = (id: string) => names.get(id) ?? id
  // Of two that say the same the approval of either holds.
  const alike = pairs.flatMap(({ mine, theirs }): FindingView[] =>
    sameFinding({ ...mine, status: theirs.status }, theirs) ? [{ ...theirs, status: 'pending' }] : [],
  )
  const { draft, selected, chosen, fresh } = state
  return {
    state: {
      ...state,
      draft: { ...draft, entries: draft.entries.map((row) => ({ ...row, id: named(row.id) })) },
      selected: selected === null ? null : named(selected),
      chosen: Object.fromEntries(Object.entries(chosen).map(([id, factors]) => [named(id), factors])),
      fresh: fresh.map(named),
    },
    from: { ...from, entries: [...from.entries, ...alike] },
  }
}

const has = ({ entries }: { entries: readonly { id: string }[] }, id: string): boolean =>
  entries.some((row) => row.id === id)

// What the report editor knows, and everything that can happen to it, as plain functions: the report as the server last
// told it (`base`), the draft as it stands here, and what has to be chosen where the two disagree.
import type { Citation, EntryView, ReferenceView, ReportView } from '@gozlem/contract/report'
import {
  byRiskDescending,
  isEmptyEntry,
  maximumEntries,
  splitMeasures,
  statusAfterEdit,
  toggledApproval,
  withScore,
} from '@gozlem/domain/report/entry'
import { isUnfinished } from '@gozlem/domain/report/finalize'
import {
  type MergeConflict,
  mergeEntries,
  mergeRecords,
  mergeValue,
  resolveConflict,
  same,
  sameEntry,
} from '@gozlem/domain/report/merge-draft'
import type { FactorName, RiskMethodId } from '@gozlem/domain/report/risk-method'
import type { DraftSave } from '../../api'

/** The part of a report that is edited here and saved as a whole. */
export interface Draft {
  title: string
  osgb_name: string
  risk_method: RiskMethodId
  entries: EntryView[]
  report_references: ReferenceView[]
}

export interface EditorState {
  base: ReportView
  draft: Draft
  /** The entry that is open, of those in the draft. */
  selected: string | null
  /** The photo that is open instead of it. */
  photo: string | null
  conflicts: MergeConflict<EntryView>[]
  /** Entries that appeared by themselves or were just made, for highlighting. */
  fresh: readonly string[]
}

export type EntryText = 'uygunsuzluk' | 'aciklama'

/** A report as it comes from the server, opened at its riskiest finding. */
export function openEditor(report: ReportView): EditorState {
  const base = inOrder(report)
  const draft = draftOf(base)
  const selected = sortedEntries(draft)[0]?.id ?? null
  return { base, draft, selected, photo: firstPhoto(base), conflicts: [], fresh: [] }
}

/** Photos in the order they were chosen in: their ids count up with time, whichever arrived first. */
function inOrder(report: ReportView): ReportView {
  return { ...report, images: [...report.images].sort((left, right) => (left.id < right.id ? -1 : 1)) }
}

/** Before there are findings, the work begins at the photos. */
const firstPhoto = ({ entries, images }: ReportView): string | null =>
  entries.length === 0 ? (images[0]?.id ?? null) : null

function draftOf({ title, osgb_name, risk_method, entries, report_references }: ReportView): Draft {
  return { title, osgb_name, risk_method, entries, report_references }
}

/** Entries as they are listed: highest risk first, those without a score last (REP-06). */
export function sortedEntries({ entries }: Pick<Draft, 'entries'>): EntryView[] {
  return [
    ...byRiskDescending(entries.filter(({ scored }) => scored)),
    ...entries.filter(({ scored }) => !scored),
  ]
}

export function selectedEntry({ draft, selected }: EditorState): EntryView | undefined {
  return draft.entries.find(({ id }) => id === selected)
}

/** Whether something here is not on the server yet; a blank entry is nothing yet (REP-08). */
export function isDirty({ base, draft }: EditorState): boolean {
  const before = draftOf(base)
  const entries = draft.entries.filter((entry) => !isBlank(entry))
  return (
    draft.title !== before.title ||
    draft.osgb_name !== before.osgb_name ||
    draft.risk_method !== before.risk_method ||
    !same(draft.report_references.map(savedReference), before.report_references.map(savedReference)) ||
    entries.length !== before.entries.length ||
    entries.some((entry) => {
      const known = before.entries.find(({ id }) => id === entry.id)
      return !known || !sameEntry(known, entry)
    })
  )
}

export const isBlank = (entry: EntryView): boolean => entry.status === 'new' && isEmptyEntry(entry)

export const isFull = ({ draft }: EditorState): boolean => draft.entries.length >= maximumEntries

/** Entries that keep the report from being completed even when all are approved at once: new, without text or score. */
export function unfinishedEntries({ draft }: EditorState): EntryView[] {
  return sortedEntries(draft).filter(isUnfinished)
}

export function unapprovedEntries({ draft }: EditorState): EntryView[] {
  return sortedEntries(draft).filter((entry) => entry.status !== 'approved')
}

export function select(state: EditorState, id: string): EditorState {
  return { ...state, selected: id, photo: null }
}

export function openPhoto(state: EditorState, id: string | null): EditorState {
  return { ...state, photo: id }
}

/** The finding so many places after (or, negative, before) the open one in the list; null at either end. */
export function neighbourOf({ draft, selected }: EditorState, distance: number): string | null {
  const listed = sortedEntries(draft)
  const at = listed.findIndex(({ id }) => id === selected)
  return at < 0 ? null : (listed[at + distance]?.id ?? null)
}

export function editReport(
  state: EditorState,
  change: Partial<Pick<Draft, 'title' | 'osgb_name' | 'risk_method'>>,
): EditorState {
  return { ...state, draft: { ...state.draft, ...change } }
}

export function editText(state: EditorState, id: string, field: EntryText, text: string): EditorState {
  return editEntry(state, id, { [field]: text })
}

/** Measures as typed, one per line; they are tidied when the field is left. */
export function editMeasures(state: EditorState, id: string, text: string): EditorState {
  return editEntry(state, id, { alinmasi_gereken_onlemler: text === '' ? [] : text.split('\n') })
}

export function tidyMeasures(state: EditorState, id: string): EditorState {
  const entry = state.draft.entries.find((row) => row.id === id)
  const tidy = splitMeasures(entry?.alinmasi_gereken_onlemler.join('\n') ?? '')
  return entry && !same(tidy, entry.alinmasi_gereken_onlemler)
    ? changeEntry(state, id, { alinmasi_gereken_onlemler: tidy })
    : state
}

/** Choosing a factor scores the entry by the report's method (REP-06). */
export function editFactor(state: EditorState, id: string, name: FactorName, value: number): EditorState {
  const entry = state.draft.entries.find((row) => row.id === id)
  if (!entry) return state
  const { siddet, olasilik, etki, risk_skoru } = withScore(state.draft.risk_method, {
    ...entry,
    [name]: value,
  })
  return editEntry(state, id, { siddet, olasilik, etki, risk_skoru, scored: true })
}

/** Citations of the catalogue, or without any the free text, which shows as 'doğrulanmamış'. */
export function editCitations(state: EditorState, id: string, citations: Citation[]): EditorState {
  return editEntry(state, id, {
    citations,
    mevzuat_referansi: citations.map(({ title }) => title).join(', '),
  })
}

export function editFreeRegulation(state: EditorState, id: string, text: string): EditorState {
  return editEntry(state, id, { citations: [], mevzuat_referansi: text })
}

export function chooseImage(state: EditorState, id: string, image_id: string | null): EditorState {
  return editEntry(state, id, { image_id })
}

/** Any edit of an approved entry asks for its approval again; a new one stays new until it is saved. */
function editEntry(state: EditorState, id: string, change: Partial<EntryView>): EditorState {
  const entry = state.draft.entries.find((row) => row.id === id)
  if (!entry) return state
  const status = entry.status === 'new' ? 'new' : statusAfterEdit(entry.status)
  return changeEntry(state, id, { ...change, status })
}

function changeEntry(state: EditorState, id: string, change: Partial<EntryView>): EditorState {
  const entries = state.draft.entries.map((row) => (row.id === id ? { ...row, ...change } : row))
  return { ...state, draft: { ...state.draft, entries } }
}

/** Adds a blank entry by hand and opens it (REP-04); the caller has checked the limit. */
export function addBlank(
  state: EditorState,
  id: string,
  at: Date,
  image_id: string | null = null,
): EditorState {
  const instant = at.toISOString()
  const entry: EntryView = {
    id,
    report_id: state.base.id,
    uygunsuzluk: '',
    aciklama: '',
    alinmasi_gereken_onlemler: [],
    mevzuat_referansi: '',
    citations: [],
    siddet: 1,
    olasilik: 1,
    etki: 1,
    risk_skoru: 1,
    scored: false,
    status: 'new',
    image_id,
    source: 'manual',
    confidence: null,
    created_at: instant,
    updated_at: instant,
  }
  return {
    ...state,
    draft: { ...state.draft, entries: [...state.draft.entries, entry] },
    selected: id,
    photo: null,
    fresh: [id],
  }
}

/** Takes an entry out; the one that stood after it in the list opens. */
export function removeEntry(state: EditorState, id: string): EditorState {
  const listed = sortedEntries(state.draft).map((entry) => entry.id)
  const at = listed.indexOf(id)
  const neighbour = listed[at + 1] ?? listed[at - 1] ?? null
  const entries = state.draft.entries.filter((entry) => entry.id !== id)
  return {
    ...state,
    draft: { ...state.draft, entries },
    selected: state.selected === id ? neighbour : state.selected,
    conflicts: state.conflicts.filter((conflict) => conflict.id !== id),
  }
}

/** Brings a removed entry back (REP-07). */
export function restoreEntry(state: EditorState, entry: EntryView): EditorState {
  if (state.draft.entries.some(({ id }) => id === entry.id)) return state
  const entries = [...state.draft.entries, entry]
  return { ...state, draft: { ...state.draft, entries }, selected: entry.id, photo: null, fresh: [entry.id] }
}

/** Puts an entry back to an earlier version, such as before a refinement. */
export function replaceEntry(state: EditorState, before: EntryView): EditorState {
  return changeEntry(state, before.id, before)
}

/** Saving turns a new entry with text into one to be checked (REP-04). */
export function keepNew(state: EditorState, id: string): EditorState {
  const entry = state.draft.entries.find((row) => row.id === id)
  return entry?.status === 'new' && !isBlank(entry) ? changeEntry(state, id, { status: 'pending' }) : state
}

/** Approves, or takes the approval back (REP-07); an unfinished entry cannot be approved. */
export function toggleApproval(state: EditorState, id: string): EditorState {
  const entry = state.draft.entries.find((row) => row.id === id)
  if (!entry || isUnfinished(entry)) return state
  return changeEntry(state, id, { status: toggledApproval(entry.status) })
}

export function approveAll(state: EditorState): EditorState {
  const entries = state.draft.entries.map((entry) =>
    isUnfinished(entry) ? entry : { ...entry, status: 'approved' as const },
  )
  return { ...state, draft: { ...state.draft, entries } }
}

export function putReference(state: EditorState, reference: ReferenceView): EditorState {
  const { report_references: known } = state.draft
  const report_references = known.some(({ id }) => id === reference.id)
    ? known.map((row) => (row.id === reference.id ? reference : row))
    : [...known, reference]
  return { ...state, draft: { ...state.draft, report_references } }
}

export function removeReference(state: EditorState, id: string): EditorState {
  const report_references = state.draft.report_references.filter((row) => row.id !== id)
  return { ...state, draft: { ...state.draft, report_references } }
}

/** The draft as it is about to be saved: new entries with text are kept, lists are tidied. */
export function readyToSave(state: EditorState): EditorState {
  return state.draft.entries.reduce((next, { id }) => tidyMeasures(keepNew(next, id), id), state)
}

/** What a save sends. */
export function saveOf({ base, draft }: EditorState): DraftSave {
  return {
    revision: base.revision,
    ...(draft.title !== base.title && { title: draft.title }),
    ...(draft.osgb_name !== base.osgb_name && { osgb_name: draft.osgb_name }),
    ...(draft.risk_method !== base.risk_method && { risk_method: draft.risk_method }),
    entries: draft.entries.filter((entry) => !isBlank(entry)).map(savedEntry),
    report_references: draft.report_references.map(savedReference),
  }
}

function savedEntry(entry: EntryView): NonNullable<DraftSave['entries']>[number] {
  const { report_id: _, risk_skoru: __, source: ___, confidence: ____, ...rest } = entry
  const { created_at: _____, updated_at: ______, ...saved } = rest
  return saved
}

function savedReference({ id, regulation, link, source }: ReferenceView) {
  return { id, regulation, link, source }
}

/**
 * Takes in the report as the server has it now, joined with what is edited here. `from` is what both started from.
 */
export function receive(
  state: EditorState,
  report: ReportView,
  from: Draft = draftOf(state.base),
): EditorState {
  if (report.revision < state.base.revision) return state
  const { draft } = state
  const { entries, conflicts } = mergeEntries(from.entries, draft.entries, report.entries)
  const appeared = report.entries.filter(
    ({ id }) => !draft.entries.some((row) => row.id === id) && !from.entries.some((row) => row.id === id),
  )
  const clashing = new Set(conflicts.map(({ id }) => id))
  const next: EditorState = {
    ...state,
    base: inOrder(report),
    draft: {
      title: mergeValue(from.title, draft.title, report.title),
      osgb_name: mergeValue(from.osgb_name, draft.osgb_name, report.osgb_name),
      risk_method: mergeValue(from.risk_method, draft.risk_method, report.risk_method),
      entries,
      report_references: mergeRecords(
        from.report_references,
        draft.report_references,
        report.report_references,
      ),
    },
    conflicts: [...state.conflicts.filter(({ id }) => !clashing.has(id)), ...conflicts],
    fresh: appeared.length > 0 ? appeared.map(({ id }) => id) : state.fresh,
  }
  const entryStands = entries.some(({ id }) => id === state.selected)
  const photoStands = report.images.some(({ id }) => id === state.photo)
  return {
    ...next,
    selected: entryStands ? state.selected : (sortedEntries(next.draft)[0]?.id ?? null),
    photo: photoStands ? state.photo : arrivedPhoto(state, report),
  }
}

/** The first of the photos that just came, while there is nothing else to open. */
function arrivedPhoto({ base, draft }: EditorState, report: ReportView): string | null {
  if (draft.entries.length > 0 || report.entries.length > 0) return null
  return report.images.find(({ id }) => !base.images.some((image) => image.id === id))?.id ?? null
}

/** Takes in what a save answered; `sent` is the draft as it was sent, so that typing meanwhile is kept. */
export function afterSave(state: EditorState, sent: Draft, report: ReportView): EditorState {
  return receive(state, report, { ...sent, entries: sent.entries.filter((entry) => !isBlank(entry)) })
}

/** Takes one side of a conflict (REP-08). */
export function resolve(state: EditorState, id: string, side: 'local' | 'remote'): EditorState {
  const conflict = state.conflicts.find((candidate) => candidate.id === id)
  if (!conflict) return state
  const entries = resolveConflict(state.draft.entries, conflict, side)
  return {
    ...state,
    draft: { ...state.draft, entries },
    conflicts: state.conflicts.filter((candidate) => candidate !== conflict),
  }
}

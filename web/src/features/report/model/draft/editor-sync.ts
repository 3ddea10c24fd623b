// The draft on its way to the server and back: what a save sends, and how what the server tells joins what is edited here.
import type { ReferenceView, ReportView } from '@gozlem/contract/report'
import { pickFields, sentFields as sentFindingFields } from '@gozlem/domain/report/finding'
import { deviceEngine } from '@gozlem/domain/report/finding-origin'
import { maximumFindings } from '@gozlem/domain/report/finding-rules'
import {
  mergeFindings,
  mergeRecords,
  mergeValue,
  resolveConflict,
  same,
  sameFinding,
} from '@gozlem/domain/report/merge-draft'
import {
  mergeReportFields,
  pickReportFields,
  type ReportField,
  type ReportFields,
  reportFieldNames,
  tidyLines,
} from '@gozlem/domain/report/report-fields'
import type { DraftSave } from '../../api'
import { withDeviceRuns } from './device-runs'
import { keepNew, tidied, tidyMeasures } from './editor-changes'
import { type Draft, type DraftFinding, type EditorState, isBlank, numberedFindings } from './editor-state'
import { openExpected, withArrived } from './expected-photos'
import { everything } from './listing-choice'
import { joinProposals } from './same-proposals'

/** A report as it comes from the server, opened at its riskiest finding. */
export function openEditor(report: ReportView): EditorState {
  const base = report
  const draft = draftOf(base)
  return {
    base,
    draft,
    selected: numberedFindings({ base, draft })[0]?.id ?? null,
    photo: firstPhoto(base),
    openings: 0,
    chosen: {},
    adding: null,
    doubt: null,
    vouched: [],
    conflicts: [],
    listing: everything,
    removed: [],
    fresh: [],
    arrived: null,
    expected: [],
  }
}

/** Before there are findings, the work begins at the photos. */
const firstPhoto = ({ entries: findings, images }: ReportView): string | null =>
  findings.length === 0 ? (images[0]?.id ?? null) : null

/** The part of a report that is edited here. */
export function draftOf(report: ReportView): Draft {
  const { name, osgb_name, risk_method, entries, report_references, signers, observations } = report
  const lists = { entries, report_references, signers, observations }
  return { name, osgb_name, risk_method, ...pickReportFields(report), ...lists }
}

/** Whether something here is not on the server yet; a blank finding is nothing yet (REP-08). */
export function isDirty({ base, draft }: Pick<EditorState, 'base' | 'draft'>): boolean {
  const before = draftOf(base)
  const findings = draft.entries.filter((finding) => !isBlank(finding))
  return (
    draft.name !== before.name ||
    draft.osgb_name !== before.osgb_name ||
    draft.risk_method !== before.risk_method ||
    changedFields(draft, before).length > 0 ||
    !same(draft.report_references.map(savedReference), before.report_references.map(savedReference)) ||
    !same(draft.signers, before.signers) ||
    !same(savedObservations(base, draft), savedObservations(base, before)) ||
    findings.length !== before.entries.length ||
    findings.some((finding) => {
      const known = before.entries.find(({ id }) => id === finding.id)
      return !known || !(sameFinding(known, finding) || sameFinding(known, tidied(finding)))
    })
  )
}

/** What the report says as a whole as it is saved: lists without the lines that say nothing, also while they are typed. */
const sentFields = (draft: Draft): ReportFields => ({
  ...pickReportFields(draft),
  distribution: tidyLines(draft.distribution),
})

function changedFields(draft: Draft, before: Draft): ReportField[] {
  const now = sentFields(draft)
  return reportFieldNames.filter((field) => !same(now[field], before[field]))
}

/** The draft as somebody saves it: new findings with text are kept, lists are tidied. */
export function readyToSave(state: EditorState): EditorState {
  const asked = state.adding === null ? state : { ...state, adding: null }
  return asked.draft.entries.reduce((next, { id }) => tidyMeasures(keepNew(next, id), id), asked)
}

/** The draft as it saves itself: as it stands, but new findings that say what is wrong are kept. */
export function readyToSaveItself(state: EditorState): EditorState {
  return state.draft.entries.reduce(
    (next, { id, uygunsuzluk }) => (uygunsuzluk.trim() === '' ? next : keepNew(next, id)),
    state,
  )
}

/**
 * The draft with what may still be brought back: once deleted on the server a finding comes back as written by hand, without
 * what the engine said about it. Those for which there is room.
 */
export function withRemoved({ base, draft, removed }: EditorState): Draft {
  const kept = base.entries.filter(
    ({ id }) => removed.includes(id) && !draft.entries.some((row) => row.id === id),
  )
  if (kept.length === 0) return draft
  return {
    ...draft,
    entries: [...draft.entries, ...kept].slice(0, Math.max(maximumFindings, draft.entries.length)),
  }
}

/** What a save sends. */
export function saveOf({ base, draft }: Pick<EditorState, 'base' | 'draft'>): DraftSave {
  return {
    revision: base.revision,
    ...(draft.name !== base.name && { name: draft.name }),
    ...(draft.osgb_name !== base.osgb_name && { osgb_name: draft.osgb_name }),
    ...(draft.risk_method !== base.risk_method && { risk_method: draft.risk_method }),
    ...Object.fromEntries(
      changedFields(draft, draftOf(base)).map((field) => [field, sentFields(draft)[field]]),
    ),
    entries: sentFindings(draft).map(savedFinding),
    report_references: draft.report_references.map(savedReference),
    ...(!same(draft.signers, base.signers) && { signers: draft.signers }),
    observations: savedObservations(base, draft),
  }
}

/** The findings as they are sent: lists tidied, as the server tidies them, also while they are still typed in. */
const sentFindings = (draft: Draft): DraftFinding[] =>
  draft.entries.filter((finding) => !isBlank(finding)).map(tidied)

function savedFinding(finding: DraftFinding): NonNullable<DraftSave['entries']>[number] {
  const { id, source, hazard_id, answer } = finding
  return {
    id,
    ...pickFields(finding, sentFindingFields),
    ...(source === deviceEngine && { hazard_id }),
    ...(answer && { answer }),
  }
}

/** A photo that somebody else took out meanwhile is no reason to keep the words back. */
const savedObservations = ({ images }: ReportView, { observations }: Draft) =>
  observations.map(({ id, text, image_id, approved }) => ({
    id,
    text,
    image_id: images.some((image) => image.id === image_id) ? image_id : null,
    approved,
  }))

function savedReference({ id, regulation, link, source }: ReferenceView) {
  return { id, regulation, link, source }
}

/**
 * Takes in the report as the server has it now, joined with what is edited here. `since` is what both started from.
 */
export function receive(
  before: EditorState,
  report: ReportView,
  since: Draft = draftOf(before.base),
): EditorState {
  if (report === before.base || report.revision < before.base.revision) return before
  const { state, from } = joinProposals(before, since, report)
  const { draft } = state
  const { findings, conflicts } = mergeFindings(from.entries, draft.entries, report.entries)
  const appeared = report.entries.filter(
    ({ id }) => !draft.entries.some((row) => row.id === id) && !from.entries.some((row) => row.id === id),
  )
  const clashing = new Set(conflicts.map(({ id }) => id))
  const next: EditorState = {
    ...state,
    base: withDeviceRuns(report, state.base.analyses),
    draft: {
      name: mergeValue(from.name, draft.name, report.name),
      osgb_name: mergeValue(from.osgb_name, draft.osgb_name, report.osgb_name),
      risk_method: mergeValue(from.risk_method, draft.risk_method, report.risk_method),
      ...mergeReportFields(pickReportFields(from), pickReportFields(draft), pickReportFields(report)),
      entries: findings,
      report_references: mergeRecords(
        from.report_references,
        draft.report_references,
        report.report_references,
      ),
      signers: mergeRecords(from.signers, draft.signers, report.signers),
      observations: mergeRecords(from.observations, draft.observations, report.observations),
    },
    conflicts: [...state.conflicts.filter(({ id }) => !clashing.has(id)), ...conflicts],
    fresh: appeared.length > 0 ? appeared.map(({ id }) => id) : state.fresh,
  }
  const findingStands = findings.some(({ id }) => id === state.selected)
  const photoStands = report.images.some(({ id }) => id === state.photo)
  return openExpected({
    ...next,
    selected: findingStands ? state.selected : (numberedFindings(next)[0]?.id ?? null),
    photo: photoStands ? state.photo : null,
    expected: withArrived(state, report.images),
  })
}

/** Takes in what a save answered; `sent` is the draft as it was sent, so that typing meanwhile is kept. */
export function afterSave(state: EditorState, sent: Draft, report: ReportView): EditorState {
  return receive(state, report, { ...sent, ...sentFields(sent), entries: sentFindings(sent) })
}

/** Takes one side of a conflict (REP-08). */
export function resolve(state: EditorState, id: string, side: 'local' | 'remote'): EditorState {
  const conflict = state.conflicts.find((candidate) => candidate.id === id)
  if (!conflict) return state
  const findings = resolveConflict(state.draft.entries, conflict, side)
  return {
    ...state,
    draft: { ...state.draft, entries: findings },
    conflicts: state.conflicts.filter((candidate) => candidate !== conflict),
  }
}

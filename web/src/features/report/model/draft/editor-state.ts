// What the report editor knows: the report as the server last told it (`base`), the draft as it stands here, and what has
// to be chosen where the two disagree. What can happen to it is in editor-changes.ts (a person's edits) and
// editor-sync.ts (to and from the server); all of it plain functions.
import type { AnalysisItemStatus } from '@gozlem/contract/analysis-view'
import type { ObservationView } from '@gozlem/contract/observation'
import type { FindingInput, FindingView, ReferenceView, ReportView } from '@gozlem/contract/report'
import type { SignerView } from '@gozlem/contract/report-signature'
import { isUnfinishedFinding } from '@gozlem/domain/report/finalize'
import { isEmptyFinding } from '@gozlem/domain/report/finding'
import { inReportOrder, maximumFindings } from '@gozlem/domain/report/finding-rules'
import type { MergeConflict } from '@gozlem/domain/report/merge-draft'
import type { ReportFields } from '@gozlem/domain/report/report-fields'
import type { FactorName, RiskMethodId } from '@gozlem/domain/report/risk-score'
import { asks, latestByPhoto } from '../../../analysis/model/photo-analysis'
import { findingsByPhoto } from '../photos/photo-state'
import type { Listing } from './listing-choice'

/** One that answers what the engine asked without a connection says so until the server has it, and has learned it (064). */
export interface DraftFinding extends FindingView {
  answer?: FindingInput['answer']
}

/** The part of a report that is edited here and saved as a whole. */
export interface Draft extends ReportFields {
  name: string
  osgb_name: string
  risk_method: RiskMethodId
  entries: DraftFinding[]
  report_references: ReferenceView[]
  signers: SignerView[]
  observations: ObservationView[]
}

export interface EditorState {
  base: ReportView
  draft: Draft
  /** The finding that is open, of those in the draft. */
  selected: string | null
  /** The photo that is open instead of it. */
  photo: string | null
  /** Factors chosen here of findings that are not scored yet: a score stands once each of its factors was chosen. */
  chosen: Readonly<Record<string, readonly FactorName[]>>
  /** The finding that is being added by hand: it may be saved by now, but nobody has said yet that it stays (REP-04). */
  adding: string | null
  /** The finding whose approval waits for a word about its citations, and whether the next opens then. */
  doubt: { id: string; goOn: boolean } | null
  /** Uncertain citations that the specialist has given their word for here. */
  vouched: readonly string[]
  /** Counts openings of photos, so that opening the open one again leads to its note again. */
  openings: number
  conflicts: MergeConflict<FindingView>[]
  /** How the findings are listed here; it is no part of the report. */
  listing: Listing
  /** Findings taken out a moment ago: until that can no longer be undone the server keeps them. */
  removed: readonly string[]
  /** Findings that appeared by themselves or were just made, for highlighting. */
  fresh: readonly string[]
  /** What opened by itself: a finding, whose heading takes the focus, or the first photo. */
  arrived: string | null
  /** Photos on their way, and those that came while one before them is: the first opens by itself (expected-photos.ts). */
  expected: readonly string[]
}

/** Findings as the report numbers them (REP-06). */
export function numberedFindings({ base, draft }: Pick<EditorState, 'base' | 'draft'>): FindingView[] {
  return inReportOrder(
    draft.entries,
    base.images.map(({ id }) => id),
  )
}

export function selectedFinding({ draft, selected }: EditorState): FindingView | undefined {
  return draft.entries.find(({ id }) => id === selected)
}

export const isBlank = (finding: FindingView): boolean => finding.status === 'new' && isEmptyFinding(finding)

export const isFull = ({ draft }: EditorState): boolean => draft.entries.length >= maximumFindings

/** Findings that keep the report from being completed even when all are approved at once: new, without text or score. */
export function unfinishedFindings(state: EditorState): FindingView[] {
  return numberedFindings(state).filter(isUnfinishedFinding)
}

/** A photo that neither finding nor observation shows though nobody knows that all is well there. */
export interface OpenPhoto {
  id: string
  /** Its place among the photos. */
  at: number
  /** Null where it was never analysed. */
  status: Exclude<AnalysisItemStatus, 'no_finding'> | null
  /** Whether somebody is to say which of several hazards is meant. */
  asks: boolean
}

export function openPhotos({ base, draft }: EditorState): OpenPhoto[] {
  const counts = findingsByPhoto(draft.entries)
  const latest = latestByPhoto(base.analyses)
  const praised = new Set(draft.observations.map(({ image_id }) => image_id))
  return base.images.flatMap(({ id }, at) => {
    const item = latest.get(id)
    const status = item?.status ?? null
    return counts.has(id) || praised.has(id) || status === 'no_finding'
      ? []
      : [{ id, at, status, asks: asks(item) }]
  })
}

export function unapprovedFindings(state: EditorState): FindingView[] {
  return numberedFindings(state).filter((finding) => finding.status !== 'approved')
}

// What a person does to a draft, one function for each.
import type { Citation, RefinedText } from '@gozlem/contract/finding'
import type { FindingView, ReferenceView } from '@gozlem/contract/report'
import type { SignerView } from '@gozlem/contract/report-signature'
import { followedDueDay } from '@gozlem/domain/report/due-day'
import { isUnfinishedFinding } from '@gozlem/domain/report/finalize'
import { emptyFinding } from '@gozlem/domain/report/finding'
import {
  maximumMorePhotos,
  splitMeasures,
  statusAfterEdit,
  toggledApproval,
  withScore,
} from '@gozlem/domain/report/finding-rules'
import type { FactField } from '@gozlem/domain/report/finding-text'
import { same } from '@gozlem/domain/report/merge-draft'
import type { ReportField } from '@gozlem/domain/report/report-fields'
import { riskMethods } from '@gozlem/domain/report/risk-method'
import { type FactorName, factorNames } from '@gozlem/domain/report/risk-score'
import { type Draft, type EditorState, isBlank, numberedFindings } from './editor-state'
import { everything, type Listing } from './listing-choice'
import { proposedTerm, visitDay, withFollowedTerms } from './terms'

export type FindingText = 'uygunsuzluk' | 'aciklama'

export function select(state: EditorState, id: string): EditorState {
  return { ...state, selected: id, photo: null, arrived: null, adding: state.adding === id ? id : null }
}

/** Opens a finding that came by itself; its heading takes the focus. */
export function arriveAt(state: EditorState, id: string): EditorState {
  return { ...select(state, id), arrived: id }
}

/** Leads the focus to the heading of the open finding. */
export function arriveAtOpen(state: EditorState): EditorState {
  return state.selected === null ? state : arriveAt(state, state.selected)
}

export function openPhoto(state: EditorState, id: string | null): EditorState {
  return { ...state, photo: id, openings: state.openings + 1, arrived: null, adding: null }
}

/** Sorts and filters the list; what is left out of the change stays. */
export function list(state: EditorState, change: Partial<Listing>): EditorState {
  return { ...state, listing: { ...state.listing, ...change } }
}

/** Photos in another order, before the server has heard of it; ids that are not named follow. */
export function orderPhotos(state: EditorState, ids: readonly string[]): EditorState {
  const place = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const images = [...state.base.images].sort((left, right) => place(left) - place(right))
  return { ...state, base: { ...state.base, images } }
}

export function editReport(
  state: EditorState,
  change: Partial<Pick<Draft, 'name' | 'osgb_name' | 'risk_method' | ReportField>>,
): EditorState {
  const next = { ...state, draft: { ...state.draft, ...change } }
  return visitDay(next) === visitDay(state) ? next : withFollowedTerms(state, next)
}

export function editText(state: EditorState, id: string, field: FindingText, text: string): EditorState {
  return editFinding(state, id, { [field]: text })
}

/** Place, responsible, due date, and whatever else is a fact of one visit. */
export function editFact(
  state: EditorState,
  id: string,
  change: Partial<Pick<FindingView, FactField>>,
): EditorState {
  return editFinding(state, id, change)
}

/** Measures as typed, one per line; they are tidied when the field is left. */
export function editMeasures(state: EditorState, id: string, text: string): EditorState {
  return editFinding(state, id, { alinmasi_gereken_onlemler: text === '' ? [] : text.split('\n') })
}

export function tidyMeasures(state: EditorState, id: string): EditorState {
  const finding = state.draft.entries.find((row) => row.id === id)
  if (!finding) return state
  const tidy = tidied(finding)
  return tidy === finding ? state : changeFinding(state, id, tidy)
}

/** A finding with its measures one by one, without list marks and blank lines; itself where they are already. */
export function tidied(finding: FindingView): FindingView {
  const alinmasi_gereken_onlemler = splitMeasures(finding.alinmasi_gereken_onlemler.join('\n'))
  return same(alinmasi_gereken_onlemler, finding.alinmasi_gereken_onlemler)
    ? finding
    : { ...finding, alinmasi_gereken_onlemler }
}

/**
 * Choosing factors recomputes the score by the report's method (REP-06). A finding counts as scored once all of its
 * factors were chosen: the 1 they start from is nobody's judgement.
 */
export function editFactors(
  state: EditorState,
  id: string,
  change: Partial<Record<FactorName, number>>,
): EditorState {
  const finding = state.draft.entries.find((row) => row.id === id)
  if (!finding) return state
  const method = riskMethods[state.draft.risk_method]
  const { siddet, olasilik, etki, risk_skoru } = withScore(method.id, { ...finding, ...change })
  const touched = factorNames.filter((name) => change[name] !== undefined)
  const chosen = [...new Set([...(state.chosen[id] ?? []), ...touched])]
  const scored = finding.scored || method.factors.every((factor) => chosen.includes(factor.name))
  const due_on = followedDueDay(
    finding.due_on,
    proposedTerm(state, finding),
    proposedTerm(state, { siddet, risk_skoru, scored }),
  )
  const next = editFinding(state, id, { siddet, olasilik, etki, risk_skoru, scored, due_on })
  return { ...next, chosen: { ...state.chosen, [id]: chosen } }
}

/** Citations of the catalogue, or without any the free text, which the editor marks as 'doğrulanmamış'. */
export function editCitations(state: EditorState, id: string, citations: Citation[]): EditorState {
  return editFinding(state, id, {
    citations,
    mevzuat_referansi: citations.map(({ title }) => title).join(', '),
  })
}

export function editFreeRegulation(state: EditorState, id: string, text: string): EditorState {
  return editFinding(state, id, { citations: [], mevzuat_referansi: text })
}

/** Another first photo; without one the finding shows none of the others either. */
export function chooseImage(state: EditorState, id: string, image_id: string | null): EditorState {
  const others = morePhotosOf(state, id).filter((other) => other !== image_id)
  return editFinding(state, id, { image_id, more_image_ids: image_id === null ? [] : others })
}

/** Shows a further photo with a finding, or shows it no longer; one too many changes nothing. */
export function toggleMorePhoto(state: EditorState, id: string, image_id: string): EditorState {
  const shown = morePhotosOf(state, id)
  if (shown.includes(image_id))
    return editFinding(state, id, { more_image_ids: shown.filter((other) => other !== image_id) })
  return shown.length < maximumMorePhotos
    ? editFinding(state, id, { more_image_ids: [...shown, image_id] })
    : state
}

const morePhotosOf = ({ draft }: EditorState, id: string): string[] =>
  draft.entries.find((row) => row.id === id)?.more_image_ids ?? []

/** Any edit of an approved finding asks for its approval again; a new one stays new until it is saved. */
function editFinding(state: EditorState, id: string, change: Partial<FindingView>): EditorState {
  const finding = state.draft.entries.find((row) => row.id === id)
  if (!finding) return state
  const status = finding.status === 'new' ? 'new' : statusAfterEdit(finding.status)
  return changeFinding(state, id, { ...change, status })
}

function changeFinding(state: EditorState, id: string, change: Partial<FindingView>): EditorState {
  const findings = state.draft.entries.map((row) => (row.id === id ? { ...row, ...change } : row))
  return { ...state, draft: { ...state.draft, entries: findings } }
}

/** Adds a blank finding by hand and opens it (REP-04); the caller has checked the limit. */
export function addBlank(
  state: EditorState,
  id: string,
  at: Date,
  image_id: string | null = null,
): EditorState {
  const instant = at.toISOString()
  const finding: FindingView = {
    id,
    report_id: state.base.id,
    ...emptyFinding(),
    image_id,
    source: 'manual',
    confidence: null,
    before_refinement: null,
    created_at: instant,
    updated_at: instant,
  }
  return {
    ...state,
    draft: { ...state.draft, entries: [...state.draft.entries, finding] },
    selected: id,
    photo: null,
    adding: id,
    listing: everything,
    fresh: [id],
  }
}

/** Takes a finding out; the one that stood after it in the list opens. */
export function removeFinding(state: EditorState, id: string): EditorState {
  const listed = numberedFindings(state).map((finding) => finding.id)
  const at = listed.indexOf(id)
  const neighbour = listed[at + 1] ?? listed[at - 1] ?? null
  const findings = state.draft.entries.filter((finding) => finding.id !== id)
  return {
    ...state,
    draft: { ...state.draft, entries: findings },
    selected: state.selected === id ? neighbour : state.selected,
    conflicts: state.conflicts.filter((conflict) => conflict.id !== id),
  }
}

/** Takes a finding out that may still be brought back. */
export function removeForNow(state: EditorState, id: string): EditorState {
  return { ...removeFinding(state, id), removed: [...state.removed, id] }
}

/** Leaves findings out for good; without ids all that could be brought back. */
export function removeForGood(state: EditorState, ids = state.removed): EditorState {
  return { ...state, removed: state.removed.filter((id) => !ids.includes(id)) }
}

/** Brings a removed finding back (REP-07). */
export function restoreFinding(state: EditorState, finding: FindingView): EditorState {
  if (state.draft.entries.some(({ id }) => id === finding.id)) return state
  const findings = [...state.draft.entries, finding]
  return {
    ...state,
    draft: { ...state.draft, entries: findings },
    selected: finding.id,
    photo: null,
    removed: state.removed.filter((id) => id !== finding.id),
    fresh: [finding.id],
  }
}

/** Puts a finding back to an earlier version, such as before a refinement. */
export function replaceFinding(state: EditorState, before: FindingView): EditorState {
  return changeFinding(state, before.id, before)
}

/** Puts back how a finding read before it was refined; its score stays, it is chosen by hand. */
export function restoreText(state: EditorState, id: string, before: RefinedText): EditorState {
  const { citations, ...texts } = before
  const mevzuat_referansi = citations.map(({ title }) => title).join(', ')
  return editFinding(state, id, { ...texts, citations, ...(citations.length > 0 && { mevzuat_referansi }) })
}

/** Saving turns a new finding with text into one to be checked (REP-04). */
export function keepNew(state: EditorState, id: string): EditorState {
  const finding = state.draft.entries.find((row) => row.id === id)
  return finding?.status === 'new' && !isBlank(finding)
    ? changeFinding(state, id, { status: 'pending' })
    : state
}

/** Approves, or takes the approval back (REP-07); an unfinished finding cannot be approved. */
export function toggleApproval(state: EditorState, id: string): EditorState {
  const finding = state.draft.entries.find((row) => row.id === id)
  if (!finding || isUnfinishedFinding(finding)) return state
  return changeFinding(state, id, { status: toggledApproval(finding.status) })
}

export function putReference(state: EditorState, reference: ReferenceView): EditorState {
  const { report_references: known } = state.draft
  const report_references = known.some(({ id }) => id === reference.id)
    ? known.map((row) => (row.id === reference.id ? reference : row))
    : [...known, reference]
  return { ...state, draft: { ...state.draft, report_references } }
}

export function putSigner(state: EditorState, signer: SignerView): EditorState {
  const { signers: known } = state.draft
  const signers = known.some(({ id }) => id === signer.id)
    ? known.map((row) => (row.id === signer.id ? signer : row))
    : [...known, signer]
  return { ...state, draft: { ...state.draft, signers } }
}

export function removeSigner(state: EditorState, id: string): EditorState {
  const signers = state.draft.signers.filter((row) => row.id !== id)
  return { ...state, draft: { ...state.draft, signers } }
}

export function removeReference(state: EditorState, id: string): EditorState {
  const report_references = state.draft.report_references.filter((row) => row.id !== id)
  return { ...state, draft: { ...state.draft, report_references } }
}

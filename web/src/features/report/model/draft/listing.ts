// How the findings of a draft are listed: sorted and filtered for the eye. Their numbers stay those of the report.
import type { FindingView } from '@gozlem/contract/report'
import { fieldsWith } from '@gozlem/domain/report/finding'
import { fieldText } from '@gozlem/domain/report/finding-text'
import { type RiskBandId, riskBand } from '@gozlem/domain/report/risk-score'
import { foldTurkish } from '@gozlem/domain/turkish'
import { type EditorState, numberedFindings } from './editor-state'

export interface ListedFinding {
  finding: FindingView
  /** Its number in the report. */
  number: number
}

/** The findings as the list shows them. */
export function shownFindings(state: Pick<EditorState, 'base' | 'draft' | 'listing'>): ListedFinding[] {
  const { base, draft, listing } = state
  const wanted = foldTurkish(listing.text)
  const listed = numberedFindings(state)
    .map((finding, index) => ({ finding, number: index + 1 }))
    .filter(
      ({ finding }) =>
        (listing.status === '' || finding.status === listing.status) &&
        (listing.band === '' || bandOf(draft.risk_method, finding) === listing.band) &&
        (wanted === '' || foldTurkish(textOf(finding)).includes(wanted)),
    )
  if (listing.sort === 'risk') return listed
  if (listing.sort === 'newest')
    return listed.sort((left, right) => right.finding.created_at.localeCompare(left.finding.created_at))
  const places = new Map(base.images.map(({ id }, place) => [id, place]))
  const place = ({ finding }: ListedFinding) => places.get(finding.image_id ?? '') ?? base.images.length
  return listed.sort((left, right) => place(left) - place(right))
}

function bandOf(method: EditorState['draft']['risk_method'], finding: FindingView): RiskBandId | 'unscored' {
  return finding.scored ? riskBand(method, finding.risk_skoru).id : 'unscored'
}

const searched = [...fieldsWith('kind', 'text'), ...fieldsWith('kind', 'lines')]
const textOf = (finding: FindingView): string =>
  searched.map((field) => fieldText(field, finding[field])).join('\n')

/** The finding so many places after (or, negative, before) the open one in the list; null at either end. */
export function neighbourOf(state: EditorState, distance: number): string | null {
  const listed = shownFindings(state)
  const at = listed.findIndex(({ finding }) => finding.id === state.selected)
  // What is open need not be in the list: a filter may leave it out.
  if (at < 0) return distance > 0 ? (listed[0]?.finding.id ?? null) : null
  return listed[at + distance]?.finding.id ?? null
}

/** Where the open finding stands in the list: '3/12'. */
export function placeOf(state: EditorState): string {
  const listed = shownFindings(state)
  const at = listed.findIndex(({ finding }) => finding.id === state.selected)
  return listed.length === 0 ? '0' : `${at < 0 ? '–' : at + 1}/${listed.length}`
}

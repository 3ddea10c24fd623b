// The review of a report as replies show it (051).
import { createHash } from 'node:crypto'
import type { ReviewSummary, ReviewView } from '@gozlem/contract/review-view'
import type { Actor } from '@gozlem/domain/account/roles'
import { reviewAbilities } from '@gozlem/domain/report/policy'
import { reviewState } from '@gozlem/domain/report/review-state'
import { sealedFinding, sealVersion } from '@gozlem/domain/report/seal'
import type { FindingRow } from './finding-store'
import type { ListedReportRow } from './store'

/** Where the review stands and what the caller may do with it; null where there is none to speak of. */
export function viewReviewSummary(actor: Actor, row: ListedReportRow): ReviewSummary | null {
  const state = reviewState(row)
  return state && { state, can: reviewAbilities(actor, row) }
}

/** The review with its notes, each against what its finding says by now. */
export function viewReview(
  actor: Actor,
  row: ListedReportRow,
  findings: readonly FindingRow[],
): ReviewView | null {
  const summary = viewReviewSummary(actor, row)
  if (!summary) return null
  const { review } = row
  return {
    ...summary,
    submitted: review && { name: review.submitted_by_name, at: review.submitted_at },
    reviewer: review?.reviewer ?? null,
    decided_at: review?.decided_at ?? null,
    note: review?.note ?? '',
    notes: (review?.notes ?? []).map(({ finding_id, text, fingerprint }) => {
      const finding = findings.find(({ id }) => id === finding_id)
      return { finding_id, text, is_changed: !finding || fingerprintOf(finding) !== fingerprint }
    }),
  }
}

/** Of what a finding says, so that a note knows whether it was heeded. */
export const fingerprintOf = (finding: FindingRow): string =>
  createHash('sha256')
    .update(JSON.stringify(sealedFinding(sealVersion, finding)))
    .digest('hex')

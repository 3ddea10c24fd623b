import type { Review, ReviewState } from './review'

export interface ReviewedReport {
  status: 'draft' | 'completed'
  revision: number
  /** The organization's setting "Tamamlanmadan önce ikinci kişi incelesin". */
  requires_review: boolean
  review: Review | null
}

/** Where the review of a report stands; null where nobody asks for one and none was finished. */
export function reviewState({
  status,
  revision,
  requires_review,
  review,
}: ReviewedReport): ReviewState | null {
  if (status === 'completed') return review ? 'approved' : null
  const isCurrent = review?.revision === revision
  // That an approval holds no more is told also where nobody asks for one any more.
  if (review?.step === 'approved') return isCurrent ? 'approved' : 'lapsed'
  if (!requires_review) return null
  if (review?.step === 'submitted' && !isCurrent) return 'none'
  return review?.step ?? 'none'
}

/** The review that holds for a report as it is: what is printed, sealed and kept when it is completed. */
export function standingReview(report: ReviewedReport): Review | null {
  return reviewState(report) === 'approved' ? report.review : null
}

import type { ListedReport } from '@gozlem/contract/report'
import { ReviewBadge } from '../review/ReviewBadge'
import { FoundFinding } from './FoundFinding'

/** What only some reports of a list have: a review, a finding that a search found. */
export function RowDetails({ report: { review, found } }: { report: ListedReport }) {
  return (
    <>
      {review && (
        <span className="mt-1 block empty:hidden">
          <ReviewBadge review={review} />
        </span>
      )}
      {found && <FoundFinding found={found} />}
    </>
  )
}

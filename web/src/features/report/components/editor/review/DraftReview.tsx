import type { ReviewView } from '@gozlem/contract/review-view'
import { select } from '../../../model/draft/editor-changes'
import { useEditorChange, useEditorPart } from '../../../model/draft/editor-session'
import { numberedFindings } from '../../../model/draft/editor-state'
import { findingTitle } from '../../../model/finding-marks'
import { ReviewNotice } from '../../review/ReviewNotice'

/** Above the draft: where its review stands, and what its reviewer wrote. */
export function DraftReview() {
  const review = useEditorPart((state) => state.base.review)
  if (!review) return null
  return (
    <div className="mt-4 md:mt-6">
      <ReviewNotice review={review}>{review.state === 'returned' && <Notes review={review} />}</ReviewNotice>
    </div>
  )
}

function Notes({ review: { note, notes } }: { review: ReviewView }) {
  const change = useEditorChange()
  const base = useEditorPart((state) => state.base)
  const draft = useEditorPart((state) => state.draft)
  const noted = numberedFindings({ base, draft }).flatMap((finding, index) => {
    const found = notes.find(({ finding_id }) => finding_id === finding.id)
    return found ? [{ finding, number: index + 1, isChanged: found.is_changed }] : []
  })
  return (
    <>
      {note !== '' && <p className="mt-2 font-semibold whitespace-pre-line wrap-anywhere">{note}</p>}
      {noted.length > 0 && (
        <ul aria-label="Not yazılan uygunsuzluklar" className="mt-1">
          {noted.map(({ finding, number, isChanged }) => (
            <li key={finding.id}>
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-1 text-left font-semibold underline underline-offset-4"
                onClick={() => change((now) => select(now, finding.id))}
              >
                {number}. {findingTitle(finding)}
              </button>
              {isChanged && <span className="text-sm"> (değiştirildi)</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

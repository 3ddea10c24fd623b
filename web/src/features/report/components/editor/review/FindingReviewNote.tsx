import { Notice } from '../../../../../ui/feedback/Notice'
import { useEditorPart } from '../../../model/draft/editor-session'

/** What the reviewer wrote at the open finding, until it was heeded. */
export function FindingReviewNote({ findingId }: { findingId: string }) {
  const review = useEditorPart((state) => state.base.review)
  const noted =
    review?.state === 'returned' ? review.notes.find(({ finding_id }) => finding_id === findingId) : undefined
  if (!review || !noted) return null
  return (
    <Notice
      tone={noted.is_changed ? 'info' : 'caution'}
      title={
        noted.is_changed
          ? 'İnceleyenin notundan sonra değiştirildi'
          : `İnceleyenin notu: ${review.reviewer?.name ?? ''}`
      }
      className="mx-4 mt-4 md:mx-6"
    >
      <p className="whitespace-pre-line wrap-anywhere">{noted.text}</p>
    </Notice>
  )
}

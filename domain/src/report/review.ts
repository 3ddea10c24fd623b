// Review by a second person (051): where an organization wants it, somebody else than its author looks at a draft and approves
// it before it is completed. What is reviewed is a revision: with the next one an approval is over.
import { type Profession, professionLabels } from '../account/roles'
import { formatDay } from '../calendar-date'

export type ReviewStep = 'submitted' | 'returned' | 'approved'

export interface Reviewer {
  person_id: string
  name: string
  profession: Profession | null
  /** Type and class of the certificate that suited the workplace on that day; empty without one. */
  certificate_type_name: string
  certificate_number: string
}

export interface ReviewNote {
  finding_id: string
  text: string
  /** Of what the finding said when the note was written. */
  fingerprint: string
}

/** The last step of a review, as it is kept with its report. */
export interface Review {
  step: ReviewStep
  /** Of the report, as this step left it. */
  revision: number
  submitted_by: string
  submitted_by_name: string
  /** Who wrote its findings, as they were handed in; missing in those from before that was kept. */
  written_by?: readonly string[]
  submitted_at: string
  reviewer: Reviewer | null
  decided_at: string | null
  /** For the whole report; notes stay inside and go with the approval. */
  note: string
  notes: ReviewNote[]
}

/** `lapsed`: approved, and changed since. */
export const reviewStates = ['none', 'submitted', 'returned', 'approved', 'lapsed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Who reviewed a report, as what, under which certificate, on which day; null where nobody did. */
export function reviewedByText(
  review: { reviewer: Omit<Reviewer, 'person_id'> | null; decided_at: string | null } | null,
): string | null {
  if (!review?.reviewer || !review.decided_at) return null
  const { name, profession, certificate_type_name, certificate_number } = review.reviewer
  return [
    name,
    profession && professionLabels[profession],
    certificate_type_name,
    certificate_number && `Belge no ${certificate_number}`,
    formatDay(review.decided_at),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What stands before who reviewed. */
export const reviewedByLabel = 'İnceleyip onaylayan'

export const maximumReviewNote = 2000
export const reviewNoteMissing = 'Neyin düzeltileceğini yazın: rapora veya bir uygunsuzluğa not ekleyin.'

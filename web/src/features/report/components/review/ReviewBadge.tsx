import type { ReviewSummary } from '@gozlem/contract/review-view'
import type { ReviewState } from '@gozlem/domain/report/review'
import { Badge } from '../../../../ui/feedback/Badge'
import type { Tone } from '../../../../ui/feedback/tones'

const badges: Record<Exclude<ReviewState, 'none'>, { word: string; tone: Tone }> = {
  submitted: { word: 'İncelemede', tone: 'info' },
  returned: { word: 'Geri gönderildi', tone: 'caution' },
  approved: { word: 'İncelendi', tone: 'positive' },
  lapsed: { word: 'Onay düştü', tone: 'caution' },
}

/** Where the review of a report stands, in one or two words; nothing before it began. */
export function ReviewBadge({ review: { state, can } }: { review: ReviewSummary }) {
  if (state === 'none') return null
  const { word, tone } = badges[state]
  return can.decide ? <Badge tone="caution">İncelemenizi bekliyor</Badge> : <Badge tone={tone}>{word}</Badge>
}

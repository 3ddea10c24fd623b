import type { WebhookView } from '@gozlem/contract/webhook'
import { formatInstant } from '@gozlem/domain/calendar-date'
import type { Tone } from '../../../ui/feedback/tones'

/** How an endpoint stands, in one or two words, and what that means. */
export function stateOf({ is_enabled, was_given_up, failing_since }: WebhookView): {
  label: string
  tone: Tone
  meaning: string | null
} {
  if (was_given_up)
    return {
      label: 'Durduruldu',
      tone: 'danger',
      meaning: 'Bu adrese günlerce ulaşılamadığı için bildirim gönderilmiyor.',
    }
  if (!is_enabled) return { label: 'Kapalı', tone: 'neutral', meaning: null }
  if (failing_since !== null)
    return {
      label: 'Ulaşılamıyor',
      tone: 'caution',
      meaning: `${formatInstant(failing_since)} tarihinden beri ulaşılamıyor; beş gün sürerse durdurulur.`,
    }
  return { label: 'Açık', tone: 'positive', meaning: null }
}

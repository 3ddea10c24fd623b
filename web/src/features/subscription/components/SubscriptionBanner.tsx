import type { SubscriptionView } from '@gozlem/contract/subscription'
import {
  type BannerLevel,
  bannerLevel,
  bannerText,
  daysLeft,
  showsBanner,
} from '@gozlem/domain/subscription/trial'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useUser } from '../../../platform/session/session'
import { Link } from '../../../ui/actions/Link'
import { TONE_SOFT, type Tone } from '../../../ui/feedback/tones'
import { useOwnSubscription } from '../api'

const tones: Record<BannerLevel, Tone> = {
  urgent: 'danger',
  warning: 'caution',
  trial: 'info',
  inactive: 'caution',
}

/** Above every page of an individual who does not pay: how long the trial lasts, or that there is none (SUB-02). */
export function SubscriptionBanner() {
  const { role } = useUser()
  const own = useOwnSubscription()
  const shown = own?.subscription
  if (!shown || !showsBanner(role, { is_sold: own.is_sold, state: shown.state })) return null
  return <Standing subscription={shown} />
}

function Standing({
  subscription: { state, is_in_trial, expiration_date },
}: {
  subscription: SubscriptionView
}) {
  const [now] = useState(() => new Date())
  const days = is_in_trial && expiration_date !== null ? daysLeft(expiration_date, now) : null
  const { title, text } = bannerText(days, state !== 'none')
  return (
    <aside
      aria-label="Abonelik durumu"
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2 text-sm md:px-8 print:hidden',
        TONE_SOFT[tones[bannerLevel(days)]],
      )}
    >
      <p className="min-w-0 flex-1 basis-64">
        <strong className="font-semibold">{title}.</strong> {text}
      </p>
      <Link to="/subscription" className="flex min-h-12 items-center font-semibold underline">
        Aboneliği göster
      </Link>
    </aside>
  )
}

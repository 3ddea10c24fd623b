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
import { storeBilling } from '../../../platform/device/store-billing'
import { useCurrentPath } from '../../../platform/navigation/use-current-path'
import { useUser } from '../../../platform/session/session'
import { Link } from '../../../ui/actions/Link'
import { TONE_SOFT, type Tone } from '../../../ui/feedback/tones'
import { useOwnSubscription } from '../api'

/** Where a store sells it, it is bought there; anywhere else a page says how. */
const ways = {
  store: { label: 'Abonelik başlat', brief: 'Başlat' },
  none: { label: 'Nasıl abone olunur?', brief: 'Nasıl?' },
} as const

/** These say more of it themselves. */
const ownPages = ['/subscription', '/subscription/new']

const tones: Record<BannerLevel, Tone> = {
  urgent: 'danger',
  warning: 'caution',
  trial: 'info',
  inactive: 'caution',
}

/** Above the pages of an individual who does not pay: how long the trial lasts, or that there is none (SUB-02). */
export function SubscriptionBanner() {
  const { role } = useUser()
  const own = useOwnSubscription()
  const path = useCurrentPath()
  const shown = own?.subscription
  if (
    ownPages.some((own) => own === path) ||
    !shown ||
    !showsBanner(role, { is_sold: own.is_sold, state: shown.state })
  )
    return null
  return <Standing subscription={shown} />
}

function Standing({
  subscription: { state, is_in_trial, expiration_date },
}: {
  subscription: SubscriptionView
}) {
  const [now] = useState(() => new Date())
  const days = is_in_trial && expiration_date !== null ? daysLeft(expiration_date, now) : null
  const { title, text, brief } = bannerText(days, state !== 'none')
  const way = ways[storeBilling.isAvailable() ? 'store' : 'none']
  return (
    <aside
      aria-label="Abonelik durumu"
      className={clsx(
        'flex items-center gap-x-3 border-b px-4 text-sm md:gap-x-4 md:px-8 md:py-1 print:hidden',
        TONE_SOFT[tones[bannerLevel(days)]],
      )}
    >
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{title}.</strong> <span className="max-md:hidden">{text}</span>
        <span className="md:hidden">{brief}</span>
      </p>
      <Link
        to="/subscription/new"
        aria-label={way.label}
        className="flex min-h-12 shrink-0 items-center font-semibold underline"
      >
        <span className="max-md:hidden">{way.label}</span>
        <span className="md:hidden">{way.brief}</span>
      </Link>
    </aside>
  )
}

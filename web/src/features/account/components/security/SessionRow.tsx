import type { SessionView } from '@gozlem/contract/account'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { relativeTime } from '@gozlem/domain/relative-time'
import { Button } from '../../../../ui/actions/Button'
import { Badge } from '../../../../ui/feedback/Badge'
import { CircleHelp, type LucideIcon, Monitor, Smartphone } from '../../../../ui/icons'
import { type Device, deviceOf } from './device-name'

const icons: Record<Device['kind'], LucideIcon> = {
  phone: Smartphone,
  computer: Monitor,
  unknown: CircleHelp,
}

export interface SessionRowProps {
  session: SessionView
  /** When the list was read. */
  asOf: Date
  onEnd: () => void
}

/** One place where the account is signed in. */
export function SessionRow({ session, asOf, onEnd }: SessionRowProps) {
  const { name, kind } = deviceOf(session.user_agent)
  const Icon = icons[kind]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4 md:px-6">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-neutral-ink">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-semibold break-words">
          {name}
          {session.current && <Badge tone="positive">Bu cihaz</Badge>}
        </p>
        <p className="text-sm text-meta">
          Son kullanım: {relativeTime(session.last_used_at, asOf)}{' '}
          <span className="tabular whitespace-nowrap">({formatInstant(session.last_used_at)})</span>
        </p>
        <p className="text-sm text-meta">
          İlk giriş: <span className="tabular whitespace-nowrap">{formatInstant(session.created_at)}</span>
        </p>
        <p className="text-sm text-meta">
          Adres:{' '}
          <span className="tabular break-all">{session.address === '' ? 'bilinmiyor' : session.address}</span>
        </p>
      </div>
      {!session.current && (
        <Button className="w-full sm:w-auto" onClick={onEnd}>
          Oturumu Kapat<span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  )
}

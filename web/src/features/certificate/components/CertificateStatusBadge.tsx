import { formatDay } from '@gozlem/domain/calendar-date'
import { type CertificateStatus, certificateStatusLabels } from '@gozlem/domain/certificate/validity'
import { formatCount } from '@gozlem/domain/count'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'
import {
  CalendarClock,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  PencilLine,
  TriangleAlert,
} from '../../../ui/icons'

const looks: Record<CertificateStatus, { tone: Tone; icon: LucideIcon }> = {
  valid: { tone: 'positive', icon: CircleCheck },
  expiring: { tone: 'caution', icon: Clock },
  critical: { tone: 'warning', icon: TriangleAlert },
  expired: { tone: 'danger', icon: CircleX },
  upcoming: { tone: 'info', icon: CalendarClock },
  incomplete: { tone: 'neutral', icon: PencilLine },
}

export interface CertificateStanding {
  status: CertificateStatus
  days_left: number | null
  issue_date: string | null
}

/** Whether a certificate holds, in colour, word and icon. */
export function CertificateStatusBadge({ status }: Pick<CertificateStanding, 'status'>) {
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {certificateStatusLabels[status]}
    </Badge>
  )
}

/** How long it holds, in words: '38 gün kaldı', 'Bugün son gün', '12 gün önce doldu', '01.03.2027 tarihinde başlar'. */
export function daysLeftText({ status, days_left, issue_date }: CertificateStanding): string {
  if (status === 'upcoming' && issue_date !== null) return `${formatDay(issue_date)} tarihinde başlar`
  if (days_left === null) return 'Tamamlanana kadar geçerli sayılmaz'
  if (days_left === 0) return 'Bugün son gün'
  return days_left > 0 ? `${formatCount(days_left)} gün kaldı` : `${formatCount(-days_left)} gün önce doldu`
}

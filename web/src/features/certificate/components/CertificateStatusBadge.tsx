import { type CertificateStatus, certificateStatusLabels } from '@gozlem/domain/certificate/validity'
import { CircleCheck, CircleX, Clock, type LucideIcon, PencilLine, TriangleAlert } from 'lucide-react'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'

const looks: Record<CertificateStatus, { tone: Tone; icon: LucideIcon }> = {
  valid: { tone: 'positive', icon: CircleCheck },
  expiring: { tone: 'caution', icon: Clock },
  critical: { tone: 'warning', icon: TriangleAlert },
  expired: { tone: 'danger', icon: CircleX },
  incomplete: { tone: 'neutral', icon: PencilLine },
}

export interface CertificateStanding {
  status: CertificateStatus
  days_left: number | null
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

/** The days until expiry in words: '38 gün kaldı', 'Bugün son gün', '12 gün önce doldu'. */
export function daysLeftText({ days_left }: Pick<CertificateStanding, 'days_left'>): string {
  if (days_left === null) return 'Tarih bilgisi eksik'
  if (days_left === 0) return 'Bugün son gün'
  return days_left > 0
    ? `${days_left.toLocaleString('tr-TR')} gün kaldı`
    : `${(-days_left).toLocaleString('tr-TR')} gün önce doldu`
}

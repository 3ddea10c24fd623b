import type { CertificateView } from '@gozlem/contract/certificate'
import type { ReportSummary } from '@gozlem/contract/report'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { Award, CircleCheck, FilePen } from 'lucide-react'
import { Badge } from '../../../ui/feedback/Badge'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Card } from '../../../ui/layout/Card'
import { CertificateStatusBadge, daysLeftText } from '../../certificate/components/CertificateStatusBadge'
import { AllOfThem, WorkRow } from './WorkRow'

export interface WaitingCardProps {
  drafts: readonly ReportSummary[]
  /** All drafts there are, of which the list holds the latest. */
  draftCount: number
  /** Those that are not simply valid. */
  certificates: readonly CertificateView[]
}

/** What needs the person now: certificates that run out, drafts that are not finished (NAV-12). */
export function WaitingCard({ drafts, draftCount, certificates }: WaitingCardProps) {
  const isEmpty = drafts.length === 0 && certificates.length === 0
  return (
    <Card flush title="Sizi bekleyenler">
      {isEmpty ? (
        <EmptyState icon={CircleCheck}>
          Bekleyen işiniz yok. Taslaklarınız ve süresi yaklaşan belgeleriniz burada görünür.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {certificates.map((certificate) => (
            <WorkRow
              key={certificate.id}
              to={`/certificates/edit/${certificate.id}`}
              icon={Award}
              title={certificate.certificate_type_name}
              meta={daysLeftText(certificate)}
              badge={<CertificateStatusBadge status={certificate.status} />}
            />
          ))}
          {drafts.map((draft) => (
            <WorkRow
              key={draft.id}
              to={`/report/${draft.id}`}
              icon={FilePen}
              title={draft.client_company_name}
              meta={
                <>
                  <span>{draft.total_entries} uygunsuzluk</span>
                  <span>Son değişiklik {formatInstant(draft.updated_at)}</span>
                </>
              }
              badge={<Badge tone="caution">Taslak</Badge>}
            />
          ))}
        </ul>
      )}
      {draftCount > drafts.length && (
        <AllOfThem to="/reports?status=draft">Tüm taslaklar ({draftCount})</AllOfThem>
      )}
    </Card>
  )
}

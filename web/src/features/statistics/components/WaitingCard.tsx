import type { CertificateView } from '@gozlem/contract/certificate'
import type { ReportSummary } from '@gozlem/contract/report'
import type { ReplyOf } from '@gozlem/contract/route'
import type { dashboard } from '@gozlem/contract/statistics'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { formatCount } from '@gozlem/domain/count'
import { countedAtMost } from '@gozlem/domain/counted'
import { HelpText } from '../../../platform/help/HelpText'
import { address } from '../../../platform/navigation/addresses'
import { useUser } from '../../../platform/session/session'
import { Badge } from '../../../ui/feedback/Badge'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Award, CircleAlert, CircleCheck, FilePen } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { HeaderLink } from '../../../ui/layout/HeaderLink'
import { CertificateStatusBadge, daysLeftText } from '../../certificate/components/CertificateStatusBadge'
import { AllOfThem, WorkRow } from './WorkRow'

type Totals = ReplyOf<typeof dashboard>['totals']

export interface WaitingCardProps {
  drafts: readonly ReportSummary[]
  /** All there are; of the drafts the list holds the latest. */
  totals: Pick<Totals, 'drafts' | 'open_findings' | 'overdue_actions' | 'reported_actions'>
  /** Those that are not simply valid. */
  certificates: readonly CertificateView[]
}

/** What needs the person now: terms that are over, solutions to judge, certificates that run out, unfinished drafts (NAV-12). */
export function WaitingCard({ drafts, totals, certificates }: WaitingCardProps) {
  const { id } = useUser()
  const { overdue_actions: overdue, reported_actions: reported } = totals
  const isEmpty = drafts.length + certificates.length + overdue + reported === 0
  return (
    <Card
      flush
      title="Sizi bekleyenler"
      {...(totals.open_findings > 0 && {
        description: (
          <HeaderLink to={address('/reports', {}, { status: 'draft' })}>
            Taslaklarda {formatCount(totals.open_findings)} uygunsuzluk onay bekliyor.
          </HeaderLink>
        ),
      })}
    >
      {!isEmpty && (
        <HelpText id="dashboard.waiting" className="mx-4 mb-4 md:mx-6">
          Geciken uygunsuzluklar ve belgeler üstte, son çalışılan taslaklar altta durur.
        </HelpText>
      )}
      {isEmpty ? (
        <EmptyState icon={CircleCheck}>
          Bekleyen işiniz yok. Taslaklarınız, geciken uygunsuzluklar ve süresi yaklaşan belgeleriniz burada
          görünür.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {overdue > 0 && (
            <WorkRow
              to={address('/uygunsuzluk-takibi', {}, { only: 'overdue' })}
              icon={CircleAlert}
              title="Termini geçen uygunsuzluklar"
              meta={`${counted(overdue)} uygunsuzluk henüz giderilmedi`}
            />
          )}
          {reported > 0 && (
            <WorkRow
              to={address('/uygunsuzluk-takibi', {}, { state: 'reported' })}
              icon={CircleCheck}
              title="Doğrulanacak çözümler"
              meta={`${counted(reported)} çözüm kararınızı bekliyor`}
            />
          )}
          {certificates.map((certificate) => (
            <WorkRow
              key={certificate.id}
              to={address('/certificates/edit/:id', { id: certificate.id })}
              icon={Award}
              title={certificate.certificate_type_name}
              meta={daysLeftText(certificate)}
              badge={<CertificateStatusBadge status={certificate.status} />}
            />
          ))}
          {drafts.map((draft) => (
            <WorkRow
              key={draft.id}
              to={address('/report/:id', { id: draft.id })}
              icon={FilePen}
              title={draft.client_company_name}
              meta={
                <>
                  <span>{draft.total_entries} uygunsuzluk</span>
                  <span>Son değişiklik {formatInstant(draft.updated_at)}</span>
                  {draft.created_by !== id && <span>{draft.created_by_name}</span>}
                </>
              }
              badge={<Badge tone="caution">Taslak</Badge>}
            />
          ))}
        </ul>
      )}
      {totals.drafts > drafts.length && (
        <AllOfThem to={address('/reports', {}, { status: 'draft' })}>
          Tüm taslaklar ({totals.drafts})
        </AllOfThem>
      )}
    </Card>
  )
}

/** As far as the server counts. */
const counted = (count: number) =>
  count >= countedAtMost ? `En az ${formatCount(countedAtMost)}` : formatCount(count)

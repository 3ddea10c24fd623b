import type { CertificateView } from '@gozlem/contract/certificate'
import { certificateGuardMessage, needsCertificateToCreate } from '@gozlem/domain/certificate/validity'
import { Award, Plus } from 'lucide-react'
import { problemMessage } from '../../../app/problem-message'
import { useUser } from '../../../app/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { useCertificates, useDeleteCertificate } from '../api'
import { CertificateCard } from '../components/CertificateCard'

const addPath = '/certificates/add'
const gridStyle = 'grid gap-4 md:gap-6 lg:grid-cols-2'

export function CertificateListPage() {
  const { role } = useUser()
  const query = useCertificates()
  const removal = useDialog<CertificateView>()
  const deletion = useDeleteCertificate()
  const certificates = query.data
  const isBlocked =
    needsCertificateToCreate(role) && certificates !== undefined && !certificates.some(isUsable)

  return (
    <>
      <PageHeader
        title="Sertifikalarım"
        meta="Raporlarınız, geçerli sertifikanızla hazırlanır."
        actions={
          <LinkButton to={addPath} variant="primary" icon={Plus}>
            Sertifika Ekle
          </LinkButton>
        }
      />
      {isBlocked && (
        <Notice tone="danger" title={certificateGuardMessage(role)} className="mb-4 md:mb-6">
          Eski raporlarınızı görüntülemeye devam edebilirsiniz.
        </Notice>
      )}
      {query.status === 'pending' && <CertificateSkeletons />}
      {query.status === 'error' && (
        <Card>
          <ErrorState
            message={problemMessage(query.error, 'Sertifikalar yüklenemedi.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      )}
      {certificates?.length === 0 && (
        <Card>
          <EmptyState
            icon={Award}
            action={
              <LinkButton to={addPath} icon={Plus}>
                İlk sertifikanızı ekleyin
              </LinkButton>
            }
          >
            Henüz sertifika eklemediniz. Uzmanlık veya hekimlik belgenizi ekleyin; süresi dolmadan size
            hatırlatalım.
          </EmptyState>
        </Card>
      )}
      {certificates !== undefined && certificates.length > 0 && (
        <ul className={gridStyle}>
          {certificates.map((certificate) => (
            <li key={certificate.id}>
              <CertificateCard certificate={certificate} onDelete={() => removal.show(certificate)} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        {...removal.props}
        title="Sertifika silinsin mi?"
        description={
          <>
            <strong className="text-ink">
              {removal.about?.certificate_type_name}, {removal.about?.certificate_number}
            </strong>{' '}
            silinir. Bu sertifikayla hazırlanmış raporlar kendi kopyalarını korur.
          </>
        }
        confirmLabel="Sil"
        destructive
        describeError={(failure) => problemMessage(failure, 'Sertifika silinemedi')}
        onConfirm={async () => {
          if (removal.about === undefined) return
          await deletion.mutateAsync(removal.about.id)
          toast.success('Sertifika silindi')
        }}
      />
    </>
  )
}

const isUsable = ({ status }: CertificateView) => status !== 'expired' && status !== 'incomplete'

function CertificateSkeletons() {
  return (
    <Loading>
      <div className={gridStyle}>
        {[0, 1].map((index) => (
          <div key={index} className="space-y-4 rounded-lg border border-line bg-surface p-4 md:p-6">
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-6 w-2/5" />
            <div className="grid gap-4 md:grid-cols-2">
              {[0, 1, 2, 3].map((line) => (
                <Skeleton key={line} className="h-11 w-4/5" />
              ))}
            </div>
            <Skeleton className="h-12 w-32 rounded-md" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

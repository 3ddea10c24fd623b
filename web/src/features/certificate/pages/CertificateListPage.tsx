import {
  certificateGuardMessage,
  isUsableStatus,
  needsCertificateToCreate,
} from '@gozlem/domain/certificate/validity'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { address } from '../../../platform/navigation/addresses'
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Award, Plus } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { certificatesQuery, useDeleteCertificate } from '../api'
import { CertificateGrid, CertificateSkeletons } from '../components/CertificateGrid'

const addPath = '/certificates/add'

export function CertificateListPage() {
  const { role } = useUser()
  const query = useQuery(certificatesQuery())
  const deletion = useDeleteCertificate()
  const certificates = query.data
  const isBlocked =
    needsCertificateToCreate(role) &&
    certificates !== undefined &&
    !certificates.some(({ status }) => isUsableStatus(status))

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
        <CertificateGrid
          certificates={certificates}
          editPath={({ id }) => address('/certificates/edit/:id', { id })}
          remove={deletion.mutateAsync}
        />
      )}
    </>
  )
}

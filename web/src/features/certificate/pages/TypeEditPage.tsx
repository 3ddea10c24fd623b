import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { useParams } from '../../../platform/navigation/use-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Badge } from '../../../ui/feedback/Badge'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { FileQuestion } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { managedTypeQuery } from '../api'
import { EditorSkeleton } from '../components/CertificateEditor'
import { TypeForm } from '../components/TypeForm'

const listPath = '/admin/certificate-types'

export function TypeEditPage() {
  const { id = '' } = useParams()
  const query = useQuery(managedTypeQuery(id))
  const type = query.data
  usePageTitle(type?.name)

  return (
    <div className="max-w-[52rem]">
      <PageHeader
        title={type?.name ?? 'Sertifika Türü'}
        back={{ to: listPath, label: 'Sertifika Türleri' }}
        meta={
          type && (
            <>
              {!type.is_active && <Badge>Pasif</Badge>}
              <span className="tabular">Bu türde {type.certificate_count} sertifika var</span>
            </>
          )
        }
      />
      {query.status === 'pending' && <EditorSkeleton />}
      {query.status === 'error' && (
        <Card>
          {isMissing(query.error) ? (
            <EmptyState icon={FileQuestion} action={<LinkButton to={listPath}>Türlere dön</LinkButton>}>
              Aradığınız sertifika türü bulunamadı; silinmiş olabilir.
            </EmptyState>
          ) : (
            <ErrorState
              message={problemMessage(query.error, 'Sertifika türü yüklenemedi.')}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
        </Card>
      )}
      {type && <TypeForm key={type.id} type={type} />}
    </div>
  )
}

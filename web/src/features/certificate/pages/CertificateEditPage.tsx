import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { useParams } from '../../../platform/navigation/use-params'
import { useMayEdit } from '../../../platform/offline/kept'
import { ReadOnlyNotice } from '../../../platform/offline/ReadOnlyNotice'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { FileQuestion } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { certificatesQuery } from '../api'
import { CertificateEditor, EditorSkeleton } from '../components/CertificateEditor'
import { CertificateStatusBadge, daysLeftText } from '../components/CertificateStatusBadge'

const listPath = '/certificates'

/** A person has few certificates: the editor takes its one from the list. */
export function CertificateEditPage() {
  const { id } = useParams()
  const query = useQuery(certificatesQuery())
  const certificate = query.data?.find((one) => one.id === id)
  const mayEdit = useMayEdit(query, id)

  return (
    <div className="max-w-[52rem]">
      <PageHeader
        title="Sertifika Düzenle"
        back={{ to: listPath, label: 'Sertifikalarım' }}
        meta={
          certificate && (
            <>
              <CertificateStatusBadge status={certificate.status} />
              <span className="tabular">{daysLeftText(certificate)}</span>
            </>
          )
        }
      />
      {query.status === 'pending' && <EditorSkeleton />}
      {query.status === 'error' && (
        <Card>
          <ErrorState
            message={problemMessage(query.error, 'Sertifika yüklenemedi.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </Card>
      )}
      {query.data !== undefined && certificate === undefined && (
        <Card>
          <EmptyState icon={FileQuestion} action={<LinkButton to={listPath}>Sertifikalarıma dön</LinkButton>}>
            Aradığınız sertifika bulunamadı; silinmiş olabilir.
          </EmptyState>
        </Card>
      )}
      {certificate &&
        (mayEdit ? <CertificateEditor key={certificate.id} certificate={certificate} /> : <ReadOnlyNotice />)}
    </div>
  )
}

import type { CertificateView } from '@gozlem/contract/certificate'
import { problemMessage } from '../../../app/problem-message'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonForm } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'
import { useCertificateTypes } from '../api'
import { CertificateForm } from './CertificateForm'

/** The form once the types to choose from are here. */
export function CertificateEditor({ certificate }: { certificate?: CertificateView }) {
  const types = useCertificateTypes()
  if (types.status === 'pending') return <EditorSkeleton />
  if (types.status === 'error')
    return (
      <Card>
        <ErrorState
          message={problemMessage(types.error, 'Sertifika türleri yüklenemedi.')}
          onRetry={() => void types.refetch()}
          retrying={types.isFetching}
        />
      </Card>
    )
  return <CertificateForm types={types.data} {...(certificate && { certificate })} />
}

export function EditorSkeleton() {
  return (
    <Card>
      <Loading>
        <SkeletonForm fields={5} />
      </Loading>
    </Card>
  )
}

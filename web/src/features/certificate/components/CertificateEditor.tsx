import type { CertificateView } from '@gozlem/contract/certificate'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonForm } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'
import { certificateTypesQuery, useSaveCertificate } from '../api'
import { CertificateForm, type CertificateFormProps } from './CertificateForm'

/** The form of an own certificate. */
export function CertificateEditor({ certificate }: { certificate?: CertificateView }) {
  const { mutateAsync } = useSaveCertificate()
  return (
    <AnyCertificateEditor {...(certificate && { certificate })} save={mutateAsync} listPath="/certificates" />
  )
}

/** The form once the types to choose from are here. */
export function AnyCertificateEditor(props: Omit<CertificateFormProps, 'types'>) {
  const types = useQuery(certificateTypesQuery)
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
  return <CertificateForm {...props} types={types.data} />
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

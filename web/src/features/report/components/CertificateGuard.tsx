// Pages that create or edit reports ask for a valid certificate first (CERT-03). The server refuses as well; this says
// why before any work is done.
import { needsCertificateToCreate, needsCertificateToEdit } from '@gozlem/domain/certificate/validity'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { withRetry } from '../../../platform/loading/retry-import'
import { useUser } from '../../../platform/session/session'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { SkeletonPage } from '../../../ui/feedback/Skeleton'
import { certificateCheckQuery } from '../../certificate/api'

const NoCertificate = lazy(() =>
  withRetry(async () => ({ default: (await import('./NoCertificate')).NoCertificate })),
)

export interface CertificateGuardProps {
  purpose: 'create' | 'edit'
  /** In the place of the page while the certificate is asked for. */
  loading?: ReactNode
  /** A further way on, such as reading the draft. */
  otherwise?: ReactNode
  children: ReactNode
}

export function CertificateGuard({ purpose, loading, otherwise, children }: CertificateGuardProps) {
  const { role } = useUser()
  const needed = purpose === 'create' ? needsCertificateToCreate(role) : needsCertificateToEdit(role)
  const check = useQuery({ ...certificateCheckQuery, enabled: needed })

  if (!needed || check.data === true) return children
  if (check.status === 'pending') return loading ?? <SkeletonPage />
  if (check.status === 'error' && check.data === undefined)
    return (
      <ErrorState
        message={problemMessage(check.error, 'Sertifikalarınız kontrol edilemedi.')}
        onRetry={() => void check.refetch()}
        retrying={check.isFetching}
      />
    )
  return (
    <Suspense fallback={loading ?? <SkeletonPage />}>
      <NoCertificate purpose={purpose} otherwise={otherwise} />
    </Suspense>
  )
}

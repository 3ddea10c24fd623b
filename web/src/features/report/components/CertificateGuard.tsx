// Pages that create or edit reports ask for a valid certificate first (CERT-03). The server refuses as well; this says
// why before any work is done.
import {
  certificateGuardMessage,
  needsCertificateToCreate,
  needsCertificateToEdit,
} from '@gozlem/domain/certificate/validity'
import { useQuery } from '@tanstack/react-query'
import { Award, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { SkeletonPage } from '../../../ui/feedback/Skeleton'
import { certificateCheckQuery } from '../../certificate/api'
import { reportTexts } from '../texts'

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
    <div className="mx-auto flex max-w-form flex-col items-center gap-5 rounded-xl border border-line bg-surface px-5 py-10 text-center md:px-10 md:py-14">
      <span
        aria-hidden
        className="flex size-16 items-center justify-center rounded-full bg-caution-soft text-caution-ink"
      >
        <Award className="size-8" />
      </span>
      <div className="space-y-2">
        <h1 className="text-2xl font-bold text-balance">Geçerli sertifika gerekli</h1>
        <p className="text-lg text-balance">
          {purpose === 'create' ? certificateGuardMessage(role) : reportTexts.certificateForDraft}
        </p>
        {purpose === 'create' && (
          <p className="text-meta">
            Sertifikanızı eklediğinizde rapor oluşturmaya hemen başlayabilirsiniz. Eski raporlarınızı her
            zaman okuyabilirsiniz.
          </p>
        )}
      </div>
      <div className="flex w-full flex-col gap-2 sm:w-auto sm:flex-row">
        {otherwise}
        <LinkButton to="/certificates" icon={ListChecks}>
          Sertifikalarım
        </LinkButton>
        <LinkButton to="/certificates/add" variant="primary" icon={Award}>
          Sertifika Ekle
        </LinkButton>
      </div>
    </div>
  )
}

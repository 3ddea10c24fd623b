import type { CertificateView } from '@gozlem/contract/certificate'
import type { HolderView } from '@gozlem/contract/certificate-holder'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import type { Address } from '../../../platform/navigation/addresses'
import { useParams } from '../../../platform/navigation/use-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { SearchX } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { type Among, holderQuery } from '../api'

export const listPaths: Record<Among, Address> = {
  everybody: '/admin/user-certificates',
  staff: '/company-users/certificates',
}

export interface Held {
  user: HolderView
  certificates: CertificateView[]
}

export interface HolderFrameProps {
  among: Among
  /** The page's header, with the person once they are here. */
  header: (user: HolderView | undefined) => ReactNode
  loading: ReactNode
  children: (held: Held) => ReactNode
}

/** What the pages about one person's certificates share: the person, and what to show while or where they are missing. */
export function HolderFrame({ among, header, loading, children }: HolderFrameProps) {
  const { userId = '' } = useParams()
  const query = useQuery(holderQuery(userId, among))
  return (
    <>
      {header(query.data?.user)}
      {query.status === 'pending' && loading}
      {query.status === 'error' && (
        <Card>
          {isMissing(query.error) ? (
            <EmptyState
              icon={SearchX}
              action={<LinkButton to={listPaths[among]}>Kullanıcılara dön</LinkButton>}
            >
              Aradığınız kullanıcı bulunamadı.
            </EmptyState>
          ) : (
            <ErrorState
              message={problemMessage(query.error, 'Sertifikalar yüklenemedi.')}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )}
        </Card>
      )}
      {query.data && children(query.data)}
    </>
  )
}

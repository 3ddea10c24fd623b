import { LinkButton } from '../../ui/actions/LinkButton'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Loading, SkeletonForm } from '../../ui/feedback/Skeleton'
import { SearchX } from '../../ui/icons'
import { Card } from '../../ui/layout/Card'
import { isMissing } from '../api/api'
import { problemMessage } from '../api/problem-message'
import type { Address } from '../navigation/addresses'

export interface ObjectStatesProps {
  /** The query of the one object that a page is about. */
  query: {
    status: 'pending' | 'error' | 'success'
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** What is said of an object that is not there, and where to go instead. */
  missing: { text: string; to: Address; label: string }
  /** What is said of an object that could not be read, where the problem says nothing itself. */
  failure: string
}

/** What stands in the place of an object until it is there: its skeleton, that it is missing, or what went wrong. */
export function ObjectStates({ query, missing, failure }: ObjectStatesProps) {
  if (query.status === 'success') return null
  if (query.status === 'pending')
    return (
      <Card>
        <Loading>
          <SkeletonForm fields={6} />
        </Loading>
      </Card>
    )
  return (
    <Card>
      {isMissing(query.error) ? (
        <EmptyState icon={SearchX} action={<LinkButton to={missing.to}>{missing.label}</LinkButton>}>
          {missing.text}
        </EmptyState>
      ) : (
        <ErrorState
          message={problemMessage(query.error, failure)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </Card>
  )
}

import { isMissing } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { SearchX } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'

export interface NoCompanyProps {
  error: Error
  onRetry: () => void
  retrying: boolean
}

/** In place of a client company that cannot be shown. */
export function NoCompany({ error, onRetry, retrying }: NoCompanyProps) {
  return (
    <Card>
      {isMissing(error) ? (
        <EmptyState icon={SearchX} action={<LinkButton to="/companies">Firmalarıma dön</LinkButton>}>
          Aradığınız firma bulunamadı; silinmiş ya da size kapalı olabilir.
        </EmptyState>
      ) : (
        <ErrorState
          message={problemMessage(error, 'Firma yüklenemedi.')}
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
    </Card>
  )
}

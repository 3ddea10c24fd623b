import { isErrorReference } from '@gozlem/domain/support/ticket'
import { useSearchParams } from '../../../platform/navigation/use-search-params'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { NewTicketForm } from '../components/NewTicketForm'

/** A new ticket; an error screen names its error in the address. */
export function NewTicketPage() {
  const [params] = useSearchParams()
  const error = params.get('error') ?? ''
  return (
    <div className="max-w-[52rem]">
      <PageHeader title="Yeni Destek Talebi" back={{ to: '/support-tickets', label: 'Destek Talepleri' }} />
      <NewTicketForm key={error} errorRef={isErrorReference(error) ? error : null} />
    </div>
  )
}

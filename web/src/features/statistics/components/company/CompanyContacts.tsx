import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../../platform/api/problem-message'
import { Badge } from '../../../../ui/feedback/Badge'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../../ui/feedback/Skeleton'
import { Card } from '../../../../ui/layout/Card'
import { contactsQuery } from '../../../client-company/api'
import { contactsPath } from '../../../client-company/components/company-columns'
import { AllOfThem } from '../WorkRow'

const shown = 5

/** To whom reports of a client company go. */
export function CompanyContacts({ company }: { company: ClientCompanyView }) {
  const contacts = useQuery(contactsQuery(company.id))
  const active = contacts.data?.filter(({ is_active }) => is_active) ?? []
  return (
    <Card flush title="Rapor alıcıları">
      <div className="px-4 pt-2 pb-3 md:px-6">
        {contacts.status === 'pending' && (
          <Loading>
            <SkeletonRows rows={2} />
          </Loading>
        )}
        {contacts.status === 'error' && (
          <ErrorState
            message={problemMessage(contacts.error, 'E-posta adresleri yüklenirken hata oluştu')}
            onRetry={() => void contacts.refetch()}
            retrying={contacts.isFetching}
          />
        )}
        {contacts.data && active.length === 0 && <p className="text-meta">Etkin e-posta adresi yok.</p>}
        <ul className="space-y-2">
          {active.slice(0, shown).map(({ id, name, email, is_primary }) => (
            <li key={id} className="break-words">
              {name && <span className="font-semibold">{name} </span>}
              {is_primary && <Badge tone="info">Birincil</Badge>}
              <span className="block text-meta">{email}</span>
            </li>
          ))}
        </ul>
        {active.length > shown && <p className="mt-2 text-meta">{active.length - shown} adres daha</p>}
      </div>
      <AllOfThem to={contactsPath(company)}>E-posta adresleri</AllOfThem>
    </Card>
  )
}

import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../../platform/api/problem-message'
import { Badge } from '../../../../ui/feedback/Badge'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../../ui/feedback/Skeleton'
import { MailX } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'
import { contactsQuery } from '../../../client-company/api'
import { contactsPath } from '../../../client-company/components/company-columns'
import { AllOfThem } from '../WorkRow'

const shown = 5

/** To whom reports of a client company go. */
export function CompanyContacts({ company }: { company: ClientCompanyView }) {
  const contacts = useQuery(contactsQuery(company.id))
  const active = contacts.data?.filter(({ is_active }) => is_active) ?? []
  const recipients = active.filter(({ opted_out_at }) => !opted_out_at)
  const listed = [...recipients, ...active.filter(({ opted_out_at }) => opted_out_at)].slice(0, shown)
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
        {active.length > 0 && recipients.length === 0 && (
          <p className="mb-2 text-meta">Rapor e-postası alan kimse yok.</p>
        )}
        <ul className="space-y-2">
          {listed.map(({ id, name, email, is_primary, opted_out_at }) => (
            <li key={id} className="break-words">
              <span className="flex flex-wrap items-center gap-1.5">
                {name && <span className="min-w-0 font-semibold">{name}</span>}
                {is_primary && <Badge tone="info">Birincil</Badge>}
                {opted_out_at && (
                  <Badge tone="caution" icon={MailX}>
                    Rapor almak istemiyor
                  </Badge>
                )}
              </span>
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

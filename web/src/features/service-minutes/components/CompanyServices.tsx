import type { ClientCompanyView } from '@gozlem/contract/client-company'
import type { ServiceView } from '@gozlem/contract/service-minutes'
import { professionLabels } from '@gozlem/domain/account/roles'
import { monthInWords } from '@gozlem/domain/day-in-words'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { address } from '../../../platform/navigation/addresses'
import { useUser } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Notice } from '../../../ui/feedback/Notice'
import { Loading, SkeletonText } from '../../../ui/feedback/Skeleton'
import { TriangleAlert } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { companyServicesQuery } from '../minutes-api'
import {
  contractsInWords,
  missingInWords,
  requiredInWords,
  sumInWords,
  visitsInWords,
} from '../model/service-words'

const title = 'Aylık hizmet süreleri'

/** What the law asks of each profession at a client company this month, beside what its visits bring and contracts say. */
export function CompanyServices({ company: { id, can } }: { company: ClientCompanyView }) {
  const { role } = useUser()
  const query = useQuery(companyServicesQuery(id))
  if (query.status === 'pending')
    return (
      <Card title={title}>
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      </Card>
    )
  if (query.status === 'error')
    return (
      <Card title={title}>
        <ErrorState
          message={problemMessage(query.error, 'Hizmet süreleri yüklenemedi.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    )
  const { month, company } = query.data
  const missing = missingInWords(company.services)
  return (
    <Card
      title={title}
      description={`${monthInWords(month)} için yasal en az süreler`}
      actions={
        <LinkButton to={address('/service-minutes', {}, { search: company.name })}>Ayları Gör</LinkButton>
      }
    >
      <div className="space-y-4">
        {missing !== null && (
          <Notice
            tone="caution"
            action={
              can.edit && (
                <LinkButton to={address('/companies/edit/:id', { id })}>Bilgileri Düzenle</LinkButton>
              )
            }
          >
            Hesaplamak için {missing} gerekli.
          </Notice>
        )}
        <dl className="space-y-3">
          {company.services.map((service) => (
            <Service key={service.profession} service={service} withContracts={role !== 'regular'} />
          ))}
        </dl>
      </div>
    </Card>
  )
}

/** Whoever works alone has no contracts with people of their own. */
function Service({ service, withContracts }: { service: ServiceView; withContracts: boolean }) {
  const { profession, requirement, unassigned_minutes, people } = service
  const sum = sumInWords(requirement)
  const contracts = withContracts ? contractsInWords(service) : null
  const booked = service.planned_minutes + service.overdue_minutes + service.done_minutes
  // Where nobody of the organization serves nothing is missing of its visits.
  const isServed = people.length > 0 || (!withContracts && requirement.kind !== 'none')
  const visits = isServed || booked > 0 ? visitsInWords(service) : null
  return (
    <div>
      <dt className="text-sm text-meta">{professionLabels[profession]}</dt>
      <dd className="tabular">
        <span className="font-semibold">{requiredInWords(requirement)}</span>
        {sum !== null && <span className="block text-sm text-meta">{sum}</span>}
        {visits !== null && <span className="block text-sm">{visits}</span>}
        {contracts !== null && (
          <span className="flex items-center gap-1.5 text-sm">
            {people.length > 0 && unassigned_minutes !== null && unassigned_minutes > 0 && (
              <TriangleAlert aria-hidden className="size-4 shrink-0 text-caution-ink" />
            )}
            {contracts}
          </span>
        )}
      </dd>
    </div>
  )
}

import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { withRetry } from '../../../platform/loading/retry-import'
import { address } from '../../../platform/navigation/addresses'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { useParams } from '../../../platform/navigation/use-params'
import { isKept } from '../../../platform/offline/kept'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Loading, SkeletonForm, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { FilePlus2, Pencil } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { Tabs } from '../../../ui/layout/Tabs'
import { clientCompanyQuery } from '../../client-company/company-api'
import { CompanyDetails } from '../../client-company/components/CompanyDetails'
import { CompanyStatusBadge } from '../../client-company/components/CompanyStatusBadge'
import { editPath } from '../../client-company/components/company-columns'
import { HazardClassBadge } from '../../client-company/components/HazardClassBadge'
import { NoCompany } from '../../client-company/components/NoCompany'
import { CompanyServices } from '../../service-minutes/components/CompanyServices'
import { CompanyContacts } from '../components/company/CompanyContacts'
import { CompanyPeople, CompanyTrend } from '../components/company/CompanyFigures'
import { CompanyReports } from '../components/company/CompanyReports'

const ActionList = lazy(() =>
  withRetry(async () => ({
    default: (await import('../../corrective-action/components/ActionList')).ActionList,
  })),
)

type View = 'overview' | 'actions'

/** A client company with everything around it: reports, what was found, who serves it, who gets its reports. */
export function ClientCompanyPage() {
  const { id = '' } = useParams()
  const query = useQuery(clientCompanyQuery(id))
  const company = query.data
  const params = useListParams()
  const view: View = params.choice('view', ['actions']) ?? 'overview'
  usePageTitle(company?.name)

  return (
    <>
      <PageHeader
        title={company?.name ?? 'Firma'}
        back={{ to: '/companies', label: 'Firmalarım' }}
        meta={company && <Marks company={company} />}
        actions={company && <Actions company={company} />}
      />
      {query.status === 'pending' && (
        <Card>
          <Loading>
            <SkeletonForm fields={6} />
          </Loading>
        </Card>
      )}
      {query.status === 'error' && (
        <NoCompany error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {company && (
        <Tabs<View>
          label="Firmanın bölümleri"
          tabs={[
            { id: 'overview', label: 'Genel' },
            { id: 'actions', label: 'Takip' },
          ]}
          current={view}
          onChange={(next) =>
            params.change({
              view: next === 'actions' ? next : undefined,
              state: undefined,
              only: undefined,
              search: undefined,
            })
          }
        >
          {view === 'actions' ? (
            <Suspense
              fallback={
                <Loading>
                  <SkeletonRows />
                </Loading>
              }
            >
              <ActionList key={company.id} clientCompanyId={company.id} />
            </Suspense>
          ) : (
            <Overview company={company} withIdentityNumbers={!isKept(query)} />
          )}
        </Tabs>
      )}
    </>
  )
}

interface OverviewProps {
  company: ClientCompanyView
  withIdentityNumbers: boolean
}

function Overview({ company, withIdentityNumbers }: OverviewProps) {
  return (
    <div className="grid items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-w-0 space-y-4 md:space-y-6">
        <CompanyReports company={company} />
        <CompanyTrend company={company} />
      </div>
      <div className="min-w-0 space-y-4 md:space-y-6">
        <CompanyContacts company={company} />
        <CompanyPeople company={company} />
        <CompanyServices company={company} />
        <CompanyDetails company={company} withIdentityNumbers={withIdentityNumbers} />
      </div>
    </div>
  )
}

function Marks({ company }: { company: ClientCompanyView }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {company.tehlike_sinifi !== null && <HazardClassBadge value={company.tehlike_sinifi} />}
      {company.status === 'passive' && <CompanyStatusBadge status={company.status} />}
    </span>
  )
}

function Actions({ company }: { company: ClientCompanyView }) {
  return (
    <>
      {company.can.edit && (
        <LinkButton to={editPath(company)} icon={Pencil}>
          Düzenle
        </LinkButton>
      )}
      {company.can.create_report && (
        <LinkButton
          to={address('/report/new', {}, { client_company_id: company.id })}
          variant="primary"
          icon={FilePlus2}
        >
          Rapor Oluştur
        </LinkButton>
      )}
    </>
  )
}

import { holds } from '@gozlem/domain/account/permissions'
import { maySeeDeletedCompanies } from '@gozlem/domain/client-company/policy'
import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import { useActor } from '../../../platform/session/session'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Plus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { Tabs } from '../../../ui/layout/Tabs'
import { clientCompaniesQuery } from '../api'
import { useCompanyListParams } from '../components/CompanyFilters'
import { CompanyList } from '../components/CompanyList'
import { DeletedCompanies } from '../components/DeletedCompanies'

type View = 'companies' | 'deleted'

export function CompanyListPage() {
  const actor = useActor()
  const params = useCompanyListParams()
  const mayCreate = holds(actor.role, 'company.create')
  const view: View = params.choice('view', ['deleted']) ?? 'companies'
  // The list's own question: asked once, answered to both.
  const total = useQuery(clientCompaniesQuery({ ...params.query, page: params.page }, view === 'companies'))
    .data?.pagination.total

  return (
    <>
      <PageHeader
        compact
        title="Firmalarım"
        meta={
          view === 'deleted' || total === undefined
            ? 'Hizmet verdiğiniz işyerleri'
            : `${formatCount(total)} firma`
        }
        actions={
          mayCreate && (
            <LinkButton to="/companies/add" variant="primary" icon={Plus}>
              Firma Ekle
            </LinkButton>
          )
        }
      />
      {maySeeDeletedCompanies(actor) ? (
        <Tabs<View>
          label="Firmalar"
          tabs={[
            { id: 'companies', label: 'Firmalar' },
            { id: 'deleted', label: 'Silinen firmalar' },
          ]}
          current={view}
          onChange={(next) => params.reset({ view: next === 'deleted' ? next : undefined })}
        >
          {view === 'deleted' ? <DeletedCompanies /> : <CompanyList mayCreate={mayCreate} />}
        </Tabs>
      ) : (
        <CompanyList mayCreate={mayCreate} />
      )}
    </>
  )
}

import { mayCreateClientCompany, maySeeDeletedCompanies } from '@gozlem/domain/client-company/policy'
import { Plus } from 'lucide-react'
import { useActor } from '../../../app/session/session'
import { useListParams } from '../../../app/use-list-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { Tabs } from '../../../ui/layout/Tabs'
import { noFilters } from '../components/CompanyFilters'
import { CompanyList } from '../components/CompanyList'
import { DeletedCompanies } from '../components/DeletedCompanies'

type View = 'companies' | 'deleted'

export function CompanyListPage() {
  const actor = useActor()
  const params = useListParams()
  const mayCreate = mayCreateClientCompany(actor)
  const view: View = params.choice('view', ['deleted']) ?? 'companies'

  return (
    <>
      <PageHeader
        title="Firmalarım"
        meta="Hizmet verdiğiniz işyerleri"
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
          onChange={(next) => params.change({ ...noFilters, view: next === 'deleted' ? next : undefined })}
        >
          {view === 'deleted' ? <DeletedCompanies /> : <CompanyList mayCreate={mayCreate} />}
        </Tabs>
      ) : (
        <CompanyList mayCreate={mayCreate} />
      )}
    </>
  )
}

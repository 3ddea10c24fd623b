import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { useQuery } from '@tanstack/react-query'
import { savedExit } from '../../../platform/forms/LeaveGuard'
import { address } from '../../../platform/navigation/addresses'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { useParams } from '../../../platform/navigation/use-params'
import { isKept, useMayEdit } from '../../../platform/offline/kept'
import { ReadOnlyNotice } from '../../../platform/offline/ReadOnlyNotice'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Menu } from '../../../ui/actions/Menu'
import { Loading, SkeletonForm } from '../../../ui/feedback/Skeleton'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { FilePlus2, Mail, Trash2 } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { useSaveClientCompany } from '../api'
import { clientCompanyQuery } from '../company-api'
import { CompanyDetails } from '../components/CompanyDetails'
import { CompanyForm } from '../components/CompanyForm'
import { CompanyRemoval } from '../components/CompanyRemoval'
import { CompanyStatusBadge } from '../components/CompanyStatusBadge'
import { companyPath, contactsPath } from '../components/company-columns'
import { LogoCard } from '../components/LogoCard'
import { NoCompany } from '../components/NoCompany'

/** The editor of a company, or its details for those who may not change it. */
export function CompanyEditPage() {
  const { id = '' } = useParams()
  const query = useQuery(clientCompanyQuery(id))
  const company = query.data
  const mayEdit = useMayEdit(query, id)
  usePageTitle(company?.name)

  return (
    <div className="max-w-[52rem]">
      <PageHeader
        title={company?.name ?? 'Firma Bilgileri'}
        back={
          company ? { to: companyPath(company), label: 'Firma' } : { to: '/companies', label: 'Firmalarım' }
        }
        meta={company?.status === 'passive' && <CompanyStatusBadge status={company.status} />}
        actions={company && <CompanyActions company={company} />}
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
      {company &&
        (company.can.edit && mayEdit ? (
          <CompanyEditor key={company.id} company={company} />
        ) : (
          <>
            {company.can.edit && <ReadOnlyNotice />}
            <CompanyDetails company={company} withIdentityNumbers={!isKept(query)} />
          </>
        ))}
    </div>
  )
}

function CompanyEditor({ company }: { company: ClientCompanyView }) {
  const save = useSaveClientCompany()
  return (
    <div className="space-y-4 md:space-y-6">
      <LogoCard company={company} />
      <CompanyForm
        company={company}
        save={(input) => save.mutateAsync({ known: company.id, input })}
        exit={companyPath(company)}
      />
    </div>
  )
}

function CompanyActions({ company }: { company: ClientCompanyView }) {
  const navigate = useNavigate()
  const removal = useDialog()
  return (
    <>
      <LinkButton to={contactsPath(company)} icon={Mail}>
        E-posta Adresleri
      </LinkButton>
      {company.can.create_report && (
        <LinkButton to={address('/report/new', {}, { client_company_id: company.id })} icon={FilePlus2}>
          Rapor Oluştur
        </LinkButton>
      )}
      {company.can.delete && (
        <Menu
          label="Diğer işlemler"
          labelled
          items={[{ label: 'Firmayı Sil', icon: Trash2, destructive: true, onSelect: () => removal.show() }]}
        />
      )}
      <CompanyRemoval
        {...removal.props}
        company={company}
        onRemoved={() => void navigate('/companies', { state: savedExit })}
      />
    </>
  )
}

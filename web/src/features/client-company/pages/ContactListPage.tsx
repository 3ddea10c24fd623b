import type { ClientCompanyView } from '@gozlem/contract/client-company'
import type { ContactView } from '@gozlem/contract/client-company-contact'
import { holds } from '@gozlem/domain/account/permissions'
import { formatCount } from '@gozlem/domain/count'
import { useQuery } from '@tanstack/react-query'
import { validate as isUuid } from 'uuid'
import { isMissing } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { useParams } from '../../../platform/navigation/use-params'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { FileUp, Plus, SearchX } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { PortalCard } from '../../portal/components/PortalCard'
import { contactsQuery } from '../api'
import { clientCompanyQuery } from '../company-api'
import { companyPath } from '../components/company-columns'
import { ContactDialog } from '../components/contacts/ContactDialog'
import { ContactList } from '../components/contacts/ContactList'
import { ImportDialog } from '../components/contacts/ImportDialog'

/** The e-mail contacts of a client company (CC-02, CC-03). */
export function ContactListPage() {
  const { id = '' } = useParams()
  return isUuid(id) ? <CompanyContacts id={id} /> : <NoCompany>Geçersiz firma ID</NoCompany>
}

function CompanyContacts({ id }: { id: string }) {
  const query = useQuery(clientCompanyQuery(id))
  if (query.status === 'success') return <ContactsOf company={query.data} />
  if (query.status === 'error' && isMissing(query.error))
    return <NoCompany>Aradığınız firma bulunamadı; silinmiş ya da size kapalı olabilir.</NoCompany>
  return (
    <>
      <PageHeader compact title="E-posta Adresleri" back={{ to: '/companies', label: 'Firmalarım' }} />
      <Card>
        {query.status === 'error' ? (
          <ErrorState
            message={problemMessage(query.error, 'E-posta adresleri yüklenirken hata oluştu')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading>
            <SkeletonRows />
          </Loading>
        )}
      </Card>
    </>
  )
}

function ContactsOf({ company }: { company: ClientCompanyView }) {
  const { id, name, can } = company
  const query = useQuery(contactsQuery(id))
  const editing = useDialog<ContactView | null>()
  const importing = useDialog()
  const invites = holds(useUser().role, 'report.edit_own')
  usePageTitle(`E-posta Adresleri · ${name}`)

  return (
    <>
      <PageHeader
        compact
        title="E-posta Adresleri"
        meta={query.data ? `${name} · ${formatCount(query.data.length)} adres` : name}
        back={{ to: companyPath(company), label: 'Firma' }}
        actions={
          can.edit && (
            <>
              <Button icon={FileUp} disabled={query.data === undefined} onClick={() => importing.show()}>
                CSV İçe Aktar
              </Button>
              <Button variant="primary" icon={Plus} onClick={() => editing.show(null)}>
                E-posta Ekle
              </Button>
            </>
          )
        }
      />
      <ContactList companyId={id} query={query} mayEdit={can.edit} onEdit={editing.show} />
      {invites && query.data && (
        <PortalCard companyId={id} contacts={query.data} asOf={query.dataUpdatedAt} />
      )}
      <ContactDialog {...editing.props} companyId={id} contact={editing.about ?? undefined} />
      <ImportDialog {...importing.props} companyId={id} contacts={query.data ?? []} />
    </>
  )
}

function NoCompany({ children }: { children: string }) {
  return (
    <>
      <PageHeader compact title="E-posta Adresleri" back={{ to: '/companies', label: 'Firmalarım' }} />
      <Card>
        <EmptyState icon={SearchX} action={<LinkButton to="/companies">Firmalarıma dön</LinkButton>}>
          {children}
        </EmptyState>
      </Card>
    </>
  )
}

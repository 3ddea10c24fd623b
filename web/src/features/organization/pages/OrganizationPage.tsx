import type { OrganizationView } from '@gozlem/contract/organization-administration'
import { kindLabels } from '@gozlem/domain/organization/administration'
import { useQuery } from '@tanstack/react-query'
import { ObjectStates } from '../../../platform/loading/ObjectStates'
import { address } from '../../../platform/navigation/addresses'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { useListParams } from '../../../platform/navigation/use-list-params'
import { useParams } from '../../../platform/navigation/use-params'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Notice } from '../../../ui/feedback/Notice'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { PauseCircle, PlayCircle, ScanSearch } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { type Tab, Tabs } from '../../../ui/layout/Tabs'
import { organizationQuery } from '../../member/api'
import { ManagedInvoices } from '../../subscription/components/ManagedInvoices'
import { OrganizationCompanies } from '../components/OrganizationCompanies'
import { OrganizationForm } from '../components/OrganizationForm'
import { OrganizationPeople } from '../components/OrganizationPeople'
import { OrganizationStatusBadge } from '../components/OrganizationStatusBadge'
import { OrganizationSummary } from '../components/OrganizationSummary'
import { SuspensionDialog } from '../components/SuspensionDialog'

const views = ['details', 'people', 'companies', 'invoices'] as const
type View = (typeof views)[number]

/** One organization: what it has, its details and plan, its people and client companies (CC-06). */
export function OrganizationPage() {
  const { id = '' } = useParams()
  const query = useQuery(organizationQuery(id))
  const organization = query.data
  usePageTitle(organization?.name)

  return (
    <>
      <PageHeader
        title={organization?.name ?? 'Kurum Bilgileri'}
        back={{ to: '/companies-management', label: 'OSGB Firmaları' }}
        meta={organization && <Meta organization={organization} />}
        actions={organization && <Actions organization={organization} />}
      />
      <ObjectStates
        query={query}
        missing={{
          text: 'Aradığınız kurum bulunamadı.',
          to: '/companies-management',
          label: 'Kurumlara dön',
        }}
        failure="Kurum yüklenemedi."
      />
      {organization && <Views organization={organization} />}
    </>
  )
}

function Views({ organization }: { organization: OrganizationView }) {
  const params = useListParams()
  const view = params.choice('view', views) ?? 'details'
  const tabs: Tab<View>[] = [
    { id: 'details', label: 'Bilgiler ve plan' },
    { id: 'people', label: 'Kullanıcılar', count: organization.user_count },
    { id: 'companies', label: 'Müşteri firmalar', count: organization.client_company_count },
    // Individuals get theirs from the store.
    ...(organization.kind === 'osgb' ? [{ id: 'invoices' as const, label: 'Faturalar' }] : []),
  ]
  return (
    <>
      {organization.status === 'suspended' && (
        <div className="mb-4 md:mb-6">
          <Notice tone="danger" title="Kurum durduruldu">
            Kurumun kullanıcıları giriş yapamıyor; verileri olduğu gibi duruyor.
          </Notice>
        </div>
      )}
      <OrganizationSummary organization={organization} />
      <Tabs
        label="Kurumun bölümleri"
        tabs={tabs}
        current={view}
        onChange={(next) => params.change({ view: next === 'details' ? undefined : next })}
      >
        {view === 'details' && (
          <div className="max-w-[52rem]">
            <OrganizationForm key={organization.id} organization={organization} />
          </div>
        )}
        {view === 'people' && <OrganizationPeople organization={organization} />}
        {view === 'invoices' && <ManagedInvoices organization_id={organization.id} />}
        {view === 'companies' && <OrganizationCompanies organization_id={organization.id} />}
      </Tabs>
    </>
  )
}

function Meta({ organization: { kind, status } }: { organization: OrganizationView }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {kindLabels[kind]}
      <OrganizationStatusBadge status={status} />
    </span>
  )
}

function Actions({ organization }: { organization: OrganizationView }) {
  const dialog = useDialog()
  const isActive = organization.status === 'active'
  return (
    <>
      <LinkButton
        to={address('/companies-management/:id/analysis', { id: organization.id })}
        icon={ScanSearch}
      >
        Analiz Motoru
      </LinkButton>
      <Button icon={isActive ? PauseCircle : PlayCircle} onClick={() => dialog.show()}>
        {isActive ? 'Kurumu Durdur' : 'Yeniden Etkinleştir'}
      </Button>
      <SuspensionDialog {...dialog.props} organization={organization} />
    </>
  )
}

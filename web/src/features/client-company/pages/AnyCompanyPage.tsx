import type { AnyClientCompanyView } from '@gozlem/contract/client-company-administration'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ObjectStates } from '../../../platform/loading/ObjectStates'
import { address } from '../../../platform/navigation/addresses'
import { usePageTitle } from '../../../platform/navigation/page-title'
import { useParams } from '../../../platform/navigation/use-params'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Building2 } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { type Tab, Tabs } from '../../../ui/layout/Tabs'
import { anyClientCompanyQuery, contactsQuery, useUpdateAnyClientCompany } from '../api'
import { CompanyForm } from '../components/CompanyForm'
import { ContactList } from '../components/contacts/ContactList'

const listPath = '/client-companies-management'

/** The editor of a client company of any organization, with its contacts to read (CC-06). */
export function AnyCompanyPage() {
  const { id = '' } = useParams()
  const query = useQuery(anyClientCompanyQuery(id))
  const company = query.data
  usePageTitle(company?.name)

  return (
    <div className="max-w-[52rem]">
      <PageHeader
        title={company?.name ?? 'Firma Bilgileri'}
        back={{ to: listPath, label: 'Müşteri Firmaları' }}
        meta={company && <>Kurum: {company.organization_name}</>}
        actions={
          company && (
            <LinkButton
              to={address('/companies-management/:id', { id: company.organization_id })}
              icon={Building2}
            >
              Kuruma Git
            </LinkButton>
          )
        }
      />
      <ObjectStates
        query={query}
        missing={{
          text: 'Aradığınız firma bulunamadı; silinmiş olabilir.',
          to: listPath,
          label: 'Firmalara dön',
        }}
        failure="Firma yüklenemedi."
      />
      {company && <Views key={company.id} company={company} />}
    </div>
  )
}

type View = 'details' | 'contacts'

const tabs: readonly Tab<View>[] = [
  { id: 'details', label: 'Bilgiler' },
  { id: 'contacts', label: 'E-posta adresleri' },
]

function Views({ company }: { company: AnyClientCompanyView }) {
  const save = useUpdateAnyClientCompany(company.id)
  const [view, setView] = useState<View>('details')
  return (
    <Tabs label="Firmanın bölümleri" tabs={tabs} current={view} onChange={setView}>
      {view === 'details' ? (
        <CompanyForm
          company={company}
          save={({ tc_number, ...input }) =>
            save.mutateAsync({ ...input, ...(tc_number !== undefined && { tc_number }) })
          }
          exit={listPath}
        />
      ) : (
        <Contacts companyId={company.id} />
      )}
    </Tabs>
  )
}

/** Contacts are the organization's own: shown, not changed. */
function Contacts({ companyId }: { companyId: string }) {
  const query = useQuery(contactsQuery(companyId))
  return <ContactList companyId={companyId} query={query} mayEdit={false} onEdit={() => undefined} />
}

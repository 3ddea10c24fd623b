import type { ContactChange, ContactView } from '@gozlem/contract/client-company-contact'
import { foldTurkish } from '@gozlem/domain/turkish'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { EmptyState } from '../../../../ui/feedback/EmptyState'
import { SearchInput } from '../../../../ui/forms/SearchInput'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { MailPlus, SearchX } from '../../../../ui/icons'
import { DataList } from '../../../../ui/lists/DataList'
import { FilterBar } from '../../../../ui/lists/FilterBar'
import { LoadMore } from '../../../../ui/lists/LoadMore'
import { wholeExport } from '../../../../ui/lists/list-export'
import { toast } from '../../../../ui/overlays/toast'
import { useSaveContact } from '../../api'
import { ContactRemoval } from './ContactRemoval'
import { contactColumns } from './contact-columns'
import { OptInDialog } from './OptInDialog'

/** Fewer than this are found by looking. */
const searchedFrom = 10
const step = 50

export interface ContactListProps {
  companyId: string
  query: UseQueryResult<readonly ContactView[]>
  mayEdit: boolean
  onEdit: (contact: ContactView) => void
}

/** The contacts of a company with what can be done to each. */
export function ContactList({ companyId, query, mayEdit, onEdit }: ContactListProps) {
  const save = useSaveContact(companyId)
  const removal = useDialog<ContactView>()
  const returning = useDialog<ContactView>()
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(step)
  const contacts = query.data ?? []
  const found = contacts.filter(({ email, name }) =>
    foldTurkish(`${email} ${name}`).includes(foldTurkish(search)),
  )

  async function change({ id }: ContactView, change: ContactChange) {
    try {
      toast.success((await save.mutateAsync({ known: id, change })).message)
    } catch (failure) {
      toast.error(problemMessage(failure, 'E-posta durumu güncellenirken hata oluştu'))
    }
  }

  const actions = {
    onEdit,
    onToggle: (contact: ContactView) => void change(contact, { is_active: !contact.is_active }),
    onMakePrimary: (contact: ContactView) => void change(contact, { is_primary: true }),
    onDelete: removal.show,
    onOptIn: returning.show,
  }

  return (
    <>
      <DataList
        filters={
          contacts.length > searchedFrom && (
            <FilterBar
              search={<SearchInput label="E-posta veya ad ara" value={search} onSearch={setSearch} />}
              active={[]}
              onReset={() => setSearch('')}
            />
          )
        }
        label="E-posta adresleri"
        name="contacts"
        exporting={wholeExport('e-posta-adresleri', found)}
        columns={contactColumns(mayEdit ? actions : null)}
        rows={found.slice(0, limit)}
        rowKey={({ id }) => id}
        status={query.status}
        errorMessage={problemMessage(query.error, 'E-posta adresleri yüklenirken hata oluştu')}
        onRetry={() => void query.refetch()}
        empty={
          search === '' ? (
            <EmptyState icon={MailPlus}>
              {mayEdit
                ? 'Bu firmanın kayıtlı e-posta adresi yok. Tek tek ekleyin ya da bir CSV dosyasından içe aktarın.'
                : 'Bu firmanın kayıtlı e-posta adresi yok.'}
            </EmptyState>
          ) : (
            <EmptyState icon={SearchX}>Aramanıza uyan e-posta adresi bulunamadı.</EmptyState>
          )
        }
        footer={
          found.length > step ? (
            <LoadMore
              shown={Math.min(limit, found.length)}
              total={found.length}
              hasMore={limit < found.length}
              loading={false}
              onLoad={() => setLimit(limit + step)}
            />
          ) : undefined
        }
      />
      <OptInDialog {...returning.props} companyId={companyId} contact={returning.about} />
      <ContactRemoval
        {...removal.props}
        companyId={companyId}
        contact={removal.about}
        hasOthers={contacts.length > 1}
      />
    </>
  )
}

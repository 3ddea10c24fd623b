import type { ContactView } from '@gozlem/contract/client-company-contact'
import { holds } from '@gozlem/domain/account/permissions'
import { useState } from 'react'
import { address } from '../../../platform/navigation/addresses'
import { useUser } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { TextLink } from '../../../ui/actions/TextLink'
import { ChoiceList } from '../../../ui/forms/ChoiceList'
import { OptInForm } from '../../client-company/components/contacts/OptInForm'

export interface ContactChoiceProps {
  /** Those who get reports, also who ended their mails. */
  contacts: readonly ContactView[]
  companyId: string
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Which contacts of the client company get the report; who ended the mails is shown, and cannot be chosen. */
export function ContactChoice({ contacts, companyId, chosen, onChange }: ContactChoiceProps) {
  const mayAdd = holds(useUser().role, 'company.edit')
  if (contacts.length === 0)
    return (
      <p className="text-meta">
        Firmanın etkin e-posta adresi yok.{' '}
        {mayAdd ? (
          <>
            <TextLink to={address('/companies/:id/emails', { id: companyId })}>
              E-posta adresi ekleyin
            </TextLink>{' '}
            ya da aşağıya yazın.
          </>
        ) : (
          'Alıcıları aşağıya yazın. Firmaya kalıcı adresi kurum yetkiliniz ekleyebilir.'
        )}
      </p>
    )
  return (
    <div className="grid gap-2">
      <ChoiceList
        legend="Alıcılar"
        searchLabel="Alıcı ara"
        emptyText="Alıcı bulunamadı."
        chosen={chosen}
        onChange={onChange}
        options={contacts.map(({ id, email, name, is_primary, opted_out_at }) => ({
          id,
          label: name || email,
          note: [name && email, is_primary && 'Birincil'].filter(Boolean).join(' · '),
          ...(opted_out_at && { obstacle: `${email} · Rapor e-postası almak istemiyor` }),
        }))}
      />
      <Returning contacts={contacts.filter(({ opted_out_at }) => opted_out_at)} companyId={companyId} />
    </div>
  )
}

/** Where somebody's word is kept that they want the mails again. */
function Returning({ contacts, companyId }: Pick<ContactChoiceProps, 'contacts' | 'companyId'>) {
  const [open, setOpen] = useState<string | null>(null)
  const contact = contacts.find(({ id }) => id === open)
  if (contact)
    return (
      <div className="rounded-md border border-line p-4">
        <OptInForm companyId={companyId} contact={contact} onDone={() => setOpen(null)} />
      </div>
    )
  return contacts.map(({ id, name, email }) => (
    <Button key={id} variant="quiet" onClick={() => setOpen(id)}>
      {name || email} yeniden izin verdi
    </Button>
  ))
}

import type { ContactView } from '@gozlem/contract/client-company-contact'
import { holds } from '@gozlem/domain/account/permissions'
import { useRef, useState } from 'react'
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
  const place = useRef<HTMLDivElement>(null)
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
    <div ref={place} tabIndex={-1} className="grid gap-2 outline-none">
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
      {contacts
        .filter(({ opted_out_at }) => opted_out_at)
        .map((contact) => (
          <Returning
            key={contact.id}
            contact={contact}
            companyId={companyId}
            onKept={() => place.current?.focus()}
          />
        ))}
    </div>
  )
}

interface ReturningProps {
  contact: ContactView
  companyId: string
  /** They may be chosen again, and this goes away. */
  onKept: () => void
}

/** Where somebody's word is kept that they want the mails again. */
function Returning({ contact, companyId, onKept }: ReturningProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function leave(isKept: boolean) {
    setOpen(false)
    if (isKept) onKept()
    else button.current?.focus()
  }

  return (
    <div className="grid gap-2">
      <Button ref={button} variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {contact.name || contact.email} yeniden izin verdi
      </Button>
      {open && (
        <div className="rounded-md border border-line p-4">
          <OptInForm companyId={companyId} contact={contact} onDone={leave} />
        </div>
      )}
    </div>
  )
}

import { ContactChange, ContactInput, type ContactView } from '@gozlem/contract/client-company-contact'
import { contactUnchangedMessage } from '@gozlem/domain/client-company/contact'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { Button } from '../../../../ui/actions/Button'
import { Field } from '../../../../ui/forms/Field'
import { FormError } from '../../../../ui/forms/FormError'
import { TextInput } from '../../../../ui/forms/TextInput'
import { Dialog } from '../../../../ui/overlays/Dialog'
import { toast } from '../../../../ui/overlays/toast'
import { type ContactSave, useSaveContact } from '../../api'

export interface ContactDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  companyId: string
  /** The contact to change; none adds one. */
  contact: ContactView | undefined
}

/** Adds a contact, or changes address and name of the given one (CC-02). */
export function ContactDialog({ open, ...rest }: ContactDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

interface Values {
  email: string
  name: string
}

/** The contract's schemas let a call leave fields out; the form has both, so what they make of it has both. */
const resolverOf = (contact: ContactView | undefined) =>
  (contact
    ? standardSchemaResolver(ContactChange)
    : standardSchemaResolver(ContactInput)) as unknown as Resolver<Values, unknown, Values>

function OpenDialog({ onOpenChange, companyId, contact }: Omit<ContactDialogProps, 'open'>) {
  const save = useSaveContact(companyId)
  const formId = useId()
  /** Made once, so that a second press or a retry after a lost answer is the same contact. */
  const [newId] = useState(() => uuid())
  const { form, refusal, refuse, sending } = useServerForm<Values>({
    resolver: resolverOf(contact),
    defaultValues: { email: contact?.email ?? '', name: contact?.name ?? '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = sending(async (values) => {
    const wanted = contact ? changeOf(contact, values) : { known: null, input: { ...values, id: newId } }
    if (wanted === null) return refuse(contactUnchangedMessage)
    const { message } = await save.mutateAsync(wanted)
    onOpenChange(false)
    toast.success(message)
  }, 'E-posta adresi kaydedilemedi')

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      size="sm"
      title={contact ? 'E-posta adresini düzenle' : 'E-posta adresi ekle'}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            Kaydet
          </Button>
        </>
      }
    >
      <form id={formId} {...submit} className="space-y-5">
        <Field label="E-posta adresi" required error={errors.email?.message}>
          <TextInput
            {...form.register('email')}
            size="lg"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            data-autofocus
          />
        </Field>
        <Field label="Ad soyad" hint="İsteğe bağlı: kişinin ya da birimin adı." error={errors.name?.message}>
          <TextInput {...form.register('name')} size="lg" autoComplete="off" />
        </Field>
        <FormError message={refusal} />
      </form>
    </Dialog>
  )
}

/** What differs from the stored contact; null when nothing does. */
function changeOf(contact: ContactView, { email, name }: Values): ContactSave | null {
  const change: ContactChange = {
    ...(email !== contact.email && { email }),
    ...(name !== contact.name && { name }),
  }
  return Object.keys(change).length === 0 ? null : { known: contact.id, change }
}

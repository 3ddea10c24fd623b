import type { ContactView } from '@gozlem/contract/client-company-contact'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Field } from '../../../ui/forms/Field'
import { Select } from '../../../ui/forms/Select'
import { FormDialog, whileOpen } from '../../../ui/overlays/FormDialog'
import { toast } from '../../../ui/overlays/toast'
import { usePortalAccess } from '../api'

export interface InviteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  companyId: string
  /** Who may be invited. */
  contacts: readonly ContactView[]
}

/** What became of an invitation: within a minute of the one before no second mail goes. */
export const invitedWords = (email: string, is_mailed: boolean): string =>
  is_mailed
    ? `Davet ${email} adresine gönderiliyor`
    : `${email} adresine davet az önce gönderildi; bir dakika geçince yeniden gönderebilirsiniz`

/** Lets a contact read the portal (BEY-15). */
export const InviteDialog = whileOpen(OpenInviteDialog)

function OpenInviteDialog({ onOpenChange, companyId, contacts }: InviteDialogProps) {
  const { invite } = usePortalAccess(companyId)
  const { form, refusal, sending } = useServerForm({ defaultValues: { contact_id: contacts[0]?.id ?? '' } })
  const submit = sending(async ({ contact_id }) => {
    const { is_mailed } = await invite.mutateAsync(contact_id)
    const email = contacts.find(({ id }) => id === contact_id)?.email ?? ''
    toast.success(invitedWords(email, is_mailed))
    onOpenChange(false)
  }, 'Davet gönderilemedi')
  const { errors, isSubmitting } = form.formState
  return (
    <FormDialog
      onOpenChange={onOpenChange}
      title="Portala davet et"
      submit={submit}
      isSubmitting={isSubmitting}
      refusal={refusal}
      submitLabel="Davet Et"
      needsServer="Davet, sunucuya ulaşılınca gönderilebilir."
    >
      <Field
        label="Kim davet edilecek?"
        hint="Davet e-postayla gider. Kişi bu firmanın bütün tamamlanan raporlarını görür; taslakları ve başka firmaları görmez."
        error={errors.contact_id?.message}
      >
        <Select
          {...form.register('contact_id')}
          choices={contacts.map(({ id, name, email }) => ({
            value: id,
            label: name ? `${name} (${email})` : email,
          }))}
        />
      </Field>
    </FormDialog>
  )
}

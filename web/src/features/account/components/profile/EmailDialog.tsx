import type { ProfileView } from '@gozlem/contract/account'
import { Email, GivenPassword } from '@gozlem/contract/account-fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { Button } from '../../../../ui/actions/Button'
import { EmailInput } from '../../../../ui/forms/EmailInput'
import { Field } from '../../../../ui/forms/Field'
import { FormError } from '../../../../ui/forms/FormError'
import { PasswordInput } from '../../../../ui/forms/PasswordInput'
import { Dialog } from '../../../../ui/overlays/Dialog'
import { toast } from '../../../../ui/overlays/toast'
import { useUpdateProfile } from '../../api'

export interface EmailDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  user: ProfileView
  /** The address whose link is sent again; null asks for a new one. */
  pending: string | null
}

/** A new e-mail address: the password now, the link in its mail later (AUTH-09). */
export function EmailDialog({ open, ...rest }: EmailDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

const newEmail = (current: string) =>
  z.object({
    email: z.pipe(
      Email,
      z.string().check(z.refine((email) => email !== current, 'Bu adres zaten hesabınızda kayıtlı')),
    ),
    current_password: GivenPassword,
  })

function OpenDialog({ onOpenChange, user, pending }: Omit<EmailDialogProps, 'open'>) {
  const update = useUpdateProfile()
  const formId = useId()
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(newEmail(user.email)),
    defaultValues: { email: pending ?? '', current_password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = sending(async (body) => {
    const { message } = await update.mutateAsync(body)
    onOpenChange(false)
    toast.success(message)
  }, 'E-posta adresi değiştirilemedi')

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      size="sm"
      title={pending === null ? 'E-posta adresini değiştir' : 'Doğrulama bağlantısını yeniden gönder'}
      description="Adrese bir doğrulama bağlantısı göndeririz; bağlantıya tıklayana kadar eski adresiniz geçerli kalır. Bağlantı 24 saat geçerlidir."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            Bağlantı Gönder
          </Button>
        </>
      }
    >
      <form id={formId} {...submit} className="space-y-5">
        <Field label="Yeni e-posta adresi" required error={errors.email?.message}>
          <EmailInput
            {...form.register('email')}
            size="lg"
            autoComplete="email"
            readOnly={pending !== null}
            {...(pending === null && { 'data-autofocus': true })}
          />
        </Field>
        <Field label="Mevcut şifre" required error={errors.current_password?.message}>
          <PasswordInput
            {...form.register('current_password')}
            size="lg"
            autoComplete="current-password"
            {...(pending !== null && { 'data-autofocus': true })}
          />
        </Field>
        <FormError message={refusal} />
      </form>
    </Dialog>
  )
}

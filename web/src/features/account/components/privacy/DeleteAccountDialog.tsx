import type { ProfileView } from '@gozlem/contract/account'
import { GivenPassword, SecondFactorCode } from '@gozlem/contract/account-fields'
import { foldTurkish } from '@gozlem/domain/turkish'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { endSession } from '../../../../platform/session/session'
import { Button } from '../../../../ui/actions/Button'
import { Field } from '../../../../ui/forms/Field'
import { FormError } from '../../../../ui/forms/FormError'
import { PasswordInput } from '../../../../ui/forms/PasswordInput'
import { TextInput } from '../../../../ui/forms/TextInput'
import { Dialog } from '../../../../ui/overlays/Dialog'
import { useDeleteAccount } from '../../api'
import { secondFactorCodeHint } from '../security/SecondFactorProofForm'

export interface DeleteAccountDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  user: ProfileView
}

/** The last step before an account is gone: password, code where one is set up, and the word typed out. */
export function DeleteAccountDialog({ open, ...rest }: DeleteAccountDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

/** Also from a keyboard without İ. */
const Confirmation = z
  .string()
  .check(z.refine((typed) => foldTurkish(typed) === 'sil', 'Onaylamak için SİL yazın'))

const deletion = (has_second_factor: boolean) =>
  z.object({
    current_password: GivenPassword,
    second_factor_code: has_second_factor ? SecondFactorCode : z.string(),
    confirmation: Confirmation,
  })

function OpenDialog({ onOpenChange, user }: Omit<DeleteAccountDialogProps, 'open'>) {
  const remove = useDeleteAccount()
  const formId = useId()
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(deletion(user.has_second_factor)),
    defaultValues: { current_password: '', second_factor_code: '', confirmation: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = sending(async ({ current_password, second_factor_code }) => {
    const code = user.has_second_factor ? { second_factor_code } : {}
    await remove.mutateAsync({ current_password, ...code })
    endSession('account_deleted')
  }, 'Hesabınız silinemedi')

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      size="sm"
      title="Hesabınız silinsin mi?"
      description="Bu işlem geri alınamaz."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="danger" loading={isSubmitting}>
            Hesabımı Kalıcı Olarak Sil
          </Button>
        </>
      }
    >
      <form id={formId} {...submit} className="space-y-5">
        <input type="text" hidden readOnly autoComplete="username" value={user.phone} />
        <Field label="Mevcut şifre" required error={errors.current_password?.message}>
          <PasswordInput
            {...form.register('current_password')}
            size="lg"
            autoComplete="current-password"
            data-autofocus
          />
        </Field>
        {user.has_second_factor && (
          <Field
            label="Doğrulama kodu"
            required
            error={errors.second_factor_code?.message}
            hint={secondFactorCodeHint}
          >
            <TextInput
              {...form.register('second_factor_code')}
              size="lg"
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={20}
              className="tabular tracking-widest"
            />
          </Field>
        )}
        <Field label="Onaylamak için SİL yazın" required error={errors.confirmation?.message}>
          <TextInput
            {...form.register('confirmation')}
            size="lg"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <FormError message={refusal} />
      </form>
    </Dialog>
  )
}

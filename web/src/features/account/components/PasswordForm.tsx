import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { FormProvider, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { PasswordInput } from '../../../ui/forms/PasswordInput'
import { toast } from '../../../ui/overlays/toast'
import { useChangePassword } from '../api'
import { fillInAllMessage } from '../texts'
import { NewPasswordFields } from './security/NewPasswordFields'
import { isReadyPassword, newPasswordFields, repetitionAgrees } from './security/new-password'

const PasswordChange = z
  .object({
    current_password: z.string().check(z.minLength(1, fillInAllMessage)),
    ...newPasswordFields,
  })
  .check(repetitionAgrees)

const empty = { current_password: '', new_password: '', repeated: '' }

/** Changes the own password; it can be sent once the rule passes and both entries match (seed 1 section 5). */
export function PasswordForm({ username }: { username: string }) {
  const change = useChangePassword()
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(PasswordChange),
    defaultValues: empty,
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = form.formState
  const [new_password, repeated] = useWatch({ control: form.control, name: ['new_password', 'repeated'] })

  const submit = sending(async ({ current_password, new_password }) => {
    const { message } = await change.mutateAsync({ current_password, new_password })
    form.reset(empty)
    toast.success(message, { description: 'Diğer cihazlardaki oturumlarınız kapatıldı.' })
  }, 'Şifre güncelleme başarısız')

  return (
    <FormProvider {...form}>
      <form {...submit} className="max-w-[26rem] space-y-5">
        {/* Tells password managers whose password this is. */}
        <input type="text" hidden readOnly autoComplete="username" value={username} />
        <Field label="Mevcut şifre" required error={errors.current_password?.message}>
          <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
        </Field>
        <NewPasswordFields />
        <FormError message={refusal} />
        <Button
          type="submit"
          variant="primary"
          loading={isSubmitting}
          disabled={!isReadyPassword({ new_password, repeated })}
        >
          Şifreyi Değiştir
        </Button>
      </form>
    </FormProvider>
  )
}

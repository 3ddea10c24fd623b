import { isAcceptablePassword, passwordMessage } from '@gozlem/domain/account/password-rule'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { showProblem } from '../../../app/form-problem'
import { useFirstWrongFocus } from '../../../app/use-first-wrong-focus'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { PasswordInput } from '../../../ui/forms/PasswordInput'
import { toast } from '../../../ui/overlays/toast'
import { useChangePassword } from '../api'

const missing = 'Lütfen tüm alanları doldurun'

const NewPassword = z
  .object({
    current_password: z.string().check(z.minLength(1, missing)),
    new_password: z.string().check(z.minLength(1, missing), z.refine(isAcceptablePassword, passwordMessage)),
    repeated: z.string().check(z.minLength(1, missing)),
  })
  .check(
    z.refine(({ new_password, repeated }) => new_password === repeated, {
      path: ['repeated'],
      message: 'Şifreler eşleşmiyor',
    }),
  )

const empty = { current_password: '', new_password: '', repeated: '' }

/** Changes the own password; it can be sent once the rule passes and both entries match (seed 1 section 5). */
export function PasswordForm({ username }: { username: string }) {
  const change = useChangePassword()
  const form = useForm({
    resolver: standardSchemaResolver(NewPassword),
    defaultValues: empty,
    shouldFocusError: false,
    mode: 'onTouched',
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, isSubmitting, submitCount } = form.formState
  const element = useFirstWrongFocus(submitCount)
  const [password, repeated] = useWatch({ control: form.control, name: ['new_password', 'repeated'] })
  const isReady = isAcceptablePassword(password) && password === repeated

  const send = form.handleSubmit(async ({ current_password, new_password }) => {
    setRefusal(null)
    try {
      const { message } = await change.mutateAsync({ current_password, new_password })
      form.reset(empty)
      toast.success(message, { description: 'Diğer cihazlardaki oturumlarınız kapatıldı.' })
    } catch (failure) {
      setRefusal(showProblem(form, failure, 'Şifre güncelleme başarısız'))
    }
  })

  return (
    <form ref={element} noValidate onSubmit={(event) => void send(event)} className="max-w-[26rem] space-y-5">
      {/* Tells password managers whose password this is. */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <Field label="Mevcut şifre" required error={errors.current_password?.message}>
        <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
      </Field>
      <Field
        label="Yeni şifre"
        required
        error={errors.new_password?.message}
        hint="En az 8 karakter, büyük ve küçük harf ile rakam; 12 karakterden uzunsa her şifre olur."
      >
        <PasswordInput
          {...form.register('new_password', { deps: ['repeated'] })}
          autoComplete="new-password"
        />
      </Field>
      <Field label="Yeni şifre (tekrar)" required error={errors.repeated?.message}>
        <PasswordInput {...form.register('repeated')} autoComplete="new-password" />
      </Field>
      <FormError message={refusal} />
      <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isReady}>
        Şifreyi Değiştir
      </Button>
    </form>
  )
}

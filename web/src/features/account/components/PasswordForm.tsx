import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { showProblem } from '../../../platform/forms/form-problem'
import { useFirstWrongFocus } from '../../../platform/forms/use-first-wrong-focus'
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
  const form = useForm({
    resolver: standardSchemaResolver(PasswordChange),
    defaultValues: empty,
    shouldFocusError: false,
    mode: 'onTouched',
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, isSubmitting, submitCount } = form.formState
  const element = useFirstWrongFocus(submitCount)
  const [new_password, repeated] = useWatch({ control: form.control, name: ['new_password', 'repeated'] })

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
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void send(event)}
        className="max-w-[26rem] space-y-5"
      >
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

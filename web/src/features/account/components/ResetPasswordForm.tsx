import { NewPassword } from '@gozlem/contract/account-fields'
import { typedCall } from '@gozlem/contract/typed-call'
import { isAcceptablePassword } from '@gozlem/domain/account/password-rule'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '../../../app/api'
import { showProblem } from '../../../app/form-problem'
import { problemMessage } from '../../../app/problem-message'
import { useFirstWrongFocus } from '../../../app/use-first-wrong-focus'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { PasswordInput } from '../../../ui/forms/PasswordInput'
import { fillInAllMessage, passwordsDifferMessage } from '../texts'
import { isProblem } from './login-refusal'
import { PasswordHints } from './PasswordHints'

const resetPassword = typedCall('account.resetPassword')

const NewPasswordInput = z
  .object({
    new_password: NewPassword,
    repeated: z.string().check(z.minLength(1, fillInAllMessage)),
  })
  .check(
    z.refine(({ new_password, repeated }) => new_password === repeated, {
      path: ['repeated'],
      message: passwordsDifferMessage,
    }),
  )

export interface ResetPasswordFormProps {
  token: string
  onChanged: (message: string) => void
  /** The link stopped working meanwhile. */
  onRefused: (message: string) => void
}

/** A new password twice; can be sent once the rule passes and both match (seed 1 section 5). */
export function ResetPasswordForm({ token, onChanged, onRefused }: ResetPasswordFormProps) {
  const form = useForm({
    resolver: standardSchemaResolver(NewPasswordInput),
    defaultValues: { new_password: '', repeated: '' },
    shouldFocusError: false,
    mode: 'onTouched',
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, isSubmitting, submitCount } = form.formState
  const element = useFirstWrongFocus(submitCount)
  const [password, repeated] = useWatch({ control: form.control, name: ['new_password', 'repeated'] })
  const isReady = isAcceptablePassword(password) && password === repeated

  const send = form.handleSubmit(async ({ new_password }) => {
    setRefusal(null)
    try {
      const { message } = await api(resetPassword, { body: { token, new_password } })
      onChanged(message)
    } catch (failure) {
      if (isProblem(failure, 'LINK_INVALID')) onRefused(problemMessage(failure))
      else setRefusal(showProblem(form, failure, 'Şifre güncelleme başarısız'))
    }
  })

  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">Yeni Şifre Belirle</h1>
      <p className="mt-1 mb-6 text-meta">Bundan sonra bu şifreyle giriş yapacaksınız.</p>
      <form ref={element} noValidate onSubmit={(event) => void send(event)} className="space-y-5">
        <Field
          label="Yeni şifre"
          required
          error={errors.new_password?.message}
          hint={<PasswordHints password={password} />}
        >
          <PasswordInput
            {...form.register('new_password', { deps: ['repeated'] })}
            size="lg"
            autoComplete="new-password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page's first question
            autoFocus
          />
        </Field>
        <Field label="Yeni şifre (tekrar)" required error={errors.repeated?.message}>
          <PasswordInput {...form.register('repeated')} size="lg" autoComplete="new-password" />
        </Field>
        <FormError message={refusal} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={KeyRound}
          loading={isSubmitting}
          disabled={!isReady}
          fullWidth
        >
          Şifreyi Güncelle
        </Button>
      </form>
    </>
  )
}

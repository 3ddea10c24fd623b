import { GivenPassword } from '@gozlem/contract/account-fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showProblem } from '../../../../platform/forms/form-problem'
import { useFirstWrongFocus } from '../../../../platform/forms/use-first-wrong-focus'
import { Button } from '../../../../ui/actions/Button'
import { Field } from '../../../../ui/forms/Field'
import { FormError } from '../../../../ui/forms/FormError'
import { PasswordInput } from '../../../../ui/forms/PasswordInput'

const PasswordProof = z.object({ current_password: GivenPassword })

export interface EnrolmentPasswordProps {
  username: string
  onSend: (current_password: string) => Promise<void>
}

/** Asks for the password before the secret is shown. */
export function EnrolmentPassword({ username, onSend }: EnrolmentPasswordProps) {
  const form = useForm({
    resolver: standardSchemaResolver(PasswordProof),
    defaultValues: { current_password: '' },
    shouldFocusError: false,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, isSubmitting, submitCount } = form.formState
  const element = useFirstWrongFocus(submitCount)

  const send = form.handleSubmit(async ({ current_password }) => {
    setRefusal(null)
    try {
      await onSend(current_password)
    } catch (failure) {
      setRefusal(showProblem(form, failure, 'İki adımlı doğrulama açılamadı'))
    }
  })

  return (
    <form ref={element} noValidate onSubmit={(event) => void send(event)} className="space-y-5">
      <p>
        Giriş yaparken şifrenizin yanında, telefonunuzdaki bir doğrulama uygulamasının gösterdiği 6 haneli kod
        da sorulur. Şifreniz başkasının eline geçse bile hesabınız açılamaz.
      </p>
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <Field label="Mevcut şifre" required error={errors.current_password?.message}>
        <PasswordInput
          {...form.register('current_password')}
          size="lg"
          autoComplete="current-password"
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step's only question
          autoFocus
        />
      </Field>
      <FormError message={refusal} />
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} fullWidth>
        Devam Et
      </Button>
    </form>
  )
}

import { LoginInput } from '@gozlem/contract/account'
import { typedCall } from '@gozlem/contract/typed-call'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../app/api'
import { showProblem } from '../../../app/form-problem'
import { signedIn } from '../../../app/session/session'
import { useFirstWrongFocus } from '../../../app/use-first-wrong-focus'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { PasswordInput } from '../../../ui/forms/PasswordInput'
import { TextInput } from '../../../ui/forms/TextInput'
import { typedPhoneDigits } from './phone-input'

const login = typedCall('account.login')

/** Phone and password; after a refusal the password is empty and has the cursor (AUTH-02). */
export function LoginForm() {
  const form = useForm({
    resolver: standardSchemaResolver(LoginInput),
    defaultValues: { phone: '', password: '' },
    shouldFocusError: false,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, isSubmitting, submitCount } = form.formState
  const element = useFirstWrongFocus(submitCount)

  const phone = form.register('phone')

  const send = form.handleSubmit(async (body) => {
    setRefusal(null)
    try {
      const { user } = await api(login, { body })
      signedIn(user)
    } catch (failure) {
      form.resetField('password')
      form.setFocus('password')
      setRefusal(showProblem(form, failure, 'Giriş başarısız'))
    }
  })

  return (
    <form ref={element} noValidate onSubmit={(event) => void send(event)} className="space-y-5">
      <Field label="Telefon numarası" error={errors.phone?.message} required>
        <TextInput
          {...phone}
          size="lg"
          prefix="+90"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="5XX XXX XX XX"
          className="tabular"
          onChange={(event) => {
            event.target.value = typedPhoneDigits(event.target.value)
            void phone.onChange(event)
          }}
        />
      </Field>
      <Field label="Şifre" error={errors.password?.message} required>
        <PasswordInput {...form.register('password')} size="lg" autoComplete="current-password" />
      </Field>
      <FormError message={refusal} />
      <Button type="submit" variant="primary" size="lg" icon={LogIn} loading={isSubmitting} fullWidth>
        Giriş Yap
      </Button>
    </form>
  )
}

import { LoginInput } from '@gozlem/contract/account'
import { typedCall } from '@gozlem/contract/typed-call'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { api } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { showProblem } from '../../../platform/forms/form-problem'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { signedInBy } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { PasswordInput } from '../../../ui/forms/PasswordInput'
import { LogIn } from '../../../ui/icons'
import type { EntryProps } from './entry'
import { isEmailNotVerified, isProblem } from './login-refusal'
import { PhoneField } from './PhoneField'
import { ResendVerification } from './ResendVerification'
import { SecondFactorFields } from './SecondFactorFields'

const login = typedCall('account.login', 'POST /api/auth/login')

export interface LoginFormProps extends EntryProps {
  onForgotten: () => void
  /** The first empty field has the cursor when the form appears. */
  takesFocus?: boolean
}

/** Phone and password, then the code of a second factor; after a refusal the password is empty and has the cursor (AUTH-02). */
export function LoginForm({ typed, onTyped, onForgotten, takesFocus = false }: LoginFormProps) {
  const { form, refusal, refuse, sending } = useServerForm({
    resolver: standardSchemaResolver(LoginInput),
    defaultValues: { phone: typed.phone, password: '' },
  })
  const [step, setStep] = useState<'password' | 'code' | 'password_again'>('password')
  const [unverified, setUnverified] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState

  const submit = sending(async (body) => {
    setUnverified(null)
    try {
      signedInBy(await api(login, { body }))
    } catch (failure) {
      if (step === 'code') refuseCode(failure)
      else if (isProblem(failure, 'SECOND_FACTOR_REQUIRED')) setStep('code')
      else refusePassword(failure, body.phone)
    }
  })

  function refusePassword(failure: unknown, phone: string) {
    form.resetField('password')
    form.setFocus('password')
    refuse(showProblem(form, failure, 'Giriş başarısız'))
    if (isEmailNotVerified(failure)) setUnverified(phone)
  }

  function refuseCode(failure: unknown) {
    const isWrong = isProblem(failure, 'SECOND_FACTOR_INVALID')
    if (isProblem(failure, 'SIGN_IN_FAILED') || isProblem(failure, 'UNAUTHORIZED')) backToPassword()
    if (!isWrong) return refuse(showProblem(form, failure, 'Giriş başarısız'))
    form.setValue('second_factor_code', '')
    form.setError('second_factor_code', { type: 'server', message: problemMessage(failure) })
  }

  function backToPassword() {
    form.unregister('second_factor_code')
    form.resetField('password')
    refuse(null)
    setStep('password_again')
  }

  if (step === 'code')
    return (
      <form {...submit} className="mt-4 space-y-5">
        <SecondFactorFields
          registered={form.register('second_factor_code')}
          error={errors.second_factor_code?.message}
          onBack={backToPassword}
        >
          <FormError message={refusal} />
          <Button type="submit" variant="primary" size="lg" icon={LogIn} loading={isSubmitting} fullWidth>
            Doğrula ve Giriş Yap
          </Button>
        </SecondFactorFields>
      </form>
    )

  const phone = form.register('phone', { onChange: () => onTyped({ phone: form.getValues('phone') }) })

  return (
    <form {...submit} className="space-y-5">
      <p className="mt-1 mb-6 text-meta">Telefon numaranız ve şifrenizle devam edin.</p>
      <PhoneField
        registered={phone}
        error={errors.phone?.message}
        takesFocus={takesFocus && typed.phone === ''}
      />
      <Field label="Şifre" error={errors.password?.message} required>
        <PasswordInput
          {...form.register('password')}
          size="lg"
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is left to type
          autoFocus={step === 'password_again' || (takesFocus && typed.phone !== '')}
        />
      </Field>
      <FormError message={refusal} />
      {unverified !== null && <ResendVerification phone={unverified} />}
      <div className="space-y-2">
        <Button type="submit" variant="primary" size="lg" icon={LogIn} loading={isSubmitting} fullWidth>
          Giriş Yap
        </Button>
        <Button variant="quiet" fullWidth onClick={onForgotten}>
          Şifremi unuttum
        </Button>
      </div>
    </form>
  )
}

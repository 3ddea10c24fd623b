import { GivenPassword } from '@gozlem/contract/account-fields'
import { typedCall } from '@gozlem/contract/typed-call'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '../../../platform/api/api'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { setPageTitle } from '../../../platform/navigation/page-title'
import { endSession } from '../../../platform/session/session'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { PasswordInput } from '../../../ui/forms/PasswordInput'
import { KeyRound } from '../../../ui/icons'
import { PublicFrame } from '../components/PublicFrame'
import { NewPasswordFields } from '../components/security/NewPasswordFields'
import { isReadyPassword, newPasswordFields, repetitionAgrees } from '../components/security/new-password'

const changeFirstPassword = typedCall(
  'account.changeFirstPassword',
  'POST /api/auth/first-time-password-change',
)
const FirstPassword = z
  .object({ current_password: GivenPassword, ...newPasswordFields })
  .check(repetitionAgrees)

/** In the place of the app until a password that somebody else gave is replaced; then the new one signs in (AUTH-04). */
export function FirstPasswordPage({ wayOut }: { wayOut: ReactNode }) {
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(FirstPassword),
    defaultValues: { current_password: '', new_password: '', repeated: '' },
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = form.formState
  const [new_password, repeated] = useWatch({ control: form.control, name: ['new_password', 'repeated'] })

  useEffect(() => setPageTitle('Yeni Şifre Belirleyin'), [])

  const submit = sending(async ({ current_password, new_password }) => {
    await api(changeFirstPassword, { body: { current_password, new_password } })
    endSession('password_changed')
  }, 'Şifre güncelleme başarısız')

  return (
    <PublicFrame>
      <h1 className="text-2xl font-bold md:text-3xl">Yeni Şifre Belirleyin</h1>
      <p className="mt-1 mb-6 text-meta">
        Size verilen şifre yalnız ilk giriş içindi. Devam etmek için kendi şifrenizi belirleyin; ardından bu
        şifreyle yeniden giriş yapacaksınız.
      </p>
      <FormProvider {...form}>
        <form {...submit} className="space-y-5">
          <Field label="Size verilen şifre" required error={errors.current_password?.message}>
            <PasswordInput
              {...form.register('current_password')}
              size="lg"
              autoComplete="current-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page's first question
              autoFocus
            />
          </Field>
          <NewPasswordFields size="lg" />
          <FormError message={refusal} />
          <div className="space-y-2">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              icon={KeyRound}
              loading={isSubmitting}
              disabled={!isReadyPassword({ new_password, repeated })}
              fullWidth
            >
              Şifreyi Güncelle
            </Button>
            {wayOut}
          </div>
        </form>
      </FormProvider>
    </PublicFrame>
  )
}

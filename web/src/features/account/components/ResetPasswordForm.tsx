import { typedCall } from '@gozlem/contract/typed-call'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { FormProvider, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Button } from '../../../ui/actions/Button'
import { FormError } from '../../../ui/forms/FormError'
import { KeyRound } from '../../../ui/icons'
import { isProblem } from './login-refusal'
import { NewPasswordFields } from './security/NewPasswordFields'
import { isReadyPassword, newPasswordFields, repetitionAgrees } from './security/new-password'

const resetPassword = typedCall('account.resetPassword', 'POST /api/auth/reset-password')

const ResetPassword = z.object(newPasswordFields).check(repetitionAgrees)

export interface ResetPasswordFormProps {
  token: string
  /** What happened before, where something did. */
  notice?: string
  onChanged: (message: string) => void
  /** The link stopped working meanwhile. */
  onRefused: (message: string) => void
}

/** A new password twice; can be sent once the rule passes and both match (seed 1 section 5). */
export function ResetPasswordForm({ token, notice, onChanged, onRefused }: ResetPasswordFormProps) {
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(ResetPassword),
    defaultValues: { new_password: '', repeated: '' },
    mode: 'onTouched',
  })
  const { isSubmitting } = form.formState
  const [new_password, repeated] = useWatch({ control: form.control, name: ['new_password', 'repeated'] })

  const submit = sending(async ({ new_password }) => {
    try {
      const { message } = await api(resetPassword, { body: { token, new_password } })
      onChanged(message)
    } catch (failure) {
      if (!isProblem(failure, 'LINK_INVALID')) throw failure
      onRefused(problemMessage(failure))
    }
  }, 'Şifre güncelleme başarısız')

  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">Yeni Şifre Belirle</h1>
      <p className="mt-1 mb-6 text-meta">{notice} Bundan sonra bu şifreyle giriş yapacaksınız.</p>
      <FormProvider {...form}>
        <form {...submit} className="space-y-5">
          <NewPasswordFields size="lg" isFirst />
          <FormError message={refusal} />
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
        </form>
      </FormProvider>
    </>
  )
}

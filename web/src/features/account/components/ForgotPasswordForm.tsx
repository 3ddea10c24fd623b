import { Email } from '@gozlem/contract/account-fields'
import { typedCall } from '@gozlem/contract/typed-call'
import { linkLifeSeconds } from '@gozlem/domain/account/link-life'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../platform/api/api'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { setPageTitle } from '../../../platform/navigation/page-title'
import { Button } from '../../../ui/actions/Button'
import { EmailInput } from '../../../ui/forms/EmailInput'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { ArrowLeft, Mail, MailCheck } from '../../../ui/icons'
import { resetRequestFailedMessage } from '../texts'
import type { EntryProps } from './entry'
import { ResultScreen } from './ResultScreen'

const forgotPassword = typedCall('account.forgotPassword', 'POST /api/auth/forgot-password')

const ForgottenInput = z.object({ email: Email })

/** Asks for a link to set a new password; the answer does not say whether the address has an account (REG-08). */
export function ForgotPasswordForm({ typed, onTyped, onBack }: EntryProps & { onBack: () => void }) {
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(ForgottenInput),
    defaultValues: { email: typed.email },
  })
  const [sent, setSent] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState

  useEffect(() => setPageTitle('Şifremi Unuttum'), [])

  const submit = sending(async (body) => {
    const { message } = await api(forgotPassword, { body })
    setSent(message)
  }, resetRequestFailedMessage)

  if (sent !== null)
    return (
      <ResultScreen
        icon={MailCheck}
        tone="positive"
        title="E-postanızı Kontrol Edin"
        actions={
          <>
            <Button variant="primary" size="lg" fullWidth onClick={onBack}>
              Giriş ekranına dön
            </Button>
            <Button variant="quiet" fullWidth onClick={() => setSent(null)}>
              Başka bir adres dene
            </Button>
          </>
        }
      >
        <p>{sent}</p>
        <p className="text-meta">
          Bağlantı {linkLifeSeconds.reset_password / 3600} saat geçerlidir ve bir kez kullanılabilir. Birkaç
          dakika içinde gelmezse istenmeyen postalara bakın.
        </p>
      </ResultScreen>
    )

  const email = form.register('email', { onChange: () => onTyped({ email: form.getValues('email') }) })

  return (
    <>
      <h1 className="text-2xl font-bold md:text-3xl">Şifremi Unuttum</h1>
      <p className="mt-1 mb-6 text-meta">
        Hesabınızın e-posta adresini yazın; yeni şifre belirlemeniz için bir bağlantı gönderelim.
      </p>
      <form {...submit} className="space-y-5">
        <Field label="E-posta adresi" error={errors.email?.message} required>
          <EmailInput
            {...email}
            size="lg"
            autoComplete="email"
            placeholder="ad.soyad@firma.com"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the view's only question, opened by a press
            autoFocus
          />
        </Field>
        <FormError message={refusal} />
        <div className="space-y-2">
          <Button type="submit" variant="primary" size="lg" icon={Mail} loading={isSubmitting} fullWidth>
            Sıfırlama Bağlantısı Gönder
          </Button>
          <Button variant="quiet" icon={ArrowLeft} fullWidth onClick={onBack}>
            Giriş ekranına dön
          </Button>
        </div>
      </form>
    </>
  )
}

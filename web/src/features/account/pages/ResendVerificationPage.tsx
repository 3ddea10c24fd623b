import { AccountPhone } from '@gozlem/contract/account-fields'
import { typedCall } from '@gozlem/contract/typed-call'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../platform/api/api'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { setPageTitle } from '../../../platform/navigation/page-title'
import { Button } from '../../../ui/actions/Button'
import { FormError } from '../../../ui/forms/FormError'
import { MailCheck, Send } from '../../../ui/icons'
import { EntryLink } from '../components/EntryLink'
import { PhoneField } from '../components/PhoneField'
import { PublicFrame } from '../components/PublicFrame'
import { ResultScreen } from '../components/ResultScreen'
import { resendFailedMessage } from '../texts'

const resendVerification = typedCall('account.resendVerification', 'POST /api/auth/resend-verification')

const ResendInput = z.object({ phone: AccountPhone })

/** Asks for another verification mail by phone; the answer does not say whether there is an account (REG-07). */
export function ResendVerificationPage() {
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(ResendInput),
    defaultValues: { phone: '' },
  })
  const [sent, setSent] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState

  useEffect(() => setPageTitle('Doğrulama E-postası'), [])

  const submit = sending(async (body) => {
    const { message } = await api(resendVerification, { body })
    setSent(message)
  }, resendFailedMessage)

  return (
    <PublicFrame>
      {sent === null ? (
        <>
          <h1 className="text-2xl font-bold md:text-3xl">Doğrulama E-postası</h1>
          <p className="mt-1 mb-6 text-meta">
            Kayıt olurken kullandığınız telefon numarasını yazın; doğrulama bağlantısını yeniden gönderelim.
          </p>
          <form {...submit} className="space-y-5">
            <PhoneField registered={form.register('phone')} error={errors.phone?.message} takesFocus />
            <FormError message={refusal} />
            <div className="space-y-2">
              <Button type="submit" variant="primary" size="lg" icon={Send} loading={isSubmitting} fullWidth>
                Yeniden Gönder
              </Button>
              <EntryLink to="/" variant="quiet">
                Giriş ekranına dön
              </EntryLink>
            </div>
          </form>
        </>
      ) : (
        <ResultScreen
          icon={MailCheck}
          tone="positive"
          title="E-postanızı Kontrol Edin"
          actions={
            <EntryLink to="/" variant="primary">
              Giriş ekranına dön
            </EntryLink>
          }
        >
          <p>{sent}</p>
          <p className="text-meta">Birkaç dakika içinde gelmezse istenmeyen postalara bakın.</p>
        </ResultScreen>
      )}
    </PublicFrame>
  )
}

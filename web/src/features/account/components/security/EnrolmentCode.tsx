import { SecondFactorCode } from '@gozlem/contract/account-fields'
import type { beginSecondFactor } from '@gozlem/contract/account-second-factor'
import type { ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../../platform/api/api'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { Button } from '../../../../ui/actions/Button'
import { buttonStyle } from '../../../../ui/actions/button-style'
import { Field } from '../../../../ui/forms/Field'
import { FormError } from '../../../../ui/forms/FormError'
import { TextInput } from '../../../../ui/forms/TextInput'
import { ShieldCheck, Smartphone } from '../../../../ui/icons'
import { digitsOnly, rewriting } from '../typed-text'
import { CopyButton } from './CopyButton'

const enableSecondFactor = typedCall('account.enableSecondFactor', 'POST /api/auth/second-factor/enable')
const FirstCode = z.object({ code: SecondFactorCode })

export type Enrolment = ReplyOf<typeof beginSecondFactor>

export interface EnrolmentCodeProps {
  enrolment: Enrolment
  onEnabled: (recovery_codes: string[]) => void
}

/** Hands the secret to the authenticator app and takes its first code. */
export function EnrolmentCode({ enrolment, onEnabled }: EnrolmentCodeProps) {
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(FirstCode),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = form.formState
  const heading = useRef<HTMLHeadingElement>(null)

  // Not the input: on a phone its keyboard would cover what has to be done first.
  useEffect(() => heading.current?.focus(), [])

  const submit = sending(async (body) => {
    onEnabled((await api(enableSecondFactor, { body })).recovery_codes)
  }, 'İki adımlı doğrulama açılamadı')

  return (
    <form {...submit} className="space-y-6">
      <section className="space-y-4">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
            1. Kare kodu okutun
          </h2>
          <p className="mt-1 text-meta">
            Telefonunuzda Google Authenticator, Microsoft Authenticator gibi bir doğrulama uygulaması açıp
            yeni hesap ekleyin.
          </p>
        </div>
        <Secret enrolment={enrolment} />
      </section>
      <section className="space-y-4 border-t border-line pt-5">
        <h2 className="text-lg font-semibold">2. Uygulamadaki kodu girin</h2>
        <Field
          label="Doğrulama kodu"
          required
          error={errors.code?.message}
          hint="6 hane; 30 saniyede bir değişir."
        >
          <TextInput
            {...rewriting(form.register('code'), digitsOnly(6))}
            size="lg"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tabular scroll-mb-40 tracking-widest"
          />
        </Field>
        <FormError message={refusal} />
        <Button type="submit" variant="primary" size="lg" icon={ShieldCheck} loading={isSubmitting} fullWidth>
          Doğrula ve Aç
        </Button>
      </section>
    </form>
  )
}

function Secret({ enrolment: { secret, otpauth_url, qr_svg } }: { enrolment: Enrolment }) {
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qr_svg)}`}
        alt="Doğrulama uygulaması için kare kod; okutulamıyorsa anahtar elle girilir."
        width={192}
        height={192}
        className="size-48 shrink-0 self-center rounded-md border border-line bg-white p-2 sm:self-start"
      />
      <div className="min-w-0 space-y-3">
        <p className="text-sm text-meta">Okutamıyorsanız bu anahtarı uygulamaya elle girin:</p>
        <p className="font-mono text-lg font-semibold break-words select-all">{groups}</p>
        <div className="flex flex-col items-start gap-2">
          <CopyButton text={secret} label="Anahtarı Kopyala" />
          <a href={otpauth_url} className={`${buttonStyle('quiet', 'md', false)} -ml-4 md:hidden`}>
            <Smartphone aria-hidden className="size-5 shrink-0" />
            <span>Bu telefonda aç</span>
          </a>
        </div>
      </div>
    </div>
  )
}

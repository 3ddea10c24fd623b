import { typedCall } from '@gozlem/contract/typed-call'
import { linkLifeSeconds } from '@gozlem/domain/account/link-life'
import { consentVersions } from '@gozlem/domain/account/privacy'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import { api } from '../../../platform/api/api'
import { problemMessage } from '../../../platform/api/problem-message'
import { showProblem } from '../../../platform/forms/form-problem'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Button } from '../../../ui/actions/Button'
import { EmailInput } from '../../../ui/forms/EmailInput'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { PasswordInput } from '../../../ui/forms/PasswordInput'
import { TextInput } from '../../../ui/forms/TextInput'
import { UserPlus } from '../../../ui/icons'
import { KvkkConsent, MarketingConsent } from './ConsentFields'
import type { EndingProps, Typed } from './entry'
import { FormSection } from './FormSection'
import { IdentityFields } from './IdentityFields'
import { PasswordHints } from './PasswordHints'
import { PhoneField } from './PhoneField'
import { emptyRegistration, RegistrationForm, type RegistrationValues } from './registration-form'
import { type RefusedField, refusedField } from './registration-refusal'
import { SmsStep } from './SmsStep'

const register = typedCall('account.register', 'POST /api/auth/register')

/** A registration under way, kept while somebody looks at another tab. */
export interface RegistrationDraft {
  /** Made once, so that a second try after a lost answer is the same registration. */
  id: string
  values: RegistrationValues
  waitUntil: number
}

export interface RegisterFormProps extends EndingProps {
  draft: RegistrationDraft | null
  onDraft: (draft: RegistrationDraft) => void
}

export function RegisterForm({ typed, onTyped, draft, onDraft, onEnded }: RegisterFormProps) {
  const [id] = useState(() => draft?.id ?? uuid())
  const [waitUntil, setWaitUntil] = useState(draft?.waitUntil ?? 0)
  const { form, refusal, refuse, sending } = useServerForm({
    resolver: standardSchemaResolver(RegistrationForm),
    defaultValues: resumed(draft, typed),
  })
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })

  const keep = useEffectEvent((values: RegistrationValues) => {
    onTyped({ phone: values.phone, email: values.email })
    onDraft({ id, values: { ...values, password: '' }, waitUntil })
  })

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  )

  const submit = sending(async (input) => {
    try {
      const { message } = await api(register, {
        body: { ...input, id, kvkk_version: consentVersions.kvkk },
      })
      onEnded({
        title: 'Kayıt Başarılı',
        message,
        email: input.email,
        linkHolds: `${linkLifeSeconds.verify_email / 3600} saat`,
        phone: input.phone,
      })
    } catch (failure) {
      showRefusal(failure)
    }
  })

  function showRefusal(failure: unknown) {
    const rest = showProblem(form, failure, 'Kayıt başarısız')
    const field = rest === null ? null : refusedField(failure)
    const isShown = field !== null && isAsked(field, form.getValues())
    if (isShown) form.setError(field, { type: 'server', message: problemMessage(failure) })
    refuse(isShown ? null : rest)
  }

  /** A code proves one number only. */
  function forgetCode() {
    if (form.getValues('code_sent_to') === '') return
    form.setValue('code_sent_to', '')
    form.setValue('sms_verification_code', '')
    form.clearErrors('sms_verification_code')
    setWaitUntil(0)
  }

  return (
    <FormProvider {...form}>
      <form {...submit} className="space-y-8">
        <FormSection title="Telefon doğrulama">
          <PhoneField
            registered={form.register('phone', { onChange: forgetCode })}
            error={errors.phone?.message}
            hint="Giriş yaparken bu numarayı kullanırsınız."
          />
          <SmsStep waitUntil={waitUntil} onWait={setWaitUntil} />
        </FormSection>

        <FormSection title="Hesap bilgileri">
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Ad" error={errors.first_name?.message} required>
              <TextInput
                {...form.register('first_name')}
                size="lg"
                autoComplete="given-name"
                maxLength={101}
              />
            </Field>
            <Field label="Soyad" error={errors.last_name?.message} required>
              <TextInput
                {...form.register('last_name')}
                size="lg"
                autoComplete="family-name"
                maxLength={101}
              />
            </Field>
          </div>
          <Field
            label="E-posta adresi"
            error={errors.email?.message}
            hint="Hesabınızı doğrulamanız için bu adrese bir bağlantı gönderilir."
            required
          >
            <EmailInput {...form.register('email')} size="lg" autoComplete="email" />
          </Field>
          <Field
            label="Şifre"
            error={errors.password?.message}
            hint={<PasswordHints password={password} />}
            required
          >
            <PasswordInput {...form.register('password')} size="lg" autoComplete="new-password" />
          </Field>
        </FormSection>

        <FormSection title="Kimlik ve firma">
          <IdentityFields />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Firma adı" error={errors.company_name?.message} hint="İsteğe bağlı.">
              <TextInput
                {...form.register('company_name', { deps: ['company_email'] })}
                size="lg"
                autoComplete="organization"
              />
            </Field>
            <Field
              label="Firma e-postası"
              error={errors.company_email?.message}
              hint="Firma adıyla birlikte girilir."
            >
              <EmailInput
                {...form.register('company_email', { deps: ['company_name'] })}
                size="lg"
                autoComplete="off"
              />
            </Field>
          </div>
        </FormSection>

        <div>
          <KvkkConsent registered={form.register('kvkk_accepted')} error={errors.kvkk_accepted?.message} />
          <MarketingConsent registered={form.register('marketing_consent')} />
        </div>

        <div className="space-y-5">
          <FormError message={refusal} />
          <Button type="submit" variant="primary" size="lg" icon={UserPlus} loading={isSubmitting} fullWidth>
            Kayıt Ol
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** Whether the form shows a field now. */
function isAsked(field: RefusedField, { id_type, code_sent_to }: RegistrationValues): boolean {
  if (field === 'tc_number') return id_type === 'tc'
  if (field === 'tax_number') return id_type === 'tax'
  return field !== 'sms_verification_code' || code_sent_to !== ''
}

/** Phone and e-mail may have changed on another tab since. */
function resumed(draft: RegistrationDraft | null, { phone, email }: Typed): RegistrationValues {
  const values = draft?.values ?? emptyRegistration
  const samePhone = values.phone === phone
  return {
    ...values,
    phone,
    email,
    ...(!samePhone && { code_sent_to: '', sms_verification_code: '' }),
  }
}

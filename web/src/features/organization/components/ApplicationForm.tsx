import { ApplicationInput } from '@gozlem/contract/organization'
import { typedCall } from '@gozlem/contract/typed-call'
import { kvkkMessage } from '@gozlem/domain/account/privacy'
import { applicationLinkDays } from '@gozlem/domain/organization/application'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useEffectEvent, useState } from 'react'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import { api } from '../../../platform/api/api'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Button } from '../../../ui/actions/Button'
import { EmailInput } from '../../../ui/forms/EmailInput'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import { Send } from '../../../ui/icons'
import { KvkkConsent } from '../../account/components/ConsentFields'
import type { EndingProps } from '../../account/components/entry'
import { FormSection } from '../../account/components/FormSection'
import { digitsOnly, rewriting, turkishCapitals } from '../../account/components/typed-text'

const apply = typedCall('organization.apply', 'POST /api/company-requests/submit')

/** What is sent, and the consent that only the form asks for (COR-01). */
const ApplicationFormInput = z.intersection(
  ApplicationInput,
  z.pipe(
    z.object({ kvkk_accepted: z.boolean().check(z.refine(Boolean, kvkkMessage)) }),
    z.transform(() => ({})),
  ),
)

const empty = {
  company_name: '',
  city: '',
  address: '',
  contact_name: '',
  contact_phone: '',
  email: '',
  tax_number: '',
  tax_office: '',
  kvkk_accepted: false,
}

/** A phone in any accepted way of writing it. */
const phoneCharacters = (text: string) => text.replace(/[^\d+()\s./-]/g, '').slice(0, 40)

/** A consultancy's application; it counts once its e-mail address is verified. */
export function ApplicationForm({ typed, onTyped, onEnded }: EndingProps) {
  /** Made once, so that a second try after a lost answer is the same application. */
  const [id] = useState(() => uuid())
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(ApplicationFormInput),
    defaultValues: { ...empty, contact_phone: typed.phone, email: typed.email },
  })
  const { errors, isSubmitting } = form.formState
  const keepEmail = useEffectEvent(() => onTyped({ email: form.getValues('email') }))

  useEffect(
    () => form.subscribe({ name: 'email', formState: { values: true }, callback: () => keepEmail() }),
    [form],
  )

  const submit = sending(async (input) => {
    const { message } = await api(apply, { body: { ...input, id } })
    onEnded({
      title: 'E-posta Doğrulaması Bekleniyor',
      message,
      email: input.email,
      linkHolds: `${applicationLinkDays} gün`,
    })
  }, 'Başvuru gönderilemedi')

  return (
    <form {...submit} className="space-y-8">
      <FormSection title="Kurum bilgileri">
        <Field label="Firma adı" error={errors.company_name?.message} required>
          <TextInput {...form.register('company_name')} size="lg" autoComplete="organization" />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Vergi numarası" error={errors.tax_number?.message} required>
            <TextInput
              {...rewriting(form.register('tax_number'), digitsOnly(10))}
              size="lg"
              inputMode="numeric"
              autoComplete="off"
              placeholder="10 hane"
              className="tabular"
            />
          </Field>
          <Field label="Vergi dairesi" error={errors.tax_office?.message} required>
            <TextInput
              {...rewriting(form.register('tax_office'), turkishCapitals)}
              size="lg"
              maxLength={250}
              autoComplete="off"
            />
          </Field>
        </div>
        <Field label="Şehir" error={errors.city?.message} required>
          <TextInput {...form.register('city')} size="lg" autoComplete="address-level1" />
        </Field>
        <Field label="Adres" error={errors.address?.message} required>
          <TextArea {...form.register('address')} rows={3} autoComplete="street-address" />
        </Field>
      </FormSection>

      <FormSection title="Yetkili">
        <Field label="Yetkili adı soyadı" error={errors.contact_name?.message} required>
          <TextInput {...form.register('contact_name')} size="lg" autoComplete="name" />
        </Field>
        <Field
          label="Telefon"
          error={errors.contact_phone?.message}
          hint="Onaydan sonra yetkili bu cep telefonuyla giriş yapar."
          required
        >
          <TextInput
            {...rewriting(form.register('contact_phone'), phoneCharacters)}
            size="lg"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="0532 123 45 67"
            className="tabular"
          />
        </Field>
        <Field
          label="Kurumsal e-posta adresi"
          error={errors.email?.message}
          hint="Kişisel adresler (gmail, hotmail vb.) kabul edilmez."
          required
        >
          <EmailInput
            {...form.register('email')}
            size="lg"
            autoComplete="email"
            placeholder="ad.soyad@kurumunuz.com.tr"
          />
        </Field>
      </FormSection>

      <KvkkConsent registered={form.register('kvkk_accepted')} error={errors.kvkk_accepted?.message} />

      <div className="space-y-5">
        <FormError message={refusal} />
        <Button type="submit" variant="primary" size="lg" icon={Send} loading={isSubmitting} fullWidth>
          Başvuruyu Gönder
        </Button>
      </div>
    </form>
  )
}

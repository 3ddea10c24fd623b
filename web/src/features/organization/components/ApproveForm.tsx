import type { ApplicationView } from '@gozlem/contract/organization'
import { formatPhone, normalizeAccountPhone, phoneMessage } from '@gozlem/domain/account/phone'
import { adminPhoneMissingMessage, applicationWarningTexts } from '@gozlem/domain/organization/application'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Notice } from '../../../ui/feedback/Notice'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import type { Decision } from '../api'

const Approval = z.object({
  admin_phone: z.string().check(
    z.minLength(1, { error: adminPhoneMissingMessage, abort: true }),
    z.refine((typed) => normalizeAccountPhone(typed) !== null, phoneMessage),
  ),
  notes: z.string().check(z.maxLength(1000, 'En fazla 1000 karakter yazın.')),
})

export interface DecisionFormProps {
  /** For the button that sends it from outside. */
  id: string
  application: ApplicationView
  /** Rejects when the server refuses. */
  onSend: (decision: Decision) => Promise<void>
}

/** Asks for the phone the new administrator signs in with: the application's own where that can be one. */
export function ApproveForm({ id, application, onSend }: DecisionFormProps) {
  const { warnings, contact_phone } = application
  const obstacle = warnings.find((warning) => warning === 'phone_known' || warning === 'phone_not_mobile')
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(Approval),
    defaultValues: { admin_phone: obstacle ? '' : formatPhone(contact_phone), notes: '' },
  })
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('admin_phone'), [setFocus])

  const submit = sending(async ({ admin_phone, notes }) => {
    await onSend({ status: 'approved', admin_phone, notes })
  }, 'Başvuru onaylanamadı')

  return (
    <form id={id} {...submit} className="space-y-5">
      {obstacle && <Notice tone="caution">{applicationWarningTexts[obstacle]}</Notice>}
      <Field
        label="Yetkilinin cep telefonu"
        required
        error={errors.admin_phone?.message}
        hint={`${application.contact_name} bu numarayla giriş yapar. İlk şifre ${application.email} adresine gönderilir.`}
      >
        <TextInput
          {...form.register('admin_phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="05XX XXX XX XX"
          maxLength={40}
          className="tabular"
        />
      </Field>
      <Field label="Not" error={errors.notes?.message} hint="Yalnızca sistem yöneticileri görür.">
        <TextArea {...form.register('notes')} rows={2} />
      </Field>
      <FormError message={refusal} />
    </form>
  )
}

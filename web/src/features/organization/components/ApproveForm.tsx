import type { ApplicationView } from '@gozlem/contract/organization'
import { formatPhone, normalizeAccountPhone, phoneMessage } from '@gozlem/domain/account/phone'
import { adminPhoneMissingMessage, applicationWarningTexts } from '@gozlem/domain/organization/application'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showProblem } from '../../../platform/forms/form-problem'
import { useFirstWrongFocus } from '../../../platform/forms/use-first-wrong-focus'
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
  const form = useForm({
    resolver: standardSchemaResolver(Approval),
    defaultValues: { admin_phone: obstacle ? '' : formatPhone(contact_phone), notes: '' },
    shouldFocusError: false,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, submitCount } = form.formState
  const element = useFirstWrongFocus(submitCount)
  const { setFocus } = form
  useEffect(() => setFocus('admin_phone'), [setFocus])

  const send = form.handleSubmit(async ({ admin_phone, notes }) => {
    setRefusal(null)
    try {
      await onSend({ status: 'approved', admin_phone, notes })
    } catch (failure) {
      setRefusal(showProblem(form, failure, 'Başvuru onaylanamadı'))
    }
  })

  return (
    <form id={id} ref={element} noValidate onSubmit={(event) => void send(event)} className="space-y-5">
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

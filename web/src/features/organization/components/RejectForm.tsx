import { rejectionReasonMissingMessage } from '@gozlem/domain/organization/application'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { TextArea } from '../../../ui/forms/TextArea'
import type { DecisionFormProps } from './ApproveForm'

const Rejection = z.object({
  notes: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, rejectionReasonMissingMessage),
      z.maxLength(1000, 'En fazla 1000 karakter yazın.'),
    ),
})

/** Asks for the reason, which the applicant reads. */
export function RejectForm({ id, application, onSend }: DecisionFormProps) {
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(Rejection),
    defaultValues: { notes: '' },
  })
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('notes'), [setFocus])

  const submit = sending(async ({ notes }) => {
    await onSend({ status: 'rejected', notes })
  }, 'Başvuru reddedilemedi')

  return (
    <form id={id} {...submit} className="space-y-5">
      <Field
        label="Ret gerekçesi"
        required
        error={errors.notes?.message}
        hint={`Bu metin ${application.email} adresine e-postayla gönderilir.`}
      >
        <TextArea {...form.register('notes')} rows={4} />
      </Field>
      <FormError message={refusal} />
    </form>
  )
}

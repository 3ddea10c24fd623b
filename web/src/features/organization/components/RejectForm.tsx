import { rejectionReasonMissingMessage } from '@gozlem/domain/organization/application'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showProblem } from '../../../platform/forms/form-problem'
import { useFirstWrongFocus } from '../../../platform/forms/use-first-wrong-focus'
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
  const form = useForm({
    resolver: standardSchemaResolver(Rejection),
    defaultValues: { notes: '' },
    shouldFocusError: false,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, submitCount } = form.formState
  const element = useFirstWrongFocus(submitCount)
  const { setFocus } = form
  useEffect(() => setFocus('notes'), [setFocus])

  const send = form.handleSubmit(async ({ notes }) => {
    setRefusal(null)
    try {
      await onSend({ status: 'rejected', notes })
    } catch (failure) {
      setRefusal(showProblem(form, failure, 'Başvuru reddedilemedi'))
    }
  })

  return (
    <form id={id} ref={element} noValidate onSubmit={(event) => void send(event)} className="space-y-5">
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

import { type FormEvent, useState } from 'react'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import { showProblem } from './form-problem'
import { useFirstWrongFocus } from './use-first-wrong-focus'

/**
 * A form whose values a call sends. What the resolver or the server finds wrong stands at its field and has the cursor;
 * what the server says against the form as a whole is `refusal`, for FormError or FormEnd.
 *
 *     const { form, refusal, sending } = useServerForm({ resolver: standardSchemaResolver(Input), defaultValues })
 *     const submit = sending(async (input) => {
 *       toast.success((await save.mutateAsync(input)).message)
 *     }, 'Firma kaydedilemedi')
 *     return <form {...submit}>…
 */
export function useServerForm<Values extends FieldValues, Output = Values>(
  props: Omit<UseFormProps<Values, unknown, Output>, 'shouldFocusError'>,
) {
  const form = useForm<Values, unknown, Output>({ ...props, shouldFocusError: false })
  const [refusal, refuse] = useState<string | null>(null)
  const ref = useFirstWrongFocus(form.formState.submitCount)

  /**
   * The form element's part of sending.
   * @param send what it throws is shown, as the server's problem or else as `otherwise`
   */
  function sending(send: (output: Output) => Promise<unknown>, otherwise?: string) {
    const submit = form.handleSubmit(async (output) => {
      refuse(null)
      try {
        await send(output)
      } catch (failure) {
        refuse(showProblem(form, failure, otherwise))
      }
    })
    return { ref, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) }
  }

  return { form, refusal, refuse, sending }
}

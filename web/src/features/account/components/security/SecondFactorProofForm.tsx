import { GivenPassword, SecondFactorCode } from '@gozlem/contract/account-fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { showProblem } from '../../../../platform/forms/form-problem'
import { useFirstWrongFocus } from '../../../../platform/forms/use-first-wrong-focus'
import { Field } from '../../../../ui/forms/Field'
import { FormError } from '../../../../ui/forms/FormError'
import { PasswordInput } from '../../../../ui/forms/PasswordInput'
import { TextInput } from '../../../../ui/forms/TextInput'
import type { SecondFactorProof } from '../../api'

const Proof = z.object({ current_password: GivenPassword, code: SecondFactorCode })

export const secondFactorCodeHint = 'Uygulamanızdaki 6 haneli kod veya bir kurtarma kodu.'

export interface SecondFactorProofFormProps {
  /** Of the form, for a button elsewhere. */
  id: string
  username: string
  onSend: (proof: SecondFactorProof) => Promise<void>
}

/** Password and code together, before the second factor itself changes. */
export function SecondFactorProofForm({ id, username, onSend }: SecondFactorProofFormProps) {
  const form = useForm({
    resolver: standardSchemaResolver(Proof),
    defaultValues: { current_password: '', code: '' },
    shouldFocusError: false,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { errors, submitCount } = form.formState
  const element = useFirstWrongFocus(submitCount)

  const send = form.handleSubmit(async (proof) => {
    setRefusal(null)
    try {
      await onSend(proof)
    } catch (failure) {
      setRefusal(showProblem(form, failure))
    }
  })

  return (
    <form id={id} ref={element} noValidate onSubmit={(event) => void send(event)} className="space-y-5">
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <Field label="Mevcut şifre" required error={errors.current_password?.message}>
        <PasswordInput
          {...form.register('current_password')}
          size="lg"
          autoComplete="current-password"
          data-autofocus
        />
      </Field>
      <Field label="Doğrulama kodu" required error={errors.code?.message} hint={secondFactorCodeHint}>
        <TextInput
          {...form.register('code')}
          size="lg"
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
          className="tabular tracking-widest"
        />
      </Field>
      <FormError message={refusal} />
    </form>
  )
}

import { GivenPassword, SecondFactorCode } from '@gozlem/contract/account-fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { useServerForm } from '../../../../platform/forms/use-server-form'
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
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(Proof),
    defaultValues: { current_password: '', code: '' },
  })
  const { errors } = form.formState

  const submit = sending(async (proof) => {
    await onSend(proof)
  })

  return (
    <form id={id} {...submit} className="space-y-5">
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

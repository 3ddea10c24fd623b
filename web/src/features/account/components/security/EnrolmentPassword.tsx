import { GivenPassword } from '@gozlem/contract/account-fields'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { Button } from '../../../../ui/actions/Button'
import { Field } from '../../../../ui/forms/Field'
import { FormError } from '../../../../ui/forms/FormError'
import { PasswordInput } from '../../../../ui/forms/PasswordInput'

const PasswordProof = z.object({ current_password: GivenPassword })

export interface EnrolmentPasswordProps {
  username: string
  onSend: (current_password: string) => Promise<void>
}

/** Asks for the password before the secret is shown. */
export function EnrolmentPassword({ username, onSend }: EnrolmentPasswordProps) {
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(PasswordProof),
    defaultValues: { current_password: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = sending(async ({ current_password }) => {
    await onSend(current_password)
  }, 'İki adımlı doğrulama açılamadı')

  return (
    <form {...submit} className="space-y-5">
      <p>
        Giriş yaparken şifrenizin yanında, telefonunuzdaki bir doğrulama uygulamasının gösterdiği 6 haneli kod
        da sorulur. Şifreniz başkasının eline geçse bile hesabınız açılamaz.
      </p>
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <Field label="Mevcut şifre" required error={errors.current_password?.message}>
        <PasswordInput
          {...form.register('current_password')}
          size="lg"
          autoComplete="current-password"
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step's only question
          autoFocus
        />
      </Field>
      <FormError message={refusal} />
      <Button type="submit" variant="primary" size="lg" loading={isSubmitting} fullWidth>
        Devam Et
      </Button>
    </form>
  )
}

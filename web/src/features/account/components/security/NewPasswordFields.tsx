import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../../ui/forms/Field'
import { PasswordInput } from '../../../../ui/forms/PasswordInput'
import { PasswordHints } from '../PasswordHints'
import type { NewPasswordValues } from './new-password'

/** A new password twice, its rule ticked off while typing; inside a form that holds NewPasswordValues. */
export function NewPasswordFields({
  isFirst = false,
  size = 'md',
}: {
  /** The page's first question, which has the cursor. */
  isFirst?: boolean
  size?: 'md' | 'lg'
}) {
  const form = useFormContext<NewPasswordValues>()
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'new_password' })
  return (
    <>
      <Field
        label="Yeni şifre"
        required
        error={errors.new_password?.message}
        hint={<PasswordHints password={password} />}
      >
        <PasswordInput
          {...form.register('new_password', { deps: ['repeated'] })}
          size={size}
          autoComplete="new-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where it is the page's first question
          autoFocus={isFirst}
        />
      </Field>
      <Field label="Yeni şifre (tekrar)" required error={errors.repeated?.message}>
        <PasswordInput {...form.register('repeated')} size={size} autoComplete="new-password" />
      </Field>
    </>
  )
}

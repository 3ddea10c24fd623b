import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Field } from '../../../../ui/forms/Field'
import { PasswordInput } from '../../../../ui/forms/PasswordInput'
import { PasswordHints } from '../PasswordHints'
import { fillInAllMessage, passwordsDifferMessage } from '../../texts'
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
  const [password, repeated] = useWatch({ control: form.control, name: ['new_password', 'repeated'] })
  const repetition = useRepetitionMessage(password, repeated)
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
      <Field label="Yeni şifre (tekrar)" required error={repetition}>
        <PasswordInput {...form.register('repeated')} size={size} autoComplete="new-password" />
      </Field>
    </>
  )
}

/**
 * What is wrong with the repetition, told while it is typed: the button that waits for it says nothing. A first letter is none
 * of another password yet, and what the password's own check found in the empty field is over with that letter.
 */
function useRepetitionMessage(password: string, repeated: string): string | undefined {
  const { errors, touchedFields, isSubmitted } = useFormState<NewPasswordValues>()
  if (!password.startsWith(repeated)) return passwordsDifferMessage
  const message = errors.repeated?.message
  if (repeated !== '') return message === fillInAllMessage ? undefined : message
  return touchedFields.repeated === true || isSubmitted ? message : undefined
}

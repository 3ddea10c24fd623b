import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import { typedPhoneDigits } from './phone-input'
import { rewriting } from './typed-text'

export interface PhoneFieldProps {
  registered: UseFormRegisterReturn
  error: string | undefined
  hint?: ReactNode
  /** Has the cursor when it appears. */
  takesFocus?: boolean
}

/** The account phone behind its fixed dial code (AUTH-01). */
export function PhoneField({ registered, error, hint, takesFocus = false }: PhoneFieldProps) {
  return (
    <Field label="Telefon numarası" error={error} hint={hint} required>
      <TextInput
        {...rewriting(registered, typedPhoneDigits)}
        size="lg"
        prefix="+90"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="5XX XXX XX XX"
        className="tabular"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page's only question, asked on opening
        autoFocus={takesFocus}
      />
    </Field>
  )
}

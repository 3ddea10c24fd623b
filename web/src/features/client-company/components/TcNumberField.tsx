import { Controller } from 'react-hook-form'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import type { CompanyForm } from './company-form-values'

/** The identity number never comes back from the server; an empty field keeps the stored one. */
export function TcNumberField({ form, masked }: { form: CompanyForm; masked: string }) {
  return (
    <Field
      label="T.C. kimlik no"
      error={form.formState.errors.tc_number?.message}
      hint={
        masked === '' ? (
          'Şahıs işletmeleri için, 11 hane'
        ) : (
          <>
            Kayıtlı numara: <span className="tabular">{masked}</span>. Boş bırakırsanız değişmez.
          </>
        )
      }
    >
      <Controller
        control={form.control}
        name="tc_number"
        render={({ field }) => (
          <TextInput
            {...field}
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
            onChange={(event) => field.onChange(event.target.value.replace(/\D/g, '').slice(0, 11))}
          />
        )}
      />
    </Field>
  )
}

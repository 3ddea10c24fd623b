import { useFormState } from 'react-hook-form'
import { Field } from '../../../ui/forms/Field'
import type { CompanyForm } from './company-form-values'
import { DigitsInput } from './DigitsInput'

/** The identity number never comes back from the server; an empty field keeps the stored one. */
export function TcNumberField({ form, masked }: { form: CompanyForm; masked: string }) {
  const { errors } = useFormState({ control: form.control })
  return (
    <Field
      label="T.C. kimlik no"
      error={errors.tc_number?.message}
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
      <DigitsInput form={form} name="tc_number" longest={11} />
    </Field>
  )
}

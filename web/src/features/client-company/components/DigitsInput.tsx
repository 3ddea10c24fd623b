import { TextInput } from '../../../ui/forms/TextInput'
import type { CompanyForm } from './company-form-values'

export interface DigitsInputProps {
  form: CompanyForm
  name: 'tax_number' | 'tc_number' | 'sgk_no' | 'detsis_no'
  /** What is longer is cut; without it the rule says so. */
  longest?: number
}

/** People paste such numbers with spaces, dots and dashes; only the digits stay. */
export function DigitsInput({ form, name, longest }: DigitsInputProps) {
  const input = form.register(name)
  return (
    <TextInput
      {...input}
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      onChange={(event) => {
        event.target.value = event.target.value.replace(/\D/g, '').slice(0, longest)
        void input.onChange(event)
      }}
    />
  )
}

import { TriangleAlert } from 'lucide-react'
import { Controller, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import type { CompanyForm } from './company-form-values'
import { TcNumberField } from './TcNumberField'

export interface OfficialNumberFieldsProps {
  form: CompanyForm
  /** The stored identity number with all but its last digits masked; empty when there is none. */
  maskedTc: string
}

/** Numbers that offices know the company by. */
export function OfficialNumberFields({ form, maskedTc }: OfficialNumberFieldsProps) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Vergi numarası" hint="10 hane" error={errors.tax_number?.message}>
        <DigitsInput form={form} name="tax_number" longest={10} />
      </Field>
      <Field label="Vergi dairesi" error={errors.tax_office?.message}>
        <TextInput {...form.register('tax_office')} autoComplete="off" />
      </Field>
      <TcNumberField form={form} masked={maskedTc} />
      <SizedNumberField form={form} name="sgk_no" label="SGK işyeri sicil no" usual={26} />
      <SizedNumberField form={form} name="detsis_no" label="DETSİS no" usual={8} />
    </div>
  )
}

type NumberName = 'tax_number' | 'sgk_no' | 'detsis_no'

interface DigitsInputProps {
  form: CompanyForm
  name: NumberName
  longest: number
}

/** People paste these with spaces, dots and dashes; only the digits stay. */
function DigitsInput({ form, name, longest }: DigitsInputProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <TextInput
          {...field}
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
          onChange={(event) => field.onChange(event.target.value.replace(/\D/g, '').slice(0, longest))}
        />
      )}
    />
  )
}

interface SizedNumberFieldProps {
  form: CompanyForm
  name: 'sgk_no' | 'detsis_no'
  label: string
  /** How many digits such a number has; another count is told, not refused. */
  usual: number
}

const longestSgk = 50

function SizedNumberField({ form, name, label, usual }: SizedNumberFieldProps) {
  const { length } = useWatch({ control: form.control, name })
  const isOdd = length > 0 && length !== usual
  return (
    <Field
      label={label}
      error={form.formState.errors[name]?.message}
      aside={length > 0 && `${length} / ${usual}`}
      hint={isOdd ? <OddLength label={label} usual={usual} length={length} /> : `${usual} hane`}
    >
      <DigitsInput form={form} name={name} longest={longestSgk} />
    </Field>
  )
}

function OddLength({ label, usual, length }: { label: string; usual: number; length: number }) {
  return (
    <span className="flex gap-1.5 font-semibold text-caution-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {label} {usual} hanedir, {length} hane yazdınız. Bu haliyle de kaydedebilirsiniz.
    </span>
  )
}

import { officialNumberLengths } from '@gozlem/domain/client-company/official-numbers'
import { useFormState, useWatch } from 'react-hook-form'
import { HelpButton } from '../../../platform/help/HelpButton'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import { TriangleAlert } from '../../../ui/icons'
import type { CompanyForm } from './company-form-values'
import { companyHelp } from './company-help'
import { DigitsInput } from './DigitsInput'
import { type StoredTc, TcNumberField } from './TcNumberField'

export interface OfficialNumberFieldsProps {
  form: CompanyForm
  storedTc: StoredTc
}

/** Numbers that offices know the company by. */
export function OfficialNumberFields({ form, storedTc }: OfficialNumberFieldsProps) {
  const { errors } = useFormState({ control: form.control })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Vergi numarası" hint="10 hane" error={errors.tax_number?.message}>
        <DigitsInput form={form} name="tax_number" longest={10} />
      </Field>
      <Field label="Vergi dairesi" error={errors.tax_office?.message}>
        <TextInput {...form.register('tax_office')} autoComplete="off" />
      </Field>
      <TcNumberField form={form} stored={storedTc} />
      <SizedNumberField form={form} name="sgk_no" label="SGK işyeri sicil no" />
      <SizedNumberField form={form} name="detsis_no" label="DETSİS no" />
    </div>
  )
}

interface SizedNumberFieldProps {
  form: CompanyForm
  name: 'sgk_no' | 'detsis_no'
  label: string
}

/** Another length than usual is told, not refused. */
function SizedNumberField({ form, name, label }: SizedNumberFieldProps) {
  const usual = officialNumberLengths[name]
  const { errors } = useFormState({ control: form.control })
  const { length } = useWatch({ control: form.control, name })
  const isOdd = length > 0 && length !== usual
  return (
    <Field
      label={label}
      error={errors[name]?.message}
      aside={
        <>
          {length > 0 && `${length} / ${usual}`}
          <HelpButton about={label} text={companyHelp[name]} />
        </>
      }
      hint={isOdd ? <OddLength label={label} usual={usual} length={length} /> : `${usual} hane`}
    >
      <DigitsInput form={form} name={name} />
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

import {
  type HazardClass,
  hazardClasses,
  hazardClassLabels,
} from '@gozlem/domain/client-company/hazard-class'
import { Controller, useFormState } from 'react-hook-form'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { NumberInput } from '../../../ui/forms/NumberInput'
import { RadioCards } from '../../../ui/forms/RadioCards'
import { TextInput } from '../../../ui/forms/TextInput'
import type { CompanyForm } from './company-form-values'

const hazardOptions = hazardClasses.map((value) => ({ value, label: hazardClassLabels[value] }))

/** What every report says about a company. */
export function GeneralFields({ form }: { form: CompanyForm }) {
  const { errors } = useFormState({ control: form.control })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Firma adı" required error={errors.name?.message} className="sm:col-span-2">
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <FieldGroup legend="Tehlike sınıfı" error={errors.tehlike_sinifi?.message} className="sm:col-span-2">
        <Controller
          control={form.control}
          name="tehlike_sinifi"
          render={({ field }) => (
            <RadioCards<HazardClass>
              options={hazardOptions}
              value={field.value ?? null}
              onChange={field.onChange}
              columns={3}
            />
          )}
        />
      </FieldGroup>
      <Field label="Çalışan sayısı" error={errors.employee_count?.message}>
        <Controller
          control={form.control}
          name="employee_count"
          render={({ field }) => <NumberInput {...field} value={field.value ?? null} unit="kişi" />}
        />
      </Field>
      <Field label="Telefon" error={errors.phone?.message}>
        <TextInput
          {...form.register('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          className="tabular"
        />
      </Field>
      <Field label="Sektör" error={errors.industry?.message}>
        <TextInput {...form.register('industry')} autoComplete="off" placeholder="Örn. Metal işleme" />
      </Field>
      <Field label="NACE kodu" hint="Örn. 25.62.01" error={errors.nace_code?.message}>
        <TextInput {...form.register('nace_code')} autoComplete="off" className="tabular" />
      </Field>
    </div>
  )
}

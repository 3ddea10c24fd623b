import { type ClientCompanyStatus, clientCompanyStatuses } from '@gozlem/domain/client-company/status'
import { useQuery } from '@tanstack/react-query'
import { Controller, useFormState } from 'react-hook-form'
import { HelpButton } from '../../../platform/help/HelpButton'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { NumberInput } from '../../../ui/forms/NumberInput'
import { type RadioCard, RadioCards } from '../../../ui/forms/RadioCards'
import { TextInput } from '../../../ui/forms/TextInput'
import { industriesQuery } from '../api'
import type { CompanyForm } from './company-form-values'
import { companyHelp } from './company-help'
import { HazardClassFields } from './HazardClassFields'
import { NaceCodeField } from './NaceCodeField'

const industryListId = 'industries'

const statusOptions = clientCompanyStatuses.map(
  (value): RadioCard<ClientCompanyStatus> =>
    value === 'active'
      ? { value, label: 'Aktif', description: 'Hizmet veriyorsunuz' }
      : { value, label: 'Pasif', description: 'Yeni rapor hazırlanamaz, eskiler okunur' },
)

export interface GeneralFieldsProps {
  form: CompanyForm
  /** A new company is active; there is nothing to choose. */
  isNew: boolean
}

/** What every report says about a company. */
export function GeneralFields({ form, isNew }: GeneralFieldsProps) {
  const { errors } = useFormState({ control: form.control })
  const industries = useQuery(industriesQuery).data ?? []
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Firma adı" required error={errors.name?.message} className="sm:col-span-2">
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <NaceCodeField form={form} />
      <HazardClassFields form={form} />
      <Field
        label="Sektör"
        error={errors.industry?.message}
        aside={<HelpButton about="Sektör" text={companyHelp.industry} />}
      >
        <TextInput
          {...form.register('industry')}
          list={industryListId}
          autoComplete="off"
          placeholder="Örn. Metal işleme"
        />
      </Field>
      <datalist id={industryListId}>
        {industries.map((industry) => (
          <option key={industry}>{industry}</option>
        ))}
      </datalist>
      <Field
        label="Çalışan sayısı"
        error={errors.employee_count?.message}
        aside={<HelpButton about="Çalışan sayısı" text={companyHelp.employee_count} />}
      >
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
      {!isNew && (
        <FieldGroup legend="Durum" error={errors.status?.message} className="sm:col-span-2">
          <Controller
            control={form.control}
            name="status"
            render={({ field }) => (
              <RadioCards<ClientCompanyStatus>
                options={statusOptions}
                value={field.value}
                onChange={field.onChange}
                columns={2}
              />
            )}
          />
        </FieldGroup>
      )}
    </div>
  )
}

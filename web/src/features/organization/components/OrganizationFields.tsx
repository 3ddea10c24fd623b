import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldErrors,
  type UseFormRegister,
  useFormState,
} from 'react-hook-form'
import { DateInput } from '../../../ui/forms/DateInput'
import { EmailInput } from '../../../ui/forms/EmailInput'
import { Field } from '../../../ui/forms/Field'
import { NumberInput } from '../../../ui/forms/NumberInput'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import { Card } from '../../../ui/layout/Card'

export interface OrganizationValues {
  name: string
  authorization_no: string
  email: string
  phone: string
  city: string
  address: string
  tax_office: string
  tax_number: string
  plan_seats: number | null
  plan_starts_on: string | null
  plan_ends_on: string | null
}

export const blankOrganization: OrganizationValues = {
  name: '',
  authorization_no: '',
  email: '',
  phone: '',
  city: '',
  address: '',
  tax_office: '',
  tax_number: '',
  plan_seats: null,
  plan_starts_on: null,
  plan_ends_on: null,
}

interface FieldsProps {
  control: Control<OrganizationValues>
  register: UseFormRegister<OrganizationValues>
  /** The stored tax number with all but its last digits masked; empty when there is none. */
  storedTaxNumber?: string
}

/** Who an organization is and what it was granted. */
export function OrganizationFields({ control, register, storedTaxNumber = '' }: FieldsProps) {
  const { errors } = useFormState({ control })
  return (
    <>
      <Card title="Kurum">
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <Field label="Kurum adı" required error={errors.name?.message}>
              <TextInput {...register('name')} autoComplete="off" maxLength={255} />
            </Field>
          </div>
          <Field label="Yetki belgesi no" error={errors.authorization_no?.message}>
            <TextInput {...register('authorization_no')} autoComplete="off" maxLength={50} />
          </Field>
          <Field label="Şehir" error={errors.city?.message}>
            <TextInput {...register('city')} autoComplete="off" maxLength={100} />
          </Field>
          <Field label="Kurum telefonu" error={errors.phone?.message}>
            <TextInput
              {...register('phone')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
              className="tabular"
            />
          </Field>
          <Field label="Kurumsal e-posta" error={errors.email?.message}>
            <EmailInput {...register('email')} autoComplete="off" maxLength={255} />
          </Field>
          <TaxFields register={register} errors={errors} stored={storedTaxNumber} />
          <div className="sm:col-span-2">
            <Field label="Adres" error={errors.address?.message}>
              <TextArea {...register('address')} rows={2} maxLength={500} />
            </Field>
          </div>
        </div>
      </Card>
      <Card title="Plan" description="Boş bırakılan sınır uygulanmaz.">
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <Field
              label="Kullanıcı hakkı"
              error={errors.plan_seats?.message}
              hint="Aynı anda etkin olabilecek kullanıcı sayısı"
            >
              <Controller
                control={control}
                name="plan_seats"
                render={({ field }) => <NumberInput {...field} unit="kişi" />}
              />
            </Field>
          </div>
          <Field label="Başlangıç tarihi" error={errors.plan_starts_on?.message} hint="Planın ilk günü">
            <Controller
              control={control}
              name="plan_starts_on"
              render={({ field }) => <DayInput {...field} />}
            />
          </Field>
          <Field label="Bitiş tarihi" error={errors.plan_ends_on?.message} hint="Planın son günü">
            <Controller
              control={control}
              name="plan_ends_on"
              render={({ field }) => <DayInput {...field} />}
            />
          </Field>
        </div>
      </Card>
    </>
  )
}

type DayField = ControllerRenderProps<OrganizationValues, 'plan_starts_on' | 'plan_ends_on'>

/** A day of the plan; null while it is left open. */
function DayInput({ value, onChange, ...field }: DayField) {
  return <DateInput {...field} value={value ?? ''} onChange={(day) => onChange(day === '' ? null : day)} />
}

interface TaxFieldsProps {
  register: UseFormRegister<OrganizationValues>
  errors: FieldErrors<OrganizationValues>
  stored: string
}

/** The tax number never comes back from the server; an empty field keeps the stored one. */
function TaxFields({ register, errors, stored }: TaxFieldsProps) {
  return (
    <>
      <Field label="Vergi dairesi" error={errors.tax_office?.message}>
        <TextInput {...register('tax_office')} autoComplete="off" maxLength={100} />
      </Field>
      <Field
        label="Vergi numarası"
        error={errors.tax_number?.message}
        hint={
          stored === '' ? (
            '10 hane'
          ) : (
            <>
              Kayıtlı numara: <span className="tabular">{stored}</span>. Boş bırakırsanız değişmez.
            </>
          )
        }
      >
        <TextInput
          {...register('tax_number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          className="tabular"
        />
      </Field>
    </>
  )
}

import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { RadioCards } from '../../../ui/forms/RadioCards'
import { TextInput } from '../../../ui/forms/TextInput'
import { Building2, UserRound } from '../../../ui/icons'
import type { RegistrationValues } from './registration-form'
import { digitsOnly, rewriting, turkishCapitals } from './typed-text'

const kinds = [
  { value: 'tc', label: 'TC Kimlik', description: 'Bireysel', icon: UserRound },
  { value: 'tax', label: 'Vergi', description: 'Kurumsal', icon: Building2 },
] as const

export interface IdentityFieldsProps {
  /** The numbers of the other kind wait out of sight, where the form knows what to send. */
  keepsNumbers?: boolean
}

/** What invoices are made out to: a person's identity number, or a company's tax number with its office (REG-03). */
export function IdentityFields({ keepsNumbers = false }: IdentityFieldsProps) {
  const form = useFormContext<RegistrationValues>()
  const kind = useWatch({ control: form.control, name: 'id_type' })
  const { errors } = form.formState

  /** What is out of sight is neither checked nor sent. */
  function choose(next: RegistrationValues['id_type']) {
    const numbers = ['tc_number', 'tax_number', 'tax_office'] as const
    form.setValue('id_type', next, { shouldDirty: true })
    if (!keepsNumbers) for (const number of numbers) form.setValue(number, '')
    form.clearErrors(numbers)
  }

  return (
    <div className="space-y-5">
      <FieldGroup legend="Kimlik türü">
        <Controller
          control={form.control}
          name="id_type"
          render={({ field }) => (
            <RadioCards options={kinds} value={field.value} onChange={choose} columns={2} />
          )}
        />
      </FieldGroup>
      {kind === 'tc' ? (
        <Field label="TC Kimlik No" error={errors.tc_number?.message} hint="İsteğe bağlı, 11 hane.">
          <TextInput
            {...rewriting(form.register('tc_number'), digitsOnly(11))}
            size="lg"
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
          />
        </Field>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Vergi numarası" error={errors.tax_number?.message} required>
            <TextInput
              {...rewriting(form.register('tax_number'), digitsOnly(10))}
              size="lg"
              inputMode="numeric"
              autoComplete="off"
              placeholder="10 hane"
              className="tabular"
            />
          </Field>
          <Field label="Vergi dairesi" error={errors.tax_office?.message} required>
            <TextInput
              {...rewriting(form.register('tax_office'), turkishCapitals)}
              size="lg"
              maxLength={250}
              autoComplete="off"
            />
          </Field>
        </div>
      )}
    </div>
  )
}

import { ContractInput } from '@gozlem/contract/member-assignment'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { Controller, type Resolver } from 'react-hook-form'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { DateInput } from '../../../ui/forms/DateInput'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { NumberInput } from '../../../ui/forms/NumberInput'
import { TextInput } from '../../../ui/forms/TextInput'

/** The form's values are each a valid input of the contract's own rule. */
const resolver = standardSchemaResolver(ContractInput) as Resolver<ContractInput, unknown, ContractInput>

export interface ContractFormProps {
  /** For the button that sends it from outside. */
  id: string
  values: ContractInput
  /** The number of an İSG-KATİP contract belongs to one assignment. */
  hasNumber: boolean
  /** Rejects when the server refuses. */
  onSend: (values: ContractInput) => Promise<void>
  /** What is asked above the contract's details. */
  children?: ReactNode
}

/** The details of an assignment's contract (CC-05). */
export function ContractForm({ id, values, hasNumber, onSend, children }: ContractFormProps) {
  const { form, refusal, sending } = useServerForm<ContractInput>({
    resolver,
    defaultValues: values,
  })
  const { control } = form
  const { errors } = form.formState

  const submit = sending(async (input) => {
    await onSend(input)
  }, 'Görevlendirme kaydedilemedi')

  return (
    <form id={id} {...submit} className="space-y-5">
      {children}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Başlangıç tarihi" required error={errors.starts_on?.message}>
          <Controller control={control} name="starts_on" render={({ field }) => <DateInput {...field} />} />
        </Field>
        <Field label="Bitiş tarihi" error={errors.ends_on?.message} hint="Boş bırakılırsa süresizdir.">
          <Controller
            control={control}
            name="ends_on"
            render={({ field: { value, onChange, ...field } }) => (
              <DateInput
                {...field}
                value={value ?? ''}
                onChange={(day) => onChange(day === '' ? null : day)}
              />
            )}
          />
        </Field>
        <Field label="Aylık süre" error={errors.minutes_per_month?.message}>
          <Controller
            control={control}
            name="minutes_per_month"
            render={({ field }) => <NumberInput {...field} unit="dakika" />}
          />
        </Field>
        {hasNumber && (
          <Field label="İSG-KATİP sözleşme no" error={errors.isg_katip_no?.message}>
            <TextInput
              {...form.register('isg_katip_no')}
              autoComplete="off"
              maxLength={50}
              className="tabular"
            />
          </Field>
        )}
      </div>
      <FormError message={refusal} />
    </form>
  )
}

import { ServiceRulesInput } from '@gozlem/contract/service-rules'
import { professionLabels, professions } from '@gozlem/domain/account/roles'
import { monthInWords } from '@gozlem/domain/day-in-words'
import { type Month } from '@gozlem/domain/service-minutes/month'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useState } from 'react'
import { Controller, type Resolver } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { NumberInput } from '../../../ui/forms/NumberInput'
import { Select } from '../../../ui/forms/Select'
import { TextInput } from '../../../ui/forms/TextInput'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { useSaveServiceRules } from '../api'
import { openMonths, type RulesValues } from '../model/rules-values'
import { RuleFields } from './RuleFields'

/** The form's values are each a valid input of the contract's own rule. */
const resolver = standardSchemaResolver(ServiceRulesInput) as Resolver<
  RulesValues,
  unknown,
  z.output<typeof ServiceRulesInput>
>

interface OpenRulesDialogProps {
  onOpenChange: (open: boolean) => void
  /** The table that is changed; null: a new one. */
  known: string | null
  values: RulesValues
  thisMonth: Month
  /** Months in which other tables begin. */
  taken: readonly Month[]
}

export interface RulesDialogProps extends OpenRulesDialogProps {
  open: boolean
}

/** Adds a table of service minutes, or changes one whose first month is not over (CAL-04). */
export function RulesDialog({ open, ...rest }: RulesDialogProps) {
  return open ? <OpenRulesDialog {...rest} /> : null
}

function OpenRulesDialog({ onOpenChange, known, values, thisMonth, taken }: OpenRulesDialogProps) {
  const formId = useId()
  const save = useSaveServiceRules()
  /** Made once, so that a second press or a retry after a lost answer is the same table. */
  const [newId] = useState(() => uuid())
  const [months] = useState(() => openMonths(thisMonth, taken, values.effective_from))
  const { form, refusal, sending } = useServerForm<RulesValues, z.output<typeof ServiceRulesInput>>({
    resolver,
    defaultValues: values,
  })
  const { control, register } = form
  const { errors } = form.formState

  const submit = sending(async ({ id: _, ...input }) => {
    await save.mutateAsync({ known, input: known === null ? { ...input, id: newId } : input })
    toast.success(known === null ? 'Süre tablosu eklendi' : 'Süre tablosu güncellendi')
    onOpenChange(false)
  }, 'Süre tablosu kaydedilemedi')

  return (
    <Dialog
      open
      size="lg"
      dismissible={false}
      onOpenChange={(next) => {
        if (!save.isPending) onOpenChange(next)
      }}
      title={known === null ? 'Yeni süre tablosu' : 'Süre tablosunu düzenle'}
      description="Seçilen aydan başlayarak bütün işyerleri için geçerlidir. Daha önceki aylar eski tabloya göre hesaplanmaya devam eder."
      footer={
        <>
          <Button disabled={save.isPending} onClick={() => onOpenChange(false)}>
            Vazgeç
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            Kaydet
          </Button>
        </>
      }
    >
      <form id={formId} {...submit} className="space-y-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Başlangıç ayı" required error={errors.effective_from?.message}>
            <Select
              {...register('effective_from')}
              choices={months.map((month) => ({ value: month, label: monthInWords(month) }))}
            />
          </Field>
          <Field
            label="Tam süreli çalışma"
            required
            error={errors.full_time_minutes?.message}
            hint="Bir kişinin bir ayda en çok çalışacağı süre"
          >
            <Controller
              control={control}
              name="full_time_minutes"
              render={({ field: { value, onChange, ...field } }) => (
                <NumberInput
                  {...field}
                  unit="dk/ay"
                  value={Number.isNaN(value) ? null : value}
                  onChange={(next) => onChange(next ?? Number.NaN)}
                />
              )}
            />
          </Field>
          <Field
            label="Kaynak"
            required
            error={errors.source?.message}
            hint="Örn. RG 29.12.2012/28512, m.12"
            className="sm:col-span-2"
          >
            <TextInput {...register('source')} autoComplete="off" maxLength={300} />
          </Field>
        </div>
        {professions.map((profession) => (
          <div key={profession} className="space-y-4">
            <h3 className="text-lg font-semibold">{professionLabels[profession]}</h3>
            {values.rules.map((rule, at) =>
              rule.profession === profession ? (
                <Controller
                  key={rule.tehlike_sinifi}
                  control={control}
                  name={`rules.${at}`}
                  render={({ field: { value, onChange } }) => (
                    <RuleFields value={value} onChange={onChange} errors={errors.rules?.[at]} />
                  )}
                />
              ) : null,
            )}
          </div>
        ))}
        <FormError message={refusal} />
      </form>
    </Dialog>
  )
}

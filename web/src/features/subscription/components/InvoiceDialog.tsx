import { InvoiceDetails, type InvoiceView } from '@gozlem/contract/invoice'
import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { invoiceCurrencies, type InvoiceCurrency } from '@gozlem/domain/subscription/invoice'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type Control, Controller, type Resolver, useFormState } from 'react-hook-form'
import { useOwnId } from '../../../platform/forms/use-own-id'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { DateInput } from '../../../ui/forms/DateInput'
import { Field } from '../../../ui/forms/Field'
import { NumberInput } from '../../../ui/forms/NumberInput'
import { Select } from '../../../ui/forms/Select'
import { TextInput } from '../../../ui/forms/TextInput'
import { FormDialog, whileOpen } from '../../../ui/overlays/FormDialog'
import { toast } from '../../../ui/overlays/toast'
import { useSaveInvoice } from '../invoice-api'
import { PdfField } from './PdfField'

export interface InvoiceDialogProps {
  onOpenChange: (open: boolean) => void
  organization_id: string
  /** The one to change; without it a new one is added. */
  invoice?: InvoiceView | undefined
}

interface InvoiceValues {
  number: string
  issued_on: string
  period_starts_on: string
  period_ends_on: string
  /** Null while it is not typed, which the contract's rule refuses. */
  amount_minor: number | null
  currency: InvoiceCurrency
}

const resolver = standardSchemaResolver(InvoiceDetails) as Resolver<InvoiceValues, unknown, InvoiceDetails>

const blank: InvoiceValues = {
  number: '',
  issued_on: '',
  period_starts_on: '',
  period_ends_on: '',
  amount_minor: null,
  currency: invoiceCurrencies[0],
}

export const InvoiceDialog = whileOpen(OpenDialog)

/** Adds an invoice with its PDF, or changes one (SUB-04). */
function OpenDialog({ onOpenChange, organization_id, invoice }: InvoiceDialogProps) {
  const save = useSaveInvoice()
  const new_id = useOwnId()
  const [document, setDocument] = useState<File | null>(null)
  const { form, refusal, sending } = useServerForm<InvoiceValues, InvoiceDetails>({
    resolver,
    defaultValues: invoice ?? blank,
  })
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState

  const submit = sending(async (details) => {
    const known = invoice?.id ?? null
    toast.success(await save.mutateAsync({ known, new_id, organization_id, details, document }))
    onOpenChange(false)
  }, 'Fatura kaydedilemedi')

  return (
    <FormDialog
      onOpenChange={onOpenChange}
      title={invoice ? 'Faturayı düzenle' : 'Fatura ekle'}
      description="Kurumun yetkilileri faturayı görür ve indirir."
      submit={submit}
      isSubmitting={isSubmitting}
      refusal={refusal}
      submitLabel={invoice ? 'Kaydet' : 'Ekle'}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Fatura no" required error={errors.number?.message}>
          <TextInput {...register('number')} autoComplete="off" maxLength={50} className="tabular" />
        </Field>
        <DayField control={control} name="issued_on" label="Fatura tarihi" />
        <DayField control={control} name="period_starts_on" label="Dönem başlangıcı" />
        <DayField control={control} name="period_ends_on" label="Dönem bitişi" />
        <Field label="Tutar" required error={errors.amount_minor?.message} hint="KDV dahil">
          <Controller
            control={control}
            name="amount_minor"
            render={({ field: { value, onChange, ...field } }) => (
              <NumberInput
                {...field}
                decimals={2}
                value={value === null ? null : value / 100}
                onChange={(amount) => onChange(amount === null ? null : Math.round(amount * 100))}
              />
            )}
          />
        </Field>
        <Field label="Para birimi" required error={errors.currency?.message}>
          <Select
            {...register('currency')}
            choices={invoiceCurrencies.map((value) => ({ value, label: value }))}
          />
        </Field>
      </div>
      <PdfField stored={invoice?.document_name ?? null} chosen={document} onChoose={setDocument} />
    </FormDialog>
  )
}

interface DayFieldProps {
  control: Control<InvoiceValues, unknown, InvoiceDetails>
  name: 'issued_on' | 'period_starts_on' | 'period_ends_on'
  label: string
}

function DayField({ control, name, label }: DayFieldProps) {
  const { errors } = useFormState({ control, name })
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field
          label={label}
          required
          // The contract speaks of the wire's form of a day; people type another.
          error={
            errors[name] &&
            (isCalendarDate(field.value) ? errors[name].message : 'Tarihi gg.aa.yyyy olarak yazın')
          }
        >
          <DateInput {...field} />
        </Field>
      )}
    />
  )
}

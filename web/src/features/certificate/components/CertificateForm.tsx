import {
  CertificateInput,
  type CertificateTypeView,
  type CertificateView,
} from '@gozlem/contract/certificate'
import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { isComplete, proposedExpiry } from '@gozlem/domain/certificate/validity'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ChangeEvent, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import { FormEnd } from '../../../platform/forms/FormEnd'
import { savedExit } from '../../../platform/forms/LeaveGuard'
import { useServerForm } from '../../../platform/forms/use-server-form'
import type { Address } from '../../../platform/navigation/addresses'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { DateInput } from '../../../ui/forms/DateInput'
import { Field } from '../../../ui/forms/Field'
import { type Choice, Select } from '../../../ui/forms/Select'
import { TextInput } from '../../../ui/forms/TextInput'
import { Card } from '../../../ui/layout/Card'
import { toast } from '../../../ui/overlays/toast'
import type { CertificateSave } from '../api'
import { DocumentField } from './DocumentField'

export interface CertificateFormProps {
  types: readonly CertificateTypeView[]
  certificate?: CertificateView
  save: (save: CertificateSave) => Promise<unknown>
  /** The list it belongs to. */
  listPath: Address
}

/** Adds a certificate, or changes the given one; the rule is the contract's own (CERT-01). */
export function CertificateForm({ types, certificate, save, listPath }: CertificateFormProps) {
  const navigate = useNavigate()
  /** Made once, so that a second press or a retry after a lost answer is the same certificate. */
  const [newId] = useState(() => uuid())
  const [document, setDocument] = useState<File | null>(null)
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(CertificateInput),
    defaultValues: certificateFormValues(certificate),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const [proposed, setProposed] = useState('')
  const [typeId, issueDate, expiryDate] = useWatch({
    control: form.control,
    name: ['certificate_type_id', 'issue_date', 'expiry_date'],
  })
  const type = types.find(({ id }) => id === typeId)

  /** Until somebody sets another expiry date by hand, it follows the issue date and the type. */
  function proposeExpiry(issueDate: string, validity: CertificateTypeView | undefined) {
    const current = form.getValues('expiry_date')
    if (!isCalendarDate(issueDate) || (current !== '' && current !== proposed)) return
    const next = proposedExpiry(issueDate, validity?.validity_years)
    setProposed(next)
    form.setValue('expiry_date', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  const submit = sending(async (values) => {
    await save({
      known: certificate?.id ?? null,
      input: certificate ? values : { ...values, id: newId },
      document,
    })
    if (isComplete(values)) toast.success(certificate ? 'Sertifika güncellendi' : 'Sertifika eklendi')
    else
      toast.warning('Sertifika eksik bilgiyle kaydedildi', {
        description: 'Eksikleri tamamlayana kadar geçerli sayılmaz.',
      })
    await navigate(listPath, { state: savedExit })
  }, 'Sertifika kaydedilemedi')

  return (
    <form {...submit} className="space-y-4 md:space-y-6">
      <Card>
        <p className="mb-5 text-meta">
          Elinizde olmayan bilgiyi boş bırakıp sonra tamamlayabilirsiniz. Eksik sertifika geçerli sayılmaz.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Sertifika türü"
            required
            error={errors.certificate_type_id && 'Sertifika türünü seçin'}
            className="sm:col-span-2"
          >
            <Select
              {...form.register('certificate_type_id', {
                onChange: (event: ChangeEvent<HTMLSelectElement>) =>
                  proposeExpiry(
                    form.getValues('issue_date') ?? '',
                    types.find(({ id }) => id === event.target.value),
                  ),
              })}
              placeholder="Seçin"
              choices={choicesOf(types, certificate)}
            />
          </Field>
          <Field label="Sertifika numarası" error={errors.certificate_number?.message}>
            <TextInput
              {...form.register('certificate_number')}
              autoComplete="off"
              spellCheck={false}
              className="tabular"
            />
          </Field>
          <Field label="Veren kurum" error={errors.issuing_authority?.message}>
            <TextInput {...form.register('issuing_authority')} autoComplete="off" />
          </Field>
          <Field
            label="Veriliş tarihi"
            error={errors.issue_date && wrongDay(issueDate ?? '', errors.issue_date.message)}
          >
            <Controller
              control={form.control}
              name="issue_date"
              render={({ field }) => (
                <DateInput
                  {...field}
                  value={field.value ?? ''}
                  onChange={(value) => {
                    field.onChange(value)
                    proposeExpiry(value, type)
                  }}
                />
              )}
            />
          </Field>
          <Field
            label="Bitiş tarihi"
            error={errors.expiry_date && wrongDay(expiryDate ?? '', errors.expiry_date.message)}
            hint={expiryHint(type)}
          >
            <Controller
              control={form.control}
              name="expiry_date"
              render={({ field }) => <DateInput {...field} value={field.value ?? ''} />}
            />
          </Field>
        </div>
      </Card>
      <Card title="Belge" description="İsteğe bağlı: sertifikanın fotoğrafı, taranmış hâli ya da çıktısı.">
        <DocumentField stored={certificate?.document_name ?? null} chosen={document} onChoose={setDocument} />
      </Card>
      <FormEnd
        refusal={refusal}
        exit={listPath}
        isSubmitting={isSubmitting}
        isDirty={isDirty || document !== null}
      />
    </form>
  )
}

function certificateFormValues(certificate: CertificateView | undefined) {
  return {
    certificate_type_id: certificate?.certificate_type_id ?? '',
    certificate_number: certificate?.certificate_number ?? '',
    issue_date: certificate?.issue_date ?? '',
    expiry_date: certificate?.expiry_date ?? '',
    issuing_authority: certificate?.issuing_authority ?? '',
  }
}

/** The types on offer; one that is no longer offered stays with the certificate that has it. */
function choicesOf(
  types: readonly CertificateTypeView[],
  certificate: CertificateView | undefined,
): Choice[] {
  const choices = types.map(({ id, name }) => ({ value: id, label: name }))
  const isOffered =
    certificate === undefined || types.some(({ id }) => id === certificate.certificate_type_id)
  return isOffered
    ? choices
    : [...choices, { value: certificate.certificate_type_id, label: certificate.certificate_type_name }]
}

/** The contract speaks of the wire's form of a day; people type another. */
function wrongDay(typed: string, message: string | undefined): string | undefined {
  return isCalendarDate(typed) ? message : 'Tarihi gg.aa.yyyy olarak yazın'
}

function expiryHint(type: CertificateTypeView | undefined): string {
  if (type === undefined) return 'Veriliş tarihinden önerilir, değiştirebilirsiniz.'
  if (type.validity_years === null) return 'Bu tür süresizdir; bitiş tarihi uzak bir gün olarak önerilir.'
  return `Veriliş tarihinden ${type.validity_years} yıl sonrası önerilir, değiştirebilirsiniz.`
}

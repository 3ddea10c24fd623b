import { type ManagedReference, ReferenceChange, ReferenceInput } from '@gozlem/contract/regulation-reference'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import { FormEnd } from '../../../platform/forms/FormEnd'
import { savedExit } from '../../../platform/forms/LeaveGuard'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Field } from '../../../ui/forms/Field'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import { Card } from '../../../ui/layout/Card'
import { KeyValueList } from '../../../ui/layout/KeyValueList'
import { toast } from '../../../ui/overlays/toast'
import { useSaveReference } from '../api'

const listPath = '/admin/references'

interface ReferenceValues {
  title: string
  short_title: string
  link: string
  is_active: boolean
}

const blank: ReferenceValues = { title: '', short_title: '', link: '', is_active: true }

/** The form's values are each a valid input of the contract's own rules. */
const newRule = standardSchemaResolver(ReferenceInput) as Resolver<ReferenceValues>
const changeRule = standardSchemaResolver(ReferenceChange) as Resolver<ReferenceValues>

/** Adds a regulation, or changes the given one (ADM-03). */
export function ReferenceForm({ reference }: { reference?: ManagedReference }) {
  const navigate = useNavigate()
  const save = useSaveReference()
  /** Made once, so that a second press or a retry after a lost answer is the same regulation. */
  const [newId] = useState(() => uuid())
  const inCatalogue = reference?.origin === 'catalogue'
  const { title, short_title, link, is_active } = reference ?? blank
  const { form, refusal, sending } = useServerForm<ReferenceValues>({
    resolver: inCatalogue ? changeRule : newRule,
    defaultValues: { title, short_title, link, is_active },
  })
  const { register } = form
  const { errors, isDirty, isSubmitting } = form.formState

  const submit = sending(async (values) => {
    await save.mutateAsync(
      reference ? { known: reference.id, change: values } : { known: null, input: { ...values, id: newId } },
    )
    toast.success(reference ? 'Mevzuat güncellendi' : 'Mevzuat eklendi')
    await navigate(listPath, { state: savedExit })
  }, 'Mevzuat kaydedilemedi')

  return (
    <form {...submit} className="space-y-4 md:space-y-6">
      <Card>
        <div className="space-y-5">
          {inCatalogue && <KeyValueList items={[{ label: 'Mevzuat adı', value: title }]} />}
          {!inCatalogue && (
            <Field label="Mevzuat adı" required error={errors.title?.message} hint="Resmî adı, olduğu gibi.">
              <TextArea rows={2} {...register('title')} maxLength={500} />
            </Field>
          )}
          <Field
            label="Kısa ad"
            error={errors.short_title?.message}
            hint="Metinlerde bu adla geçerse de tanınır."
          >
            <TextInput {...register('short_title')} autoComplete="off" maxLength={200} />
          </Field>
          <Field
            label="Resmî bağlantı"
            required={!inCatalogue}
            error={errors.link?.message}
            hint={
              inCatalogue
                ? 'Boş bırakılırsa bu mevzuat raporlarda bağlantısız kalır.'
                : 'gov.tr veya tse.org.tr adresi. Karekod bu bağlantıdan oluşturulur.'
            }
          >
            <TextInput
              {...register('link')}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://www.mevzuat.gov.tr/…"
            />
          </Field>
          <Checkbox
            {...register('is_active')}
            label="Etkin"
            description="Etkin olmayan mevzuat aranınca çıkmaz ve yeni raporlara eklenmez; tamamlanmış raporlar değişmez."
          />
        </div>
      </Card>
      <FormEnd refusal={refusal} exit={listPath} isSubmitting={isSubmitting} isDirty={isDirty} />
    </form>
  )
}

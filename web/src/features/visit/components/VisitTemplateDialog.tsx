import type { VisitTemplateView } from '@gozlem/contract/visit-template'
import { professions } from '@gozlem/domain/account/roles'
import { maximumNote, visitKindLabels } from '@gozlem/domain/visit/visit'
import { Controller } from 'react-hook-form'
import { useOwnId } from '../../../platform/forms/use-own-id'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { useUser } from '../../../platform/session/session'
import { Field } from '../../../ui/forms/Field'
import { NumberInput } from '../../../ui/forms/NumberInput'
import { Select } from '../../../ui/forms/Select'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import { FormDialog, whileOpen } from '../../../ui/overlays/FormDialog'
import { toast } from '../../../ui/overlays/toast'
import { templateInput, templateResolver, templateValues } from '../model/template-form'
import { useSaveVisitTemplate } from '../template-api'

export interface VisitTemplateDialogProps {
  onOpenChange: (open: boolean) => void
  /** The one to change; without it a new one is made. */
  template?: VisitTemplateView | undefined
}

/** Makes a template of visits, or changes the given one; the rule is the contract's own (CAL-02). */
export const VisitTemplateDialog = whileOpen(OpenDialog)

function OpenDialog({ onOpenChange, template }: VisitTemplateDialogProps) {
  const { profession } = useUser()
  const save = useSaveVisitTemplate()
  const newId = useOwnId()
  const { form, refusal, sending } = useServerForm({
    resolver: templateResolver,
    defaultValues: templateValues(template, profession ?? ''),
  })
  const { control, register, formState } = form
  const { errors } = formState

  const submit = sending(async (values) => {
    const input = templateInput(values)
    await save.mutateAsync(
      template ? { known: template.id, input } : { known: null, input: { ...input, id: newId } },
    )
    toast.success(template ? 'Şablon güncellendi' : 'Şablon kaydedildi')
    onOpenChange(false)
  }, 'Şablon kaydedilemedi')

  return (
    <FormDialog
      onOpenChange={onOpenChange}
      title={template ? 'Ziyaret şablonunu düzenle' : 'Ziyaret şablonu oluştur'}
      description="Ziyaret planlarken seçildiğinde türü, süreyi ve notu doldurur; kontrol maddeleri nota eklenir."
      submit={submit}
      isSubmitting={formState.isSubmitting}
      refusal={refusal}
    >
      <Field label="Şablon adı" required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" maxLength={100} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Tür" required error={errors.kind?.message}>
          <Select
            {...register('kind')}
            placeholder="Seçin"
            choices={professions.map((value) => ({ value, label: visitKindLabels[value] }))}
          />
        </Field>
        <Field label="Süre" required error={errors.duration_minutes?.message}>
          <Controller
            control={control}
            name="duration_minutes"
            render={({ field }) => <NumberInput {...field} unit="dakika" />}
          />
        </Field>
      </div>
      <Field label="Not" error={errors.note?.message}>
        <TextArea {...register('note')} rows={3} maxLength={maximumNote} />
      </Field>
      <Field
        label="Kontrol maddeleri"
        error={errors.checklist?.message}
        hint="Ziyarette bakılacaklar; her satıra bir madde yazın."
      >
        <TextArea {...register('checklist')} rows={5} />
      </Field>
    </FormDialog>
  )
}

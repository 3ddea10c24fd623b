import type { TemplateView } from '@gozlem/contract/report-template'
import { useOwnId } from '../../../../platform/forms/use-own-id'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { useUser } from '../../../../platform/session/session'
import { FormDialog, whileOpen } from '../../../../ui/overlays/FormDialog'
import { toast } from '../../../../ui/overlays/toast'
import { useSaveTemplate } from '../../template-api'
import { TemplateFields } from './TemplateFields'
import { type TemplateStart, templateInput, templateResolver, templateValues } from './template-form'

export interface TemplateDialogProps {
  onOpenChange: (open: boolean) => void
  /** The one to change; without it a new one is made. */
  template?: TemplateView | undefined
  /** What a new one begins with. */
  start?: TemplateStart
}

/** Makes a report template, or changes the given one; the rule is the contract's own (REP-01). */
export const TemplateDialog = whileOpen(OpenDialog)

function OpenDialog({ onOpenChange, template, start }: TemplateDialogProps) {
  const { l_table = 'three' } = useUser()
  const save = useSaveTemplate()
  const newId = useOwnId()
  const { form, refusal, sending } = useServerForm({
    resolver: templateResolver,
    defaultValues: templateValues(l_table, template ?? start),
  })

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
      title={template ? 'Rapor şablonunu düzenle' : 'Rapor şablonu oluştur'}
      description="Şablonla başlanan raporun adı ve risk yöntemi hazır gelir; mesaj ve adresler gönderirken, çıktı “Word, Excel ve PDF seçenekleri” içinde önerilir. “PDF İndir” ve gönderilen PDF bundan etkilenmez."
      submit={submit}
      isSubmitting={form.formState.isSubmitting}
      refusal={refusal}
    >
      <TemplateFields form={form} />
    </FormDialog>
  )
}

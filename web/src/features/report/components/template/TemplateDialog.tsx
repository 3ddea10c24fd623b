import type { TemplateView } from '@gozlem/contract/report-template'
import { useId, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { useUser } from '../../../../platform/session/session'
import { Button } from '../../../../ui/actions/Button'
import { FormError } from '../../../../ui/forms/FormError'
import { Dialog } from '../../../../ui/overlays/Dialog'
import { toast } from '../../../../ui/overlays/toast'
import { useSaveTemplate } from '../../template-api'
import { TemplateFields } from './TemplateFields'
import { type TemplateStart, templateInput, templateResolver, templateValues } from './template-form'

export interface TemplateDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The one to change; without it a new one is made. */
  template?: TemplateView | undefined
  /** What a new one begins with. */
  start?: TemplateStart
}

/** Makes a report template, or changes the given one; the rule is the contract's own (REP-01). */
export function TemplateDialog({ open, ...rest }: TemplateDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onOpenChange, template, start }: Omit<TemplateDialogProps, 'open'>) {
  const { l_table = 'three' } = useUser()
  const formId = useId()
  const save = useSaveTemplate()
  /** Made once, so that a second press or a retry after a lost answer is the same template. */
  const [newId] = useState(() => uuid())
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
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      size="lg"
      title={template ? 'Rapor şablonunu düzenle' : 'Rapor şablonu oluştur'}
      description="Şablonla başlanan raporun adı ve risk yöntemi hazır gelir; mesaj ve adresler gönderirken, çıktı “Word, Excel ve PDF seçenekleri” içinde önerilir. “PDF İndir” ve gönderilen PDF bundan etkilenmez."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.formState.isSubmitting}>
            Kaydet
          </Button>
        </>
      }
    >
      <form id={formId} {...submit} className="space-y-5">
        <TemplateFields form={form} />
        <FormError message={refusal} />
      </form>
    </Dialog>
  )
}

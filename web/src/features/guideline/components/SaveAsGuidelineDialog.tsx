import type { FindingView } from '@gozlem/contract/report'
import { guidelineFromFinding } from '@gozlem/domain/guideline/guideline'
import type { RiskMethodId } from '@gozlem/domain/report/risk-score'
import { useId, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Button } from '../../../ui/actions/Button'
import { FormError } from '../../../ui/forms/FormError'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { useSaveGuideline } from '../api'
import { guidelineInput, guidelineResolver, guidelineValues } from './guideline-form'
import { LabelFields } from './LabelFields'

export interface SaveAsGuidelineDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** An approved finding; its texts, citations and factors become the guideline's, its photo does not. */
  finding: FindingView
  method: RiskMethodId
}

/** Keeps a finding of a report as a guideline: only how it is found and who may use it is asked (REP-18). */
export function SaveAsGuidelineDialog({ open, ...rest }: SaveAsGuidelineDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onOpenChange, finding, method }: Omit<SaveAsGuidelineDialogProps, 'open'>) {
  const formId = useId()
  const save = useSaveGuideline()
  /** Made once, so that a second press or a retry after a lost answer is the same guideline. */
  const [newId] = useState(() => uuid())
  const { form, refusal, sending } = useServerForm({
    resolver: guidelineResolver,
    defaultValues: guidelineValues(guidelineFromFinding(method, finding)),
  })
  const { isSubmitting } = form.formState

  const submit = sending(async (values) => {
    await save.mutateAsync({ known: null, input: { ...guidelineInput(values), id: newId } })
    toast.success('Uygunsuzluk kılavuza eklendi')
    onOpenChange(false)
  }, 'Kılavuza eklenemedi')

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      title="Kılavuza ekle"
      description="Metinler, önlemler, mevzuat ve risk değerleri kılavuza kopyalanır; fotoğraf eklenmez."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            Kılavuza Ekle
          </Button>
        </>
      }
    >
      <form id={formId} {...submit} className="space-y-5">
        <LabelFields form={form} />
        <FormError message={refusal} />
      </form>
    </Dialog>
  )
}

import type { FindingView } from '@gozlem/contract/report'
import { guidelineFromFinding } from '@gozlem/domain/guideline/guideline'
import type { RiskMethodId } from '@gozlem/domain/report/risk-score'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import { showProblem } from '../../../platform/forms/form-problem'
import { useFirstWrongFocus } from '../../../platform/forms/use-first-wrong-focus'
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
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({
    resolver: guidelineResolver,
    defaultValues: guidelineValues(guidelineFromFinding(method, finding)),
    shouldFocusError: false,
  })
  const { isSubmitting, submitCount } = form.formState
  const element = useFirstWrongFocus(submitCount)

  const send = form.handleSubmit(async (values) => {
    setRefusal(null)
    try {
      await save.mutateAsync({ known: null, input: { ...guidelineInput(values), id: newId } })
      toast.success('Uygunsuzluk kılavuza eklendi')
      onOpenChange(false)
    } catch (failure) {
      setRefusal(showProblem(form, failure, 'Kılavuza eklenemedi'))
    }
  })

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
      <form ref={element} id={formId} noValidate onSubmit={(event) => void send(event)} className="space-y-5">
        <LabelFields form={form} />
        <FormError message={refusal} />
      </form>
    </Dialog>
  )
}

import type { GuidelineView } from '@gozlem/contract/guideline'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import { FormEnd } from '../../../platform/forms/FormEnd'
import { savedExit } from '../../../platform/forms/LeaveGuard'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { Card } from '../../../ui/layout/Card'
import { toast } from '../../../ui/overlays/toast'
import { useSaveGuideline } from '../api'
import { ContentFields } from './ContentFields'
import { FactorsByMethod } from './FactorsByMethod'
import { type GuidelineStart, guidelineInput, guidelineResolver, guidelineValues } from './guideline-form'
import { LabelFields } from './LabelFields'

export interface GuidelineFormProps {
  guideline?: GuidelineView
  /** What a new one begins with. */
  start?: GuidelineStart
}

/** Makes a guideline, or changes the given one; the rule is the contract's own (REP-18). */
export function GuidelineForm({ guideline, start }: GuidelineFormProps) {
  const navigate = useNavigate()
  const save = useSaveGuideline()
  /** Made once, so that a second press or a retry after a lost answer is the same guideline. */
  const [newId] = useState(() => uuid())
  const { form, refusal, sending } = useServerForm({
    resolver: guidelineResolver,
    defaultValues: guidelineValues(guideline ?? start),
  })
  const { isDirty, isSubmitting } = form.formState

  const submit = sending(async (values) => {
    const input = guidelineInput(values)
    await save.mutateAsync(
      guideline ? { known: guideline.id, input } : { known: null, input: { ...input, id: newId } },
    )
    toast.success(guideline ? 'Kılavuz güncellendi' : 'Kılavuz oluşturuldu')
    await navigate('/uygunsuzluk-klavuzlari-listele', { state: savedExit })
  }, 'Kılavuz kaydedilemedi')

  return (
    <form {...submit} className="space-y-4 md:space-y-6">
      <Card title="Tanım">
        <LabelFields form={form} />
      </Card>
      <Card
        title="Uygunsuzluk metni"
        description="Rapora eklendiğinde uygunsuzluğun alanları bunlarla dolar."
      >
        <ContentFields form={form} />
      </Card>
      <Card
        title="Varsayılan risk değerleri"
        description="İsteğe bağlı. Raporun yöntemine göre önerilir, raporda değiştirilebilir."
      >
        <Controller
          control={form.control}
          name="factors"
          render={({ field }) => <FactorsByMethod factors={field.value} onChange={field.onChange} />}
        />
      </Card>
      <FormEnd
        refusal={refusal}
        exit="/uygunsuzluk-klavuzlari-listele"
        isSubmitting={isSubmitting}
        isDirty={isDirty}
      />
    </form>
  )
}

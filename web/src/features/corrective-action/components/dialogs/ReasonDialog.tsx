import { reopenAction } from '@gozlem/contract/corrective-action'
import type { ActionDetail } from '@gozlem/contract/corrective-action'
import { maximumActionReason } from '@gozlem/domain/corrective-action/action'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { Field } from '../../../../ui/forms/Field'
import { TextArea } from '../../../../ui/forms/TextArea'
import { FormDialog, whileOpen } from '../../../../ui/overlays/FormDialog'
import { deedNames } from '../../model/deed'
import { useDeed } from '../../model/use-deed'
import { MovedOnNotice } from './MovedOnNotice'

export interface ReasonDialogProps {
  onOpenChange: (open: boolean) => void
  action: ActionDetail
  deed: 'reject' | 'reopen'
}

const words = {
  reject: {
    title: 'Çözüm reddedilsin mi?',
    description: 'Uygunsuzluk yeniden çözülmeyi bekler. Nedeni sorumlu da okur.',
  },
  reopen: {
    title: 'Uygunsuzluk yeniden açılsın mı?',
    description: 'Kapanışı geçmişte kalır, uygunsuzluk yeniden çözülmeyi bekler.',
  },
}

/** Refuses a solution, or opens what was closed again: with a reason. */
export const ReasonDialog = whileOpen(OpenDialog)

function OpenDialog({ onOpenChange, action, deed }: ReasonDialogProps) {
  const { perform, movedOn } = useDeed(action)
  // Both calls take the same.
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(reopenAction.body),
    defaultValues: { reason: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = sending(async ({ reason }) => {
    await perform({ deed, reason })
    onOpenChange(false)
  }, 'Kaydedilemedi. Yazdıklarınız duruyor, yeniden deneyin.')
  return (
    <FormDialog
      onOpenChange={onOpenChange}
      {...words[deed]}
      submit={submit}
      isSubmitting={isSubmitting}
      refusal={refusal}
      submitLabel={deedNames[deed]}
    >
      <MovedOnNotice action={movedOn} />
      <Field label="Neden" required error={errors.reason?.message}>
        <TextArea {...form.register('reason')} rows={4} maxLength={maximumActionReason} />
      </Field>
    </FormDialog>
  )
}

import { type ActionView, closeAction } from '@gozlem/contract/corrective-action'
import { maximumComment } from '@gozlem/domain/corrective-action/action'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { Field } from '../../../../ui/forms/Field'
import { TextArea } from '../../../../ui/forms/TextArea'
import { FormDialog, whileOpen } from '../../../../ui/overlays/FormDialog'
import { toast } from '../../../../ui/overlays/toast'
import { type Closings, heardOfActions, sendClosings } from '../../deed-api'
import { actionNumber } from '../action-columns'

export interface CloseSeveralDialogProps {
  onOpenChange: (open: boolean) => void
  actions: readonly ActionView[]
  onHeard: (closings: Closings) => void
}

/** One comment for all that is closed now. */
export const CloseSeveralDialog = whileOpen(OpenDialog)

function OpenDialog({ onOpenChange, actions, onHeard }: CloseSeveralDialogProps) {
  const cache = useQueryClient()
  // Each closing has its id from the start: a retry after a lost answer closes nothing twice.
  const [closings] = useState(() => actions.map((action) => ({ action_id: action.id, id: uuid() })))
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(closeAction.body),
    defaultValues: { comment: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = sending(async ({ comment }) => {
    const heard = await sendClosings(closings, comment)
    void heardOfActions(cache)
    if (heard.closed.length > 0) toast.success(`${heard.closed.length} uygunsuzluk kapatıldı`)
    onOpenChange(false)
    onHeard(heard)
  }, 'Uygunsuzluklar kapatılamadı. Yazdıklarınız duruyor, yeniden deneyin.')
  return (
    <FormDialog
      onOpenChange={onOpenChange}
      title={`${actions.length} uygunsuzluk kapatılsın mı?`}
      description="Açıklama her birinin geçmişine yazılır."
      submit={submit}
      isSubmitting={isSubmitting}
      refusal={refusal}
      submitLabel="Seçilenleri Kapat"
    >
      <ul aria-label="Kapatılacak uygunsuzluklar" className="space-y-1 text-sm wrap-anywhere">
        {actions.map((action) => (
          <li key={action.id}>
            {actionNumber(action)}, {action.title}
          </li>
        ))}
      </ul>
      <Field label="Açıklama" error={errors.comment?.message}>
        <TextArea {...form.register('comment')} rows={3} maxLength={maximumComment} />
      </Field>
    </FormDialog>
  )
}

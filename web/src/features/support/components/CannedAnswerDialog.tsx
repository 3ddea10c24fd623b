import { CannedAnswerInput, type CannedAnswerView } from '@gozlem/contract/canned-answer'
import { longestMessage } from '@gozlem/domain/support/ticket'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useOwnId } from '../../../platform/forms/use-own-id'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Field } from '../../../ui/forms/Field'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import { FormDialog, whileOpen } from '../../../ui/overlays/FormDialog'
import { toast } from '../../../ui/overlays/toast'
import { useSaveCannedAnswer } from '../desk-api'

export interface CannedAnswerDialogProps {
  onOpenChange: (open: boolean) => void
  /** The one to change; without it a new one is added. */
  answer?: CannedAnswerView | undefined
}

export const CannedAnswerDialog = whileOpen(OpenDialog)

function OpenDialog({ onOpenChange, answer }: CannedAnswerDialogProps) {
  const save = useSaveCannedAnswer()
  const newId = useOwnId()
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(CannedAnswerInput),
    defaultValues: { title: answer?.title ?? '', body: answer?.body ?? '' },
  })
  const { register, formState } = form
  const { errors } = formState

  const submit = sending(async (words) => {
    await save.mutateAsync(
      answer ? { known: answer.id, input: words } : { known: null, input: { ...words, id: newId } },
    )
    toast.success(answer ? 'Hazır yanıt güncellendi' : 'Hazır yanıt eklendi')
    onOpenChange(false)
  }, 'Hazır yanıt kaydedilemedi')

  return (
    <FormDialog
      onOpenChange={onOpenChange}
      title={answer ? 'Hazır yanıtı düzenle' : 'Hazır yanıt ekle'}
      submit={submit}
      isSubmitting={formState.isSubmitting}
      refusal={refusal}
    >
      <Field label="Ad" required hint="Yalnız seçerken görünür." error={errors.title?.message}>
        <TextInput {...register('title')} autoComplete="off" maxLength={100} />
      </Field>
      <Field label="Metin" required error={errors.body?.message}>
        <TextArea {...register('body')} rows={8} maxLength={longestMessage} />
      </Field>
    </FormDialog>
  )
}

import { CannedAnswerInput, type CannedAnswerView } from '@gozlem/contract/canned-answer'
import { longestMessage } from '@gozlem/domain/support/ticket'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { useSaveCannedAnswer } from '../desk-api'

export interface CannedAnswerDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The one to change; without it a new one is added. */
  answer?: CannedAnswerView | undefined
}

export function CannedAnswerDialog({ open, ...rest }: CannedAnswerDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onOpenChange, answer }: Omit<CannedAnswerDialogProps, 'open'>) {
  const formId = useId()
  const save = useSaveCannedAnswer()
  /** Made once, so that a second press or a retry after a lost answer is the same one. */
  const [newId] = useState(() => uuid())
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
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      size="lg"
      title={answer ? 'Hazır yanıtı düzenle' : 'Hazır yanıt ekle'}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="primary" loading={formState.isSubmitting}>
            Kaydet
          </Button>
        </>
      }
    >
      <form id={formId} {...submit} className="space-y-5">
        <Field label="Ad" required hint="Yalnız seçerken görünür." error={errors.title?.message}>
          <TextInput {...register('title')} autoComplete="off" maxLength={100} />
        </Field>
        <Field label="Metin" required error={errors.body?.message}>
          <TextArea {...register('body')} rows={8} maxLength={longestMessage} />
        </Field>
        <FormError message={refusal} />
      </form>
    </Dialog>
  )
}

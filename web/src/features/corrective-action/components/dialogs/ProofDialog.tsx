import { type ActionDetail, closeAction } from '@gozlem/contract/corrective-action'
import { maximumComment } from '@gozlem/domain/corrective-action/action'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { Field } from '../../../../ui/forms/Field'
import { TextArea } from '../../../../ui/forms/TextArea'
import { FormDialog, whileOpen } from '../../../../ui/overlays/FormDialog'
import { deedNames } from '../../model/deed'
import { useDeed } from '../../model/use-deed'
import { MovedOnNotice } from './MovedOnNotice'
import { type ChosenPhoto, ProofPhotos } from './ProofPhotos'

export interface ProofDialogProps {
  onOpenChange: (open: boolean) => void
  action: ActionDetail
  deed: 'report' | 'close'
}

const words = {
  report: {
    title: 'Çözüm bildir',
    description: 'Doğrulanınca kapatılır; o zamana kadar gecikmiş sayılmaz.',
  },
  close: {
    title: 'Uygunsuzluk kapatılsın mı?',
    description: 'Çözümü gördüyseniz kapatın. Gerekirse sonra yeniden açılır.',
  },
}

/** Both calls take the same. */
const Input = z.extend(closeAction.body, { photos: z.array(z.custom<ChosenPhoto>()) })

/** Reports a solution or closes an action, with words and photos where there are some. */
export const ProofDialog = whileOpen(OpenDialog)

function OpenDialog({ onOpenChange, action, deed }: ProofDialogProps) {
  const { perform, movedOn } = useDeed(action)
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(Input),
    defaultValues: { comment: '', photos: [] },
  })
  const { errors, isSubmitting } = form.formState
  const photos = form.watch('photos')
  const [isPreparing, setPreparing] = useState(false)
  const submit = sending(async ({ comment, photos: chosen }) => {
    await perform(
      { deed, comment },
      chosen.map(({ file }) => file),
    )
    for (const { preview } of chosen) URL.revokeObjectURL(preview)
    onOpenChange(false)
  }, 'Kaydedilemedi. Yazdıklarınız ve fotoğraflarınız duruyor, yeniden deneyin.')
  return (
    <FormDialog
      onOpenChange={onOpenChange}
      {...words[deed]}
      submit={submit}
      isSubmitting={isSubmitting || isPreparing}
      refusal={refusal}
      submitLabel={deedNames[deed]}
    >
      <MovedOnNotice action={movedOn} />
      <Field label="Açıklama" error={errors.comment?.message}>
        <TextArea {...form.register('comment')} rows={3} maxLength={maximumComment} />
      </Field>
      <ProofPhotos
        photos={photos}
        onChange={(next) => form.setValue('photos', next, { shouldDirty: true })}
        onPreparing={setPreparing}
        error={errors.photos?.message}
      />
    </FormDialog>
  )
}

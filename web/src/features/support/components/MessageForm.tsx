import { MessageInput } from '@gozlem/contract/support'
import { longestMessage } from '@gozlem/domain/support/ticket'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReactNode, useState } from 'react'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { TextArea } from '../../../ui/forms/TextArea'
import type { MessageToSend } from '../api'
import { createSentId } from '../model/message'
import { useKeptForm } from '../model/use-kept-form'
import { AttachmentField } from './AttachmentField'

export interface MessageFormProps {
  /** What the text is about, where it rests on the device until it is sent, and what it is called there. */
  about: string
  name: string
  label: string
  send: (message: MessageToSend) => Promise<unknown>
  /** What else is to be chosen; `insert` puts a text behind what was typed. */
  children?: (insert: (text: string) => void) => ReactNode
  sendLabel: string
}

/** A message to a ticket with its files. What was typed outlives a lost connection and a closed page. */
export function MessageForm({ about, name, label, send, children, sendLabel }: MessageFormProps) {
  const [sentId] = useState(createSentId)
  const [files, setFiles] = useState<File[]>([])
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(MessageInput),
    defaultValues: { body: '' },
  })
  const { errors, isSubmitting } = form.formState
  const kept = useKeptForm(form, about, name)

  const submit = sending(async ({ body }) => {
    await send({ input: { id: sentId.of({ body }, files), body }, files })
    form.reset({ body: '' })
    kept.drop()
    setFiles([])
    sentId.renew()
  }, 'Mesaj gönderilemedi. Yazdıklarınız duruyor; bağlantınızı kontrol edip yeniden deneyin.')

  function insert(text: string) {
    const typed = form.getValues('body').trimEnd()
    form.setValue('body', typed === '' ? text : `${typed}\n\n${text}`, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    form.setFocus('body')
  }

  return (
    <form {...submit} className="space-y-4">
      {children?.(insert)}
      <Field label={label} required error={errors.body?.message}>
        <TextArea {...form.register('body')} rows={5} maxLength={longestMessage} />
      </Field>
      <AttachmentField files={files} onChange={setFiles} />
      <FormError message={refusal} />
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}

import { TicketInput } from '@gozlem/contract/support'
import {
  longestMessage,
  longestSubject,
  ticketCategories,
  ticketCategoryLabels,
  ticketPriorities,
  ticketPriorityLabels,
} from '@gozlem/domain/support/ticket'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { LeaveGuard, savedExit } from '../../../platform/forms/LeaveGuard'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { useNavigate } from '../../../platform/navigation/use-navigate'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Notice } from '../../../ui/feedback/Notice'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { Select } from '../../../ui/forms/Select'
import { TextArea } from '../../../ui/forms/TextArea'
import { TextInput } from '../../../ui/forms/TextInput'
import { Card } from '../../../ui/layout/Card'
import { toast } from '../../../ui/overlays/toast'
import { useCreateTicket } from '../api'
import { createSentId } from '../model/message'
import { useKeptForm } from '../model/use-kept-form'
import { AttachmentField } from './AttachmentField'
import { ticketPath } from './ticket-columns'

interface Typed {
  subject: string
  category: string
  priority: string
  body: string
}

const resolver = standardSchemaResolver(TicketInput) as unknown as Resolver<
  Typed,
  unknown,
  z.output<typeof TicketInput>
>

/** A new ticket with its first message and files; an error that it is about goes along. */
export function NewTicketForm({ errorRef }: { errorRef: string | null }) {
  const navigate = useNavigate()
  const create = useCreateTicket()
  const [sentId] = useState(createSentId)
  const [files, setFiles] = useState<File[]>([])
  const { form, refusal, sending } = useServerForm<Typed, z.output<typeof TicketInput>>({
    resolver,
    defaultValues: {
      subject: '',
      category: errorRef === null ? '' : 'fault',
      priority: 'normal',
      body: '',
    },
  })
  const { register } = form
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: ['subject', 'body'] })
  const isTyped = typed.some((text) => text.trim() !== '')
  const kept = useKeptForm(form, 'support-ticket new', 'Yeni destek talebi')

  const submit = sending(async (input) => {
    const id = sentId.of(input, files)
    const ticket = await create.mutateAsync({ input: { ...input, id, error_ref: errorRef }, files })
    kept.drop()
    toast.success('Destek talebiniz alındı', { description: 'Yanıt gelince size haber veririz.' })
    await navigate(ticketPath(ticket), { state: savedExit })
  }, 'Talep gönderilemedi. Yazdıklarınız duruyor; bağlantınızı kontrol edip yeniden deneyin.')

  return (
    <form {...submit} className="space-y-4 md:space-y-6">
      {errorRef !== null && (
        <Notice tone="info">
          Talebiniz <span className="font-mono text-sm break-all">{errorRef}</span> numaralı hatayla birlikte
          gönderilecek. O sırada ne yaptığınızı yazmanız yeterli.
        </Notice>
      )}
      <Card>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Konu" required error={errors.subject?.message} className="sm:col-span-2">
            <TextInput {...register('subject')} autoComplete="off" maxLength={longestSubject} />
          </Field>
          <Field label="Kategori" required error={errors.category && 'Kategori seçin.'}>
            <Select
              {...register('category')}
              placeholder="Seçin"
              choices={ticketCategories.map((value) => ({ value, label: ticketCategoryLabels[value] }))}
            />
          </Field>
          <Field label="Öncelik" error={errors.priority?.message} hint="Acil: çalışmanız durduysa seçin.">
            <Select
              {...register('priority')}
              choices={ticketPriorities.map((value) => ({ value, label: ticketPriorityLabels[value] }))}
            />
          </Field>
          <Field label="Mesaj" required error={errors.body?.message} className="sm:col-span-2">
            <TextArea {...register('body')} rows={6} maxLength={longestMessage} />
          </Field>
        </div>
      </Card>
      <Card title="Ekler" description="İsteğe bağlı: ekran görüntüsü, fotoğraf ya da belge.">
        <AttachmentField files={files} onChange={setFiles} />
      </Card>
      <FormError message={refusal} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <LinkButton to="/support-tickets">Vazgeç</LinkButton>
        <Button type="submit" variant="primary" size="lg" loading={isSubmitting}>
          Talebi Gönder
        </Button>
      </div>
      <LeaveGuard active={isTyped || files.length > 0} lost="yazdıklarınız" onLeave={kept.drop} />
    </form>
  )
}

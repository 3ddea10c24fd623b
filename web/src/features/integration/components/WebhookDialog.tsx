import type { WebhookView } from '@gozlem/contract/webhook'
import { webhookKindLabels, webhookKinds } from '@gozlem/domain/integration/webhook'
import { useId, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Button } from '../../../ui/actions/Button'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { FormError } from '../../../ui/forms/FormError'
import { TextInput } from '../../../ui/forms/TextInput'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { webhookResolver, webhookValues } from '../model/webhook-form'
import { useCreateWebhook, useUpdateWebhook } from '../webhook-api'
import { SecretDialog } from './SecretDialog'

export interface WebhookDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The one to change; without it a new one is added, and its secret is shown. */
  webhook?: WebhookView | undefined
}

export function WebhookDialog({ open, ...rest }: WebhookDialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onOpenChange, webhook }: Omit<WebhookDialogProps, 'open'>) {
  const formId = useId()
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  /** Made once, so that a second press or a retry after a lost answer is the same endpoint. */
  const [id] = useState(() => uuid())
  const { form, refusal, sending } = useServerForm({
    resolver: webhookResolver,
    defaultValues: webhookValues(webhook),
  })
  const { register, formState } = form
  const { errors } = formState

  const submit = sending(async (values) => {
    if (!webhook) return create.mutateAsync({ ...values, id })
    await update.mutateAsync({ ...values, id: webhook.id })
    toast.success('Webhook güncellendi')
    return onOpenChange(false)
  }, 'Webhook kaydedilemedi')

  if (create.data !== undefined)
    return <SecretDialog secret={create.data} onClose={() => onOpenChange(false)} />
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      size="lg"
      title={webhook ? 'Webhook’u düzenle' : 'Webhook ekle'}
      description="Bildirimde kayıtların kimlikleri bulunur; ayrıntıları programınız API anahtarıyla okur."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="primary" loading={formState.isSubmitting}>
            {webhook ? 'Kaydet' : 'Ekle'}
          </Button>
        </>
      }
    >
      <form id={formId} {...submit} className="space-y-5">
        <Field
          label="Adres"
          required
          error={errors.url?.message}
          hint="https:// ile başlamalı ve internetten erişilebilir olmalı."
        >
          <TextInput {...register('url')} type="url" inputMode="url" autoComplete="off" maxLength={500} />
        </Field>
        <Field label="Açıklama" error={errors.description?.message}>
          <TextInput {...register('description')} autoComplete="off" maxLength={200} />
        </Field>
        <FieldGroup legend="Olaylar" required error={errors.kinds?.message}>
          {webhookKinds.map((kind) => (
            <Checkbox
              key={kind}
              {...register('kinds')}
              value={kind}
              label={webhookKindLabels[kind]}
              description={kind}
            />
          ))}
        </FieldGroup>
        <FormError message={refusal} />
      </form>
    </Dialog>
  )
}

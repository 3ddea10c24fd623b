import type { WebhookView } from '@gozlem/contract/webhook'
import { webhookKindLabels, webhookKinds } from '@gozlem/domain/integration/webhook'
import { useQuery } from '@tanstack/react-query'
import { useOwnId } from '../../../platform/forms/use-own-id'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Field } from '../../../ui/forms/Field'
import { FieldGroup } from '../../../ui/forms/FieldGroup'
import { PasswordInput } from '../../../ui/forms/PasswordInput'
import { TextInput } from '../../../ui/forms/TextInput'
import { FormDialog, whileOpen } from '../../../ui/overlays/FormDialog'
import { toast } from '../../../ui/overlays/toast'
import { webhookResolver, webhookValues } from '../model/webhook-form'
import { mayBePrivateQuery, useCreateWebhook, useUpdateWebhook } from '../webhook-api'
import { SecretDialog } from './SecretDialog'

export interface WebhookDialogProps {
  onOpenChange: (open: boolean) => void
  /** The one to change; without it a new one is added, and its secret is shown. */
  webhook?: WebhookView | undefined
}

export const WebhookDialog = whileOpen(OpenDialog)

function OpenDialog({ onOpenChange, webhook }: WebhookDialogProps) {
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const mayBePrivate = useQuery(mayBePrivateQuery).data === true
  const id = useOwnId()
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
    <FormDialog
      onOpenChange={onOpenChange}
      title={webhook ? 'Webhook’u düzenle' : 'Webhook ekle'}
      description={`Bildirimde kayıtların kimlikleri bulunur; ayrıntıları programınız API anahtarıyla okur.${webhook ? '' : ' Eklediğinizde imza anahtarı gösterilir, bir daha gösterilmez: programınızı hazır bulundurun.'}`}
      submit={submit}
      isSubmitting={formState.isSubmitting}
      refusal={refusal}
      submitLabel={webhook ? 'Kaydet' : 'Ekle'}
    >
      <Field
        label="Adres"
        required
        error={errors.url?.message}
        hint={
          mayBePrivate
            ? 'https:// ya da http:// ile başlamalı; kendi ağınızdaki bir adres de olur.'
            : 'https:// ile başlamalı ve internetten erişilebilir olmalı.'
        }
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
      <Field
        label="Mevcut şifreniz"
        required
        error={errors.current_password?.message}
        hint="Kurumunuzda olanlar bu adrese gideceği için siz olduğunuzdan emin oluyoruz."
      >
        <PasswordInput {...register('current_password')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}

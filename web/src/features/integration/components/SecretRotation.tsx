import type { WebhookView } from '@gozlem/contract/webhook'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { Field } from '../../../ui/forms/Field'
import { PasswordInput } from '../../../ui/forms/PasswordInput'
import { FormDialog, whileOpen } from '../../../ui/overlays/FormDialog'
import { useRotateWebhookSecret } from '../webhook-api'
import { SecretDialog } from './SecretDialog'

export interface SecretRotationProps {
  onOpenChange: (open: boolean) => void
  webhook: WebhookView
}

/** Exchanges the secret for who proves to be its owner, and shows the new one, this once. */
export const SecretRotation = whileOpen(OpenRotation)

function OpenRotation({ webhook, onOpenChange }: SecretRotationProps) {
  const rotation = useRotateWebhookSecret()
  const { form, refusal, sending } = useServerForm({ defaultValues: { current_password: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = sending(
    (proof) => rotation.mutateAsync({ id: webhook.id, ...proof }),
    'Anahtar yenilenemedi',
  )
  if (rotation.data !== undefined)
    return <SecretDialog secret={rotation.data} onClose={() => onOpenChange(false)} />
  return (
    <FormDialog
      onOpenChange={onOpenChange}
      title="İmza anahtarı yenilensin mi?"
      description="Yeni anahtar yalnız şimdi gösterilir. Programınıza girmeniz için bir gününüz olur: o süre içinde bildirimler iki anahtarla da imzalanır."
      submit={submit}
      isSubmitting={isSubmitting}
      refusal={refusal}
      submitLabel="Yenile"
    >
      <Field label="Mevcut şifreniz" required error={errors.current_password?.message}>
        <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}

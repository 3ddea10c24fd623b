import type { WebhookView } from '@gozlem/contract/webhook'
import { useState } from 'react'
import { problemMessage } from '../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { useRotateWebhookSecret } from '../webhook-api'
import { SecretDialog } from './SecretDialog'

export interface SecretRotationProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  webhook: WebhookView
}

/** Exchanges the secret after a question and shows the new one, this once. */
export function SecretRotation({ webhook, ...rest }: SecretRotationProps) {
  const rotation = useRotateWebhookSecret()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <ConfirmDialog
        {...rest}
        title="İmza anahtarı yenilensin mi?"
        description="Yeni anahtar yalnız şimdi gösterilir. Programınıza girmeniz için bir gününüz olur: o süre içinde bildirimler iki anahtarla da imzalanır."
        confirmLabel="Yenile"
        describeError={(failure) => problemMessage(failure, 'Anahtar yenilenemedi')}
        onConfirm={async () => setSecret(await rotation.mutateAsync(webhook.id))}
      />
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

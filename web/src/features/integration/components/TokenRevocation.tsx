import type { ApiTokenView } from '@gozlem/contract/api-token'
import { problemMessage } from '../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { useRevokeApiToken } from '../token-api'

export interface TokenRevocationProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  token: ApiTokenView | undefined
}

export function TokenRevocation({ token, ...rest }: TokenRevocationProps) {
  const revocation = useRevokeApiToken()
  return (
    <ConfirmDialog
      {...rest}
      title="API anahtarı iptal edilsin mi?"
      description={
        <>
          <strong className="text-ink">{token?.name}</strong> anahtarını kullanan program kayıtlarınıza hemen
          erişemez olur. İptal geri alınamaz; gerekirse yeni bir anahtar oluşturursunuz.
        </>
      }
      confirmLabel="İptal Et"
      destructive
      describeError={(failure) => problemMessage(failure, 'Anahtar iptal edilemedi')}
      onConfirm={async () => {
        if (token) toast.success((await revocation.mutateAsync(token.id)).message)
      }}
    />
  )
}

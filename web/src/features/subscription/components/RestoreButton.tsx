import { Button } from '../../../ui/actions/Button'
import type { Purchase } from '../model/use-purchase'

/** For whoever bought before: on another phone, or before a new account. */
export function RestoreButton({ purchase }: { purchase: Purchase }) {
  return (
    <Button
      loading={purchase.under === 'restoring'}
      disabled={purchase.under === 'buying'}
      onClick={() => void purchase.restore()}
    >
      Satın Alımları Geri Yükle
    </Button>
  )
}

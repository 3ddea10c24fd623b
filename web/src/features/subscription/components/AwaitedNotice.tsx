import { useQuery } from '@tanstack/react-query'
import type { StoreStatus } from '../../../platform/device/store-billing'
import { useUser } from '../../../platform/session/session'
import { TextLink } from '../../../ui/actions/TextLink'
import { Notice } from '../../../ui/feedback/Notice'
import type { Purchase } from '../model/use-purchase'
import { receiptQuery } from '../store-api'

interface AwaitedNoticeProps {
  status: StoreStatus
  done: Purchase['done']
}

/** The store says that somebody has premium, the server has not heard of it yet: it opens by itself. */
export function AwaitedNotice({ status, done }: AwaitedNoticeProps) {
  const { data: receipt } = useQuery(receiptQuery(useUser().id))
  return (
    <Notice tone="positive" title={titleOf(status, done)} announce>
      <p>
        Mağaza aboneliğinizin etkin olduğunu bildirdi. Sunucumuz bunu doğrulayınca Premium kendiliğinden
        açılır; genellikle bir dakika içinde.
      </p>
      <p className="mt-2">
        Uzun sürerse <TextLink to="/support-tickets/new">destek talebi açın</TextLink>
        {receipt?.transactionIdentifier && (
          <>
            {' '}
            ve bu numarayı yazın: <span className="break-all">{receipt.transactionIdentifier}</span>
          </>
        )}
        .
      </p>
    </Notice>
  )
}

/** No money moves when a trial begins, and what was found again was paid before. */
function titleOf({ isInTrial }: StoreStatus, done: Purchase['done']): string {
  if (isInTrial) return 'Deneme süreniz başladı, aboneliğiniz birazdan açılır'
  if (done === 'buying') return 'Ödemeniz alındı, aboneliğiniz birazdan açılır'
  return 'Mağazada aboneliğiniz var, birazdan burada da açılır'
}

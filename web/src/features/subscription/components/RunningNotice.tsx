import type { SubscriptionView } from '@gozlem/contract/subscription'
import { formatDay } from '@gozlem/domain/calendar-date'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { Notice } from '../../../ui/feedback/Notice'

/** To whoever wants to begin what they have. */
export function RunningNotice({ subscription }: { subscription: SubscriptionView }) {
  return (
    <Notice
      tone="positive"
      announce
      title="Premium açık"
      action={<LinkButton to="/subscription">Abonelik Durumunu Göster</LinkButton>}
    >
      {whatFollows(subscription)}
    </Notice>
  )
}

function whatFollows({ will_renew, is_in_trial, expiration_date }: SubscriptionView): string {
  if (expiration_date === null) return 'Yeni bir abonelik başlatmanız gerekmez.'
  const day = formatDay(expiration_date)
  if (!will_renew)
    return `${day} tarihine kadar kullanabilirsiniz. Yenilemeyi, satın aldığınız mağazadaki hesabınızdan yeniden açabilirsiniz.`
  if (is_in_trial) return `Deneme süreniz ${day} tarihinde biter ve aylık abonelik kendiliğinden başlar.`
  return `${day} tarihinde kendiliğinden yenilenir; yeni bir abonelik başlatmanız gerekmez.`
}

import { Notice } from '../../../ui/feedback/Notice'

/** What there is to say of subscriptions where none are sold. */
export function NothingSold() {
  return (
    <Notice tone="positive" title="Bütün özellikler açık">
      Bu kurulumda abonelik satılmıyor; rapor oluşturmak için abonelik gerekmez.
    </Notice>
  )
}

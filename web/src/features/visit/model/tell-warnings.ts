import type { ClashView } from '@gozlem/contract/visit'
import { toast } from '../../../ui/overlays/toast'
import { hoursOf } from './visit-look'

/** Tells what does not fit into somebody's day; nothing was refused for it. */
export function tellWarnings(warnings: readonly ClashView[]): void {
  const [first] = warnings
  if (!first) return
  const others = warnings.length > 1 ? ` Benzer ${warnings.length - 1} uyarı daha var.` : ''
  const what =
    first.kind === 'overlap'
      ? `aynı saatte başka bir ziyareti var (${hoursOf(first)})`
      : `başka yerdeki ziyaretine (${hoursOf(first)}) yol için 30 dakikadan az kalıyor`
  toast.warning(`${first.user_name} için ${what}.${others}`)
}

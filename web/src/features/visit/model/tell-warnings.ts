import type { ClashView } from '@gozlem/contract/visit'
import { toast } from '../../../ui/overlays/toast'
import { hoursOf } from './visit-look'

/** What does not fit into somebody's day; null where all does. */
export function warningInWords(warnings: readonly ClashView[]): string | null {
  const [first] = warnings
  if (!first) return null
  const others = warnings.length > 1 ? ` Benzer ${warnings.length - 1} uyarı daha var.` : ''
  const what =
    first.kind === 'overlap'
      ? `aynı saatte başka bir ziyareti var (${hoursOf(first)})`
      : `başka yerdeki ziyaretine (${hoursOf(first)}) yol için 30 dakikadan az kalıyor`
  return `${first.user_name} için ${what}.${others}`
}

/** Tells what does not fit; nothing was refused for it. */
export function tellWarnings(warnings: readonly ClashView[]): void {
  const words = warningInWords(warnings)
  if (words !== null) toast.warning(words)
}

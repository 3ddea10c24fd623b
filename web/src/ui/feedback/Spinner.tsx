import { clsx } from 'clsx'
import { LoaderCircle } from '../icons'

/** Inside a control whose work is under way. A page that loads shows a Skeleton instead. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('size-5 shrink-0 animate-spin', className)} />
}

import { workInWords } from '@gozlem/domain/data-transfer/work-in-words'
import type { DoneHandover } from './handover-store'

/** What the caller is told. */
export function messageOf({ assignments, visits, drafts }: DoneHandover): string {
  const words = workInWords({ assignments, visits, drafts })
  return words === '' ? 'Devredilecek bir şey bulunamadı' : `${words} devredildi`
}

import { workInWords } from '@gozlem/domain/data-transfer/work-in-words'
import type { DoneHandover } from './handover-store'

/** What the caller is told. */
export function messageOf(done: DoneHandover): string {
  const words = workInWords(done)
  return words === '' ? 'Devredilecek bir şey bulunamadı' : `${words} devredildi`
}

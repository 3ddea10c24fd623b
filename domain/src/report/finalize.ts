import { problem } from '../problem'
import type { FindingStatus } from './entry'

interface FinalizableEntry {
  id: string
  status: FindingStatus
  uygunsuzluk: string
  scored: boolean
}

/**
 * The entries of a draft as they stand when it is finalized, all approved (REP-10, decisions.md 'finalize').
 * With `approveAll` entries that are pending or corrected are approved first; an entry that is new, says nothing or was
 * never scored always blocks.
 * @throws Problem REPORT_EMPTY, REPORT_HAS_OPEN_ENTRIES naming the entries
 */
export function finalizeEntries<Entry extends FinalizableEntry>(
  entries: readonly Entry[],
  approveAll: boolean,
): Entry[] {
  if (entries.length === 0) throw problem('REPORT_EMPTY')
  const open = entries.filter(
    (entry) => isUnfinishedFinding(entry) || (entry.status !== 'approved' && !approveAll),
  )
  if (open.length > 0)
    throw problem('REPORT_HAS_OPEN_ENTRIES', { data: { entries: open.map(({ id }) => id) } })
  return entries.map((entry) => ({ ...entry, status: 'approved' }))
}

/** Whether an entry cannot be approved yet: still new, without text, or with factors nobody chose. */
export function isUnfinishedFinding(entry: FinalizableEntry): boolean {
  return entry.status === 'new' || entry.uygunsuzluk.trim() === '' || !entry.scored
}

// Trouble that is neither the caller's nor a mistake of ours: database or file store away, hung or full. Told as what it
// is, with what was kept, because the same may succeed in a while.
import { type Kept, type Problem, type ProblemCode, problem } from '@gozlem/domain/problem'
import { isDatabaseAway, isDiskFull, OutcomeUnknown } from '../db/away'
import { StorageUnavailable } from '../external/files/file-store'

/** Seconds after which trying again makes sense. */
export const retryAfter: Partial<Record<ProblemCode, number>> = {
  UPLOADS_BUSY: 10,
  SERVICE_UNAVAILABLE: 10,
  STORAGE_UNAVAILABLE: 30,
  DISK_FULL: 300,
}

/** The problem that an error of database, store or disk is told as; null for any other. */
export function troubleOf(error: unknown, { reads }: { reads: boolean }): Problem | null {
  const kept: Kept = reads ? 'reading' : error instanceof OutcomeUnknown ? 'unknown' : 'nothing'
  if (isDiskFull(error)) return problem('DISK_FULL', { data: { kept } })
  if (error instanceof StorageUnavailable) return problem('STORAGE_UNAVAILABLE', { data: { kept } })
  if (isDatabaseAway(error)) return problem('SERVICE_UNAVAILABLE', { data: { kept } })
  return null
}

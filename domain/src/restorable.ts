import { deletedKeptDays } from './account/retention'

const day = 24 * 60 * 60 * 1000

/**
 * For how many days what was deleted can still be brought back, the last one counting as 1; 0 when it is final, null when
 * it is not deleted (CC-01, REP-11).
 * @param deletedAt instant as ISO 8601
 */
export function restorableDays(deletedAt: string | null, now: Date): number | null {
  if (deletedAt === null) return null
  const left = Date.parse(deletedAt) + deletedKeptDays * day - now.getTime()
  return Math.max(0, Math.ceil(left / day))
}

// What becomes of a finding after its report (BEY-01, docs/decisions/065-corrective-actions.md).
import { addDays, type CalendarDate, istanbulDay } from '../calendar-date'

/** Reported: somebody said that it is solved. Rejected: what was reported did not solve it, so that it has to be solved still. */
export const actionStates = ['open', 'reported', 'rejected', 'closed'] as const
export type ActionState = (typeof actionStates)[number]

export const actionStateLabels: Record<ActionState, string> = {
  open: 'Açık',
  reported: 'Çözüm bildirildi',
  rejected: 'Reddedildi',
  closed: 'Kapalı',
}

/** What people do with an action. */
export const chosenDeeds = ['report', 'close', 'reject', 'reopen', 'move_term'] as const
export type ChosenDeed = (typeof chosenDeeds)[number]

/** What may happen to an action after it was opened; each leaves a step in its timeline. A later report may name it again, and be deleted. */
export const actionDeeds = [...chosenDeeds, 'find_again', 'undo_find'] as const
export type ActionDeed = (typeof actionDeeds)[number]

/** What a timeline calls its steps. */
export const actionStepLabels: Record<'open' | ActionDeed, string> = {
  open: 'Rapor tamamlandı',
  report: 'Çözüm bildirildi',
  close: 'Kapatıldı',
  reject: 'Çözüm reddedildi',
  reopen: 'Yeniden açıldı',
  move_term: 'Termin değişti',
  find_again: 'Yeniden tespit edildi',
  undo_find: 'Yeniden tespit geri alındı',
}

export const mostProofPhotos = 4
/** Actions that are closed together. */
export const mostClosedAtOnce = 100
/** Actions of one state that are counted. */
export const countedActions = 10_000
export const maximumComment = 1000
export const maximumActionReason = 500
/** Terms further away are a slip of the finger. */
const longestTermDays = 730

/** Whether it still has to be solved; what was reported waits for whoever verifies it. */
export const isUnsolved = (state: ActionState): boolean => state === 'open' || state === 'rejected'

/** Whether an action is late on a day of Istanbul; its term is the last day. */
export function isActionOverdue(
  { state, term }: { state: ActionState; term: CalendarDate },
  today: CalendarDate,
): boolean {
  return isUnsolved(state) && term < today
}

/**
 * Whether what is closed had been solved by its term: by the day its solution was reported, or it was closed where nobody
 * reported one. SQL says it the same way (`solvedOn` of the server's store).
 */
export const isClosedInTime = ({
  reported_at,
  closed_at,
  term,
}: {
  reported_at: string | null
  closed_at: string
  term: CalendarDate
}): boolean => istanbulDay(new Date(reported_at ?? closed_at)) <= term

/** Turkish: why an action cannot get that term; null where it can. */
export function refusalOfTerm(
  term: CalendarDate,
  { now, today }: { now: CalendarDate; today: CalendarDate },
): string | null {
  if (term === now) return 'Termin zaten bu gün.'
  if (term < today) return 'Yeni termin bugünden önce olamaz.'
  return term > addDays(today, longestTermDays) ? 'Yeni termin en fazla iki yıl sonra olabilir.' : null
}

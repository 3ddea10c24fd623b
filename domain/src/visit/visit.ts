// Visits of a calendar (CAL-01): what states they have and what is said of them.
import type { Profession } from '../account/roles'
import { istanbulDay } from '../calendar-date'
import { longestVisitMinutes } from './time'

export const visitStatuses = ['planned', 'done', 'cancelled', 'postponed'] as const
export type VisitStatus = (typeof visitStatuses)[number]

export const visitStatusLabels: Record<VisitStatus, string> = {
  planned: 'Planlandı',
  done: 'Yapıldı',
  cancelled: 'İptal edildi',
  postponed: 'Ertelendi',
}

/** What a visit is counted as (domain-facts 4.2): the profession that it serves with. */
export const visitKindLabels: Record<Profession, string> = {
  safety_specialist: 'İş güvenliği ziyareti',
  workplace_physician: 'İşyeri hekimi ziyareti',
  other_health_personnel: 'Diğer sağlık personeli ziyareti',
}

export const maximumNote = 2000
export const maximumReason = 500
export const maximumCompanions = 10

export const reasonMissingMessage = 'Nedenini yazın'
export const notBegunMessage = 'Günü gelmemiş bir ziyaret yapıldı olarak işaretlenemez'
export const kindOfOthersMessage = 'Ziyaretin türü, gidecek kişinin mesleğine uymuyor'
export const notAssignedMessage = 'Bu kişi bu firmada görevli değil'
export const notHereMessage = 'Bu kişi kurumunuzda çalışmıyor'

export interface VisitDuration {
  starts_at: string
  ends_at: string
  checked_in_at: string | null
  checked_out_at: string | null
}

/** Whole minutes from one instant to another. */
export function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000)
}

/**
 * The minutes a visit is taken to have served: those between check-in and check-out, else the planned ones. Not more than a
 * visit may have.
 */
export function proposedMinutes({
  starts_at,
  ends_at,
  checked_in_at,
  checked_out_at,
}: VisitDuration): number {
  if (checked_in_at === null || checked_out_at === null) return minutesBetween(starts_at, ends_at)
  return Math.min(longestVisitMinutes, Math.max(1, minutesBetween(checked_in_at, checked_out_at)))
}

/**
 * The hours a visit is taken to have had: from check-in to check-out, the planned ones where nobody told. The end of one that
 * began behind its planned end and goes on is not known: null.
 */
export function proposedHours({ starts_at, ends_at, checked_in_at, checked_out_at }: VisitDuration): {
  starts_at: string
  ends_at: string | null
} {
  const starts = checked_in_at ?? starts_at
  if (checked_in_at !== null && checked_out_at !== null) return { starts_at: starts, ends_at: checked_out_at }
  return { starts_at: starts, ends_at: Date.parse(ends_at) > Date.parse(starts) ? ends_at : null }
}

type RunningVisit = VisitDuration & { status: VisitStatus }

/** Whether somebody is there: they came, did not leave yet, and it is still the same day. */
export function isGoingOn(visit: Omit<RunningVisit, 'ends_at'>, now: Date): boolean {
  const { status, starts_at, checked_in_at, checked_out_at } = visit
  const hasBegun = checked_in_at !== null && checked_out_at === null
  return status === 'planned' && hasBegun && istanbulDay(new Date(starts_at)) === istanbulDay(now)
}

/** Whether a visit is behind and nobody has said what became of it. */
export function isOverdue(visit: RunningVisit, now: Date): boolean {
  return visit.status === 'planned' && Date.parse(visit.ends_at) < now.getTime() && !isGoingOn(visit, now)
}

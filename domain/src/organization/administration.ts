// Organizations as the system's administrator manages them (CC-06).
import { type CalendarDate, daysBetween } from '../calendar-date'

/** Most seats a plan can have. */
export const maximumSeats = 100_000

/** Where the plan of an organization stands. */
export const planStates = ['unlimited', 'running', 'ending', 'over'] as const
export type PlanState = (typeof planStates)[number]

/** Days before its end from which a plan is called ending. */
const endingDays = 30

/** Where a plan stands on a day; it holds through the whole of its last day, and for ever without one. */
export function planState(ends_on: CalendarDate | null, today: CalendarDate): PlanState {
  if (ends_on === null) return 'unlimited'
  const left = daysBetween(today, ends_on)
  if (left < 0) return 'over'
  return left <= endingDays ? 'ending' : 'running'
}

export const organizationStatuses = ['active', 'suspended'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

export const organizationStatusLabels: Record<OrganizationStatus, string> = {
  active: 'Etkin',
  suspended: 'Durduruldu',
}

/** What the list of them is sorted by: each is a column's name. */
export const organizationSorts = ['name', 'status', 'plan_ends_on', 'created_at'] as const
export type OrganizationSort = (typeof organizationSorts)[number]

/** Kinds of organization that the system's administrator lists. */
export const listedKinds = ['osgb', 'individual'] as const
export type ListedKind = (typeof listedKinds)[number]

export const kindLabels: Record<ListedKind, string> = { osgb: 'OSGB', individual: 'Bireysel' }

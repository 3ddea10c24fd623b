// "This only / this and following / all": which visits of a series a change reaches. What somebody moved or changed by hand,
// what is done, cancelled or postponed, and what has begun is never touched.
import type { CalendarDate } from '../calendar-date'
import type { PatternDay } from './pattern'
import type { VisitStatus } from './visit'

export const seriesScopes = ['following', 'all'] as const
/** A change of one visit alone is a change of that visit. */
export type SeriesScope = (typeof seriesScopes)[number]

export const seriesScopeLabels: Record<'this' | SeriesScope, string> = {
  this: 'Yalnız bu ziyaret',
  following: 'Bu ve sonraki ziyaretler',
  all: 'Bütün ziyaretler',
}

export interface Occurrence {
  id: string
  series_day: CalendarDate
  starts_at: string
  status: VisitStatus
  /** Changed alone: an exception of its series. */
  by_hand: boolean
}

/** Whether a change of the series may still reach a visit. */
export function followsSeries({ status, by_hand, starts_at }: Occurrence, now: Date): boolean {
  return status === 'planned' && !by_hand && Date.parse(starts_at) > now.getTime()
}

/**
 * The visits that a change reaches.
 * @param from the day the pattern means for the visit somebody pressed; `following` begins with it
 */
export function reachedBy<Visit extends Occurrence>(
  scope: SeriesScope,
  from: CalendarDate,
  visits: readonly Visit[],
  now: Date,
): Visit[] {
  return visits.filter((visit) => followsSeries(visit, now) && (scope === 'all' || visit.series_day >= from))
}

export interface Replanned<Visit> {
  kept: readonly { visit: Visit; day: PatternDay }[]
  removed: readonly Visit[]
  added: readonly PatternDay[]
}

/**
 * What a new pattern makes of a series: visits it still means stay the same visit at the new hour, those it no longer means go,
 * the days it means newly come. A day of which the series has an untouchable visit is not planned again.
 * @param reached the visits the change may reach
 * @param others all other visits of the series
 */
export function replan<Visit extends Occurrence>(
  reached: readonly Visit[],
  others: readonly Occurrence[],
  days: readonly PatternDay[],
): Replanned<Visit> {
  const byDay = new Map(reached.map((visit) => [visit.series_day, visit]))
  const settled = new Set(others.map(({ series_day }) => series_day))
  const meant = new Set(days.map(({ series_day }) => series_day))
  return {
    kept: days.flatMap((day) => {
      const visit = byDay.get(day.series_day)
      return visit ? [{ visit, day }] : []
    }),
    removed: reached.filter(({ series_day }) => !meant.has(series_day)),
    added: days.filter(({ series_day }) => !byDay.has(series_day) && !settled.has(series_day)),
  }
}

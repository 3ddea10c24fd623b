// Who is told of what happens in the calendar; part of the table of telling.ts.
import type { EventKind } from './event'
import { type Following, job, nobody, type Telling } from './following'

type OfCalendar = Extract<EventKind, `visit${'.' | '_'}${string}`>

/** The calendar, where everything about visits stands. */
export const calendar = '/calendar'

/** Whoever makes or accompanies a visit learns what another person did with it. */
function ofVisit(message: 'visit_assigned' | 'visit_cancelled' | 'visit_postponed' | 'visit_reopened') {
  return ({
    data: { company_name, starts_at, told_ids },
  }: {
    data: { company_name: string; starts_at: string; told_ids: readonly string[] }
  }): readonly Telling[] => [{ message, to: told_ids, facts: { company_name, starts_at, url: calendar } }]
}

function ofSeries(message: 'visits_planned' | 'visits_changed' | 'visits_ended') {
  return ({
    data: { company_name, visits, told_ids },
  }: {
    data: { company_name: string; visits: number; told_ids: readonly string[] }
  }): readonly Telling[] => [{ message, to: told_ids, facts: { company_name, visits, url: calendar } }]
}

export const visitTellings: { readonly [Kind in OfCalendar]: Following<Kind> | typeof nobody } = {
  'visit.created': { job, tells: ofVisit('visit_assigned') },
  'visit.updated': {
    job,
    tells: ({ data: { company_name, starts_at, assigned_ids, taken_ids, moved_ids } }) => {
      const facts = { company_name, starts_at, url: calendar }
      return [
        { message: 'visit_assigned', to: assigned_ids, facts },
        { message: 'visit_taken', to: taken_ids, facts },
        { message: 'visit_moved', to: moved_ids, facts },
      ]
    },
  },
  'visit.done': nobody,
  'visit.cancelled': { job, tells: ofVisit('visit_cancelled') },
  'visit.postponed': { job, tells: ofVisit('visit_postponed') },
  'visit.reopened': { job, tells: ofVisit('visit_reopened') },
  'visit.deleted': { job, tells: ofVisit('visit_cancelled') },
  'visit.report_linked': nobody,
  'visit.checked': nobody,
  'visit.checks_corrected': nobody,
  'visit.signed': nobody,
  'visit.signature_deleted': nobody,
  'visit_series.created': { job, tells: ofSeries('visits_planned') },
  'visit_series.changed': { job, tells: ofSeries('visits_changed') },
  'visit_series.ended': { job, tells: ofSeries('visits_ended') },
  'visit_template.created': nobody,
  'visit_template.updated': nobody,
  'visit_template.deleted': nobody,
  'visit_feed.created': nobody,
  'visit_feed.revoked': nobody,
}

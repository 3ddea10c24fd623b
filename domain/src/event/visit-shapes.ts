// What events of the calendar carry; part of the union of event.ts.
import * as z from 'zod/mini'
import { checkKinds } from '../visit/proof'
import { handover } from './handover-shapes'

const id = z.uuid()
const ids = z.array(id)
const text = z.string()
const count = z.int()

/** Whoever makes or accompanies it and did not do it themselves. */
export const told = { told_ids: ids }
const ofVisit = { client_company_id: id, company_name: text, starts_at: text }
const toldOfVisit = z.object({ ...ofVisit, ...told })
const ofSeries = z.object({ client_company_id: id, company_name: text, visits: count, ...told, ...handover })
const checks = z.object({ checked_in_at: z.nullable(text), checked_out_at: z.nullable(text) })
const ofTemplate = z.object({ name: text })

export const visitShapes = {
  visit: {
    'visit.created': toldOfVisit,
    'visit.updated': z.object({
      ...ofVisit,
      changed: z.array(text),
      /** Who makes it or comes along from now on, who did until now, and who does at another time. */
      assigned_ids: ids,
      taken_ids: ids,
      moved_ids: ids,
      ...handover,
    }),
    'visit.done': z.object({ ...ofVisit, served_minutes: count }),
    'visit.cancelled': toldOfVisit,
    'visit.postponed': z.object({ ...ofVisit, ...told, next_id: z.nullable(id) }),
    'visit.reopened': toldOfVisit,
    'visit.deleted': toldOfVisit,
    'visit.report_linked': z.object({ report_id: id }),
    'visit.checked': z.object({ ...ofVisit, check: z.enum(checkKinds), at: text, has_position: z.boolean() }),
    'visit.checks_corrected': z.object({ ...ofVisit, before: checks, after: checks, reason: text }),
    'visit.signed': z.object({ ...ofVisit, signed_at: text }),
    'visit.signature_deleted': z.object(ofVisit),
  },
  visit_series: {
    'visit_series.created': ofSeries,
    'visit_series.changed': ofSeries,
    'visit_series.ended': ofSeries,
  },
  visit_template: {
    'visit_template.created': ofTemplate,
    'visit_template.updated': ofTemplate,
    'visit_template.deleted': ofTemplate,
  },
} as const

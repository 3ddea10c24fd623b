// What events of dangers to life carry; part of the union of event.ts. Neither what was found nor who was told.
import * as z from 'zod/mini'

const id = z.uuid()
const text = z.string()

/** `report` is its title: a notice is sent before there is a number. `told_ids`: who hears of it. */
const notice = {
  report: text,
  report_id: id,
  client_company_id: id,
  company_name: text,
  told_ids: z.array(id),
}

export const criticalNoticeShapes = {
  critical_notice: {
    'critical_notice.sent': z.object({ ...notice, recipients: z.int() }),
    /** A mail or SMS of it was given up. */
    'critical_notice.undelivered': z.object(notice),
    /** By a link; the name of who answered stays with the notice. */
    'critical_notice.answered': z.object(notice),
    /** Nobody answered in time, which time does by itself. */
    'critical_notice.unanswered': z.object({ ...notice, answer_by: z.iso.datetime() }),
  },
} as const

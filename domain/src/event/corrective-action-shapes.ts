// What events of corrective actions, and of the client's people who follow them, carry; part of the union of event.ts. Of what people wrote nothing.
import * as z from 'zod/mini'
import { carryVerdicts } from '../corrective-action/carry-over'
import { known } from './known'

const id = z.uuid()
const text = z.string()

/** `report` is the number of the report that it comes from. */
const action = {
  report: text,
  finding_number: z.int(),
  client_company_id: id,
  company_name: text,
}

/** Of a link neither who holds it nor what it opens. */
const link = { report: text, report_id: id, client_company_id: id, company_name: text }

/** Of the contact neither name nor address: which one, the subject says. */
const portal = z.object({ client_company_id: id, company_name: text })

export const correctiveActionShapes = {
  corrective_action: {
    /** `told_ids`: who follows it up, where somebody else reported it. */
    'corrective_action.reported': z.object({
      ...action,
      photos: z.int(),
      by_link: known(z.boolean()),
      told_ids: known(z.array(id)),
    }),
    'corrective_action.closed': z.object({ ...action, photos: z.int(), in_time: z.optional(z.boolean()) }),
    'corrective_action.rejected': z.object(action),
    'corrective_action.reopened': z.object(action),
    'corrective_action.term_moved': z.object({ ...action, term_before: text, term_after: text }),
    /** A later report names it, for the how manieth time. */
    'corrective_action.found_again': z.object({ ...action, times: z.int() }),
    /** The report that named it again was deleted: it stands as before. */
    'corrective_action.find_undone': z.object(action),
    /** Its term is over, which time does by itself. */
    'corrective_action.overdue': z.object({ ...action, term: text }),
  },
  action_link: {
    'action_link.created': z.object({ ...link, mailed: z.boolean() }),
    /** A new secret, asked for by the organization or by whoever holds the one that is over. */
    'action_link.renewed': z.object({ ...link, by_holder: z.boolean() }),
    'action_link.revoked': z.object(link),
    /** Its holder was mailed which terms come up or are over. */
    'action_link.reminded': z.object({ ...link, actions: z.int() }),
  },
  portal_access: {
    'portal.invited': portal,
    'portal.revoked': portal,
    /** Somebody asked for a link with the contact's address. */
    'portal.link_asked': portal,
    'portal.signed_in': portal,
    'portal.signed_out': portal,
    /** What the contact looked at: by which call, which object and of which report, where it is about one. */
    'portal.looked': z.object({
      ...portal.shape,
      call: text,
      object_id: z.nullable(id),
      report: z.nullable(text),
    }),
  },
} as const

/** Findings of a completed report that are followed up from now on. */
export const actionsOpened = z.object({
  report: text,
  client_company_id: id,
  company_name: text,
  action_ids: z.array(id),
})

/** Those of a report that somebody else follows up from now on. */
export const actionsHandedOver = z.extend(actionsOpened, { from_id: id, to_id: id, handover_id: id })

/** What a draft says of a finding of an earlier report; null: nothing any more. */
export const carryAnswered = { action_id: id, verdict: z.nullable(z.enum(carryVerdicts)) }

// What events of reports carry; part of the union of event.ts. What a report says is not among it: its revisions are its history.
import * as z from 'zod/mini'
import { deliveryForms } from '../report/delivery'
import { faceCheckWays } from '../report/face-check'
import { photoTurns } from '../report/photo-turn'
import { actionsHandedOver, actionsOpened, carryAnswered } from './corrective-action-shapes'
import { known } from './known'
import { reviewShapes } from './review-shapes'

const id = z.uuid()
const ids = z.array(id)
const text = z.string()
const count = z.int()
const revised = z.object({ revision: count })
const ofReport = {
  title: known(text),
  number: known(text),
  client_company_id: known(id),
  client_company_name: known(text),
}
/** `report` is its number, or its title while it has none. */
const sending = z.object({ report: text, recipients: count, form: z.enum(deliveryForms) })
const outcome = z.object({
  report: text,
  sent: count,
  failed: count,
  /** Who asked for it, by name, and by id where they may still read the report. */
  sender: text,
  sender_ids: ids,
  /** The author, where somebody else asked for it. */
  author_ids: ids,
})

export const reportShapes = {
  report: {
    'report.created': z.object(ofReport),
    'report.duplicated': z.object({ ...ofReport, source_id: id }),
    /** A draft that is to replace a completed report; why, stands in the report. */
    'report.reissued': z.object({ ...ofReport, source_id: id }),
    /** A draft for photos of a report that took no more; `source` is that one's number, or its title. */
    'report.late_photos_gathered': z.object({ ...ofReport, source_id: id, source: text, author_ids: ids }),
    /** Of a completed report: its reissue was completed, or that was deleted and it stands again. */
    'report.replaced': z.extend(revised, { ...ofReport, replaced_by_id: id }),
    'report.stands_again': z.extend(revised, { ...ofReport, replaced_by_id: id }),
    'report.saved': revised,
    'report.photos_added': z.extend(revised, { image_ids: z._default(ids, []) }),
    /** Of the note alone that it changed: its words are the photo's. */
    'report.photo_noted': z.object({ image_id: id }),
    'report.photos_ordered': revised,
    'report.photo_turned': z.extend(revised, { image_id: id, turn: z.literal(photoTurns) }),
    /** How many marks it carries then. */
    'report.photo_marked': z.extend(revised, { image_id: id, marks: count }),
    /** Somebody looked at photos for faces, by the detector on their device or by hand. */
    'report.faces_checked': z.object({ image_ids: ids, way: z.enum(faceCheckWays) }),
    'report.photo_removed': z.extend(revised, { image_id: known(id) }),
    'report.findings_added': z.extend(revised, { finding_ids: z._default(ids, []) }),
    'report.carryover_answered': z.extend(revised, carryAnswered),
    'report.finding_refined': z.extend(revised, { finding_id: known(id) }),
    'report.finalized': z.extend(revised, {
      ...ofReport,
      signatures: known(count),
      /** The report that it replaces. */
      replaces_id: known(id),
    }),
    ...reviewShapes,
    'report.handed_over': z.extend(revised, { ...ofReport, from_id: id, to_id: id, handover_id: id }),
    'report.archived': revised,
    'report.unarchived': revised,
    /** A draft that was thrown away. */
    'report.cancelled': z.object({ ...ofReport, revision: known(count) }),
    'report.restored': z.object({ ...ofReport, revision: known(count) }),
    'report.deleted': z.object({ ...ofReport, revision: known(count) }),
    'report.actions_opened': actionsOpened,
    'report.actions_handed_over': actionsHandedOver,
    'report.sent': sending,
    'report.resent': sending,
    'report.link_created': z.object({ report: text, delivery_id: id }),
    'report.link_revoked': z.object({ report: text, delivery_id: id }),
    /** Somebody said by its link that they received it; who, stands beside the delivery. */
    'report.received': z.object({ report: text, delivery_id: id, sender_ids: ids }),
    'report.delivered': outcome,
    'report.delivery_failed': outcome,
    'report.notebook_written': z.object({ written_on: z.nullable(text), page: z.nullable(text) }),
    'analysis.started': z.object({ analysis_id: id }),
    'analysis.cancelled': z.object({ analysis_id: id, image_id: z.optional(id) }),
    /** By the product itself, of the photos that are ready together. */
    'analysis.findings_added': z.extend(revised, { analysis_id: id, finding_ids: ids }),
  },
} as const

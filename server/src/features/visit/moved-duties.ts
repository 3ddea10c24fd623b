// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { StrokesInput } from '@gozlem/contract/report-signature'
import { Time } from '@gozlem/contract/shapes'
import { VisitMinutes } from '@gozlem/contract/visit'
import { VisitTemplateInput } from '@gozlem/contract/visit-template'
import { professions } from '@gozlem/domain/account/roles'
import { maximumRuleLength } from '@gozlem/domain/visit/pattern'
import { maximumPersonMet, maximumPersonMetTitle } from '@gozlem/domain/visit/proof'
import { maximumNote, maximumReason, visitStatuses } from '@gozlem/domain/visit/visit'
import * as z from 'zod/mini'
import {
  changed,
  type ColumnRules,
  count,
  day,
  flag,
  id,
  made,
  moment,
  number,
  orNull,
  past,
  text,
  tokenHash,
  word,
} from '../../db/moved-columns'

const kind = z.enum(professions)
const { shape: template } = VisitTemplateInput
/** Gone where the client company was erased. */
const placePart = z.optional(orNull(text(500)))

export const visitColumns: ColumnRules = {
  id,
  client_company_id: id,
  site_address_id: orNull(id),
  kind,
  user_id: orNull(id),
  starts_at: moment,
  ends_at: moment,
  status: z.enum(visitStatuses),
  status_reason: text(maximumReason),
  note: text(maximumNote),
  report_id: orNull(id),
  series_id: orNull(id),
  series_day: orNull(day),
  by_hand: flag,
  postponed_from: orNull(id),
  served_minutes: orNull(VisitMinutes),
  checked_in_at: orNull(past),
  checked_out_at: orNull(past),
  company_then: orNull(
    z.object({ name: text(500), address: placePart, city: placePart, district: placePart, label: placePart }),
  ),
  version: count,
  created_by: id,
  ...changed,
}

export const checkColumns: ColumnRules = {
  visit_id: id,
  kind: word,
  user_id: id,
  heard_at: past,
  reason: text(maximumReason),
  position: orNull(z.record(z.string(), orNull(z.union([number, text(100)])))),
}

export const companionColumns: ColumnRules = { visit_id: id, user_id: id }

// Accepted: a feed shows the visits of a person of the organization, whom its administrator sees too.
export const feedColumns: ColumnRules = {
  user_id: id,
  token_hash: tokenHash,
  ...made,
  last_read_at: orNull(past),
}

export const seriesColumns: ColumnRules = {
  id,
  client_company_id: id,
  site_address_id: orNull(id),
  kind,
  user_id: orNull(id),
  rule: text(maximumRuleLength),
  skip: word,
  first_day: day,
  last_day: day,
  start_clock: Time,
  duration_minutes: VisitMinutes,
  note: text(maximumNote),
  created_by: id,
  ...made,
}

export const signatureColumns: ColumnRules = {
  visit_id: id,
  name: text(maximumPersonMet),
  title: text(maximumPersonMetTitle),
  strokes: StrokesInput,
  signed_at: past,
  heard_at: past,
  user_id: id,
}

export const templateColumns: ColumnRules = {
  id,
  name: template.name,
  kind,
  duration_minutes: template.duration_minutes,
  note: template.note,
  checklist: template.checklist,
  created_by: id,
  ...changed,
}

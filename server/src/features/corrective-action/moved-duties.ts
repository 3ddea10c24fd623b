// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { maximumActionReason, maximumComment } from '@gozlem/domain/corrective-action/action'
import { maximumCarryReason } from '@gozlem/domain/corrective-action/carry-over'
import { riskMethodIds } from '@gozlem/domain/report/risk-score'
import * as z from 'zod/mini'
import {
  changed,
  type ColumnRules,
  count,
  day,
  flag,
  id,
  made,
  number,
  orNull,
  past,
  sha256,
  text,
  word,
} from '../../db/moved-columns'
import { photoMimes } from '../../external/images/stored-photo'

export const actionColumns: ColumnRules = {
  id,
  client_company_id: id,
  report_id: id,
  finding_id: id,
  finding_number: count,
  owner_id: id,
  title: text(2000),
  place: text(200),
  responsible: text(200),
  hazard_key: orNull(text(100)),
  risk_method: z.enum(riskMethodIds),
  risk_skoru: number,
  first_term: day,
  term: day,
  state: word,
  reported_at: orNull(past),
  closed_at: orNull(past),
  overdue_told_for: orNull(day),
  ...changed,
  deleted_at: orNull(past),
  withdrawn_at: orNull(past),
  times_found: count,
  first_found_on: day,
}

export const photoColumns: ColumnRules = {
  id,
  step_id: id,
  position: count,
  storage_id: id,
  file_name: text(300),
  mime: z.enum(photoMimes, 'Fotoğraf türü değil.'),
  byte_size: count,
  width: count,
  height: count,
  taken_at: orNull(past),
  original_sha256: sha256,
  ...made,
  of_report: flag,
}

export const stepColumns: ColumnRules = {
  id,
  action_id: id,
  deed: word,
  actor_id: orNull(id),
  comment: text(Math.max(maximumComment, maximumActionReason)),
  term_before: orNull(day),
  term_after: orNull(day),
  ...made,
  link_id: orNull(id),
  by_name: orNull(text(100)),
  heard_at: orNull(past),
}

export const carryoverColumns: ColumnRules = {
  report_id: id,
  action_id: id,
  verdict: word,
  reason: text(maximumCarryReason),
  image_ids: z.array(id),
  finding_id: orNull(id),
  is_copied: flag,
  from_report_id: orNull(id),
  from_finding_id: orNull(id),
  answered_by: id,
  answered_at: past,
  from_state: orNull(word),
  from_reported_at: orNull(past),
  from_closed_at: orNull(past),
  from_withdrawn_at: orNull(past),
  from_owner_id: orNull(id),
}

// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { professions } from '@gozlem/domain/account/roles'
import * as z from 'zod/mini'
import { type ColumnRules, count, day, id, made, orNull, past, text } from '../../db/moved-columns'

export const assignmentColumns: ColumnRules = {
  id,
  client_company_id: id,
  user_id: id,
  starts_on: day,
  ...made,
  ended_at: orNull(past),
  profession: orNull(z.enum(professions)),
  isg_katip_no: text(50),
  minutes_per_month: orNull(count),
  ends_on: orNull(day),
  created_by: orNull(id),
  ended_by: orNull(id),
}

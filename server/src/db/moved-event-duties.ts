// What the columns of a row of an archive may hold (docs/decisions/063-organization-archive.md).
import { roles } from '@gozlem/domain/account/roles'
import * as z from 'zod/mini'
import type { Holding } from './duties'
import { checkedSeals } from './event-chain'
import { type ColumnRules, count, id, json, made, orNull, text, tokenHash, word } from './moved-columns'

// What happened arrives as it was written, and each row as its seal says.
export const eventColumns: ColumnRules = {
  id,
  actor_id: orNull(id),
  kind: text(100),
  subject_kind: word,
  subject_id: id,
  data: json,
  request_id: text(200),
  address: text(100),
  ...made,
  api_token_id: orNull(id),
  actor_role: orNull(z.enum(roles)),
  changes: json,
}

export const sealColumns: ColumnRules = {
  position: count,
  event_id: id,
  ...made,
  digest: tokenHash,
  hash: tokenHash,
}

export const isSealed: Holding = {
  broken: 'Geçmiş kaydının mührü yok.',
  rows: `select e.organization_id, e.id from event e where e.organization_id = $1 and not exists (
    select from event_seal s where s.organization_id = e.organization_id and s.event_id = e.id)`,
}

/** As `audit:verify` has it. What is old enough may be gone. */
export const isChained: Holding = {
  broken: 'Geçmiş zinciri burada kopuyor: kayıt değiştirilmiş, silinmiş ya da araya eklenmiş.',
  rows: `select organization_id, position from (${checkedSeals('$1')}) seal
    where not follows or is_there and not is_same or not is_there and not is_old`,
}

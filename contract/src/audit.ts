import { roles } from '@gozlem/domain/account/roles'
import { historyGroups } from '@gozlem/domain/event/history'
import * as z from 'zod/mini'
import { route } from './route'
import { Day, Id, IdParams, Instant, ListQuery, Pagination } from './shapes'

/** What narrows the audit log; everybody but the system's administrator reads their own organization's. */
const narrowing = {
  from: z.optional(Day),
  to: z.optional(Day),
  actor_id: z.optional(Id),
  role: z.optional(z.enum(roles)),
  group: z.optional(z.enum(historyGroups)),
  /** What it was about. */
  subject_id: z.optional(Id),
  organization_id: z.optional(Id),
}

const Named = z.object({ id: Id, name: z.string() })

export const AuditedEvent = z.object({
  id: Id,
  created_at: Instant,
  /** A key of `historyWords`, or one of another version. */
  kind: z.string(),
  /** Null: the product by itself, or somebody who was not signed in. Without id: an administrator of the system, to others, or a contact of a client company in its portal. */
  actor: z.nullable(z.object({ id: z.nullable(Id), name: z.string(), role: z.nullable(z.enum(roles)) })),
  /** Name of the API token with which a program did it in the actor's name; null where no program did. */
  api_token: z.nullable(z.string()),
  organization: Named,
  subject_kind: z.string(),
  subject_id: Id,
  /** As it was called then, or is now, or else its kind in words; null for a kind of another version. */
  subject_name: z.nullable(z.string()),
  /** Null where it is an administrator's of the system, to others, and where no request made it. */
  address: z.nullable(z.string()),
})
export type AuditedEvent = z.infer<typeof AuditedEvent>

const fact = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

export const AuditedEventDetail = z.extend(AuditedEvent, {
  request_id: z.string(),
  /** The report that it is about, until that is deleted. */
  report_id: z.nullable(Id),
  /** Field by field, masked where it is personal; null where the kind says all there is to say. */
  changes: z.nullable(z.array(z.object({ field: z.string(), before: fact, after: fact }))),
})
export type AuditedEventDetail = z.infer<typeof AuditedEventDetail>

export const listAuditLog = route('audit.list', {
  summary: 'Who did what to which object when from where, the latest first; counted up to 10,000.',
  query: z.extend(ListQuery, narrowing),
  reply: z.object({ events: z.array(AuditedEvent), pagination: Pagination }),
  problems: ['NOT_FOUND'],
})

export const readAuditedEvent = route('audit.read', {
  summary: 'One event with what it changed, before and after.',
  params: IdParams,
  reply: z.object({ event: AuditedEventDetail }),
  problems: ['NOT_FOUND'],
})

const exported = z.object({ ...narrowing, search: ListQuery.shape.search })

export const auditLogCsv = route('audit.csv', {
  summary: 'The latest 10,000 of them as a CSV file.',
  query: exported,
  sends: 'text/csv',
  problems: ['NOT_FOUND'],
})

export const auditLogXlsx = route('audit.xlsx', {
  summary: 'The latest 10,000 of them as an Excel workbook.',
  query: exported,
  sends: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  problems: ['NOT_FOUND'],
})

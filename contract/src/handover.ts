import {
  handoverKinds,
  mostHandedOver,
  type Obstacle,
  obstacles,
} from '@gozlem/domain/data-transfer/handover'
import * as z from 'zod/mini'
import { route } from './route'
import { Id, Instant } from './shapes'
import { ClashView } from './visit'

const people = {
  /** The consultancy, which a superadmin names; everybody else hands over within their own. */
  organization_id: z.optional(Id),
  from_user_id: Id,
  to_user_id: Id,
}

/** One assignment, one visit ahead or all of a series, one draft, or the corrective actions of a client company that are not closed. */
export const HandoverRow = z.object({
  kind: z.enum(handoverKinds),
  /** Of corrective actions that of their client company. */
  id: Id,
  client_company_id: Id,
  client_company_name: z.string(),
  /** Of a draft its title; of the others empty. */
  title: z.string(),
  /** When a visit is, of a series the next one; null of the others. */
  starts_at: z.nullable(Instant),
  /** Visits of a series, corrective actions of a client company; 1 of everything else. */
  count: z.int(),
  /** Why it stays where it is; null where it is handed over. */
  obstacle: z.nullable(z.enum(Object.keys(obstacles) as Obstacle[])),
})
export type HandoverRow = z.infer<typeof HandoverRow>

const HandoverPerson = z.object({ id: Id, name: z.string(), is_active: z.boolean() })

const problems = ['NOT_FOUND', 'CONFLICT', 'ID_IN_USE'] as const

export const previewHandover = route('dataTransfer.previewHandover', {
  summary: 'What would be handed over from one person to another, and what would not and why.',
  query: z.object(people),
  reply: z.object({ from: HandoverPerson, to: HandoverPerson, rows: z.array(HandoverRow) }),
  problems,
})

export const handOver = route('dataTransfer.handOver', {
  summary: 'Gives the work of one person to another: what can be, all of it or nothing.',
  body: z.object({
    /** Made by the client: the same id twice is the same hand-over. */
    id: z.optional(Id),
    ...people,
    kinds: z.array(z.enum(handoverKinds)).check(z.minLength(1, 'Neyin devredileceğini seçin')),
    /** Left out: of all client companies. */
    client_company_ids: z.optional(
      z
        .array(Id)
        .check(
          z.minLength(1, 'En az bir firma seçin'),
          z.maxLength(mostHandedOver, `En fazla ${mostHandedOver} firma seçin`),
        ),
    ),
  }),
  reply: z.object({
    message: z.string(),
    handed_over: z.object({ assignments: z.int(), visits: z.int(), drafts: z.int(), actions: z.int() }),
    /** What stayed where it was, with its reason. */
    left: z.array(HandoverRow),
    /** What does not fit into the days of whoever took it over. */
    warnings: z.array(ClashView),
  }),
  status: 201,
  problems,
})

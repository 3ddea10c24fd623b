// What events of handing work over carry, and those that may come with it; part of the union of event.ts.
import * as z from 'zod/mini'

/** The hand-over that it came with; what comes with one is told by it alone. */
export const handover = { handover_id: z.optional(z.uuid()) }

/** The import that it came with, which tells of it. */
const imported = { import_id: z.optional(z.uuid()) }

export const assigned = z.object({
  company_name: z.string(),
  user_ids: z.array(z.uuid()),
  assignment_ids: z._default(z.array(z.uuid()), []),
  ...handover,
  ...imported,
})

export const handoverShapes = {
  /** The work of one person, given to another; each row also leaves the event of what it did. */
  handover: {
    'handover.done': z.object({
      from_id: z.uuid(),
      from_name: z.string(),
      to_id: z.uuid(),
      to_name: z.string(),
      assignments: z.int(),
      visits: z.int(),
      drafts: z.int(),
      /** Corrective actions; the first ones gave none. */
      actions: z._default(z.int(), 0),
      /** Of what was asked for, a hash that tells a repeated request from another one; not in the first ones. */
      selection: z.optional(z.string()),
    }),
  },
} as const

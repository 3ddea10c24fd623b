// What events of running the system carry; part of the union of event.ts.
import * as z from 'zod/mini'

export const operationShapes = {
  /** The log of what clients saw; the organization is the administrator's own. */
  error_log: {
    'client_errors.deleted': z.object({ deleted: z.int(), older_than_days: z.nullable(z.int()) }),
  },
}

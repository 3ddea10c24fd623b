// What events of running the system carry; part of the union of event.ts.
import * as z from 'zod/mini'
import { tokenScopes } from '../integration/api-token'

const named = z.object({ name: z.string() })

export const operationShapes = {
  /** The log of what clients saw; the organization is the administrator's own. */
  error_log: {
    'client_errors.deleted': z.object({ deleted: z.int(), older_than_days: z.nullable(z.int()) }),
  },
  api_token: {
    'api_token.created': z.extend(named, { scopes: z.array(z.enum(tokenScopes)), expires_on: z.string() }),
    /** By hand; one also ends with the work of whoever made it, which leaves an event of its own. */
    'api_token.revoked': named,
  },
}

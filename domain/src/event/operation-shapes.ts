// What events of running the system carry; part of the union of event.ts.
import * as z from 'zod/mini'
import { roles } from '../account/roles'
import { importKinds } from '../data-transfer/import-kind'
import { tokenScopes } from '../integration/api-token'
import { webhookKinds } from '../integration/webhook'
import { audienceKinds, notificationChannels } from '../notification/kind'
import { storeEventStatuses } from '../subscription/store-event'
import { supportShapes } from './support-shapes'

const named = z.object({ name: z.string() })
const endpoint = z.object({ host: z.string() })

/** To how many client companies people were assigned, or not any more. */
const told = {
  told: z._default(z.array(z.object({ user_id: z.uuid(), companies: z.int() })), []),
}
const imported = z.object({
  import_kind: z.enum(importKinds),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  ...told,
})

export const operationShapes = {
  /** The log of what clients saw; the organization is the administrator's own. */
  error_log: {
    'client_errors.deleted': z.object({ deleted: z.int(), older_than_days: z.nullable(z.int()) }),
  },
  /** The organization is that of whoever read, or whose log was taken. */
  audit_log: {
    'audit_log.exported': z.object({
      format: z.enum(['csv', 'xlsx']),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
  },
  /** What an administrator of the system saw of other people, by the call that showed it. */
  personal_data: {
    'personal_data.read': z.object({ call: z.string(), object_id: z.nullable(z.string()) }),
  },
  /** Worked with again by an administrator of the system. */
  store_event: {
    'store_event.replayed': z.object({ status: z.enum(storeEventStatuses) }),
  },
  /** A PDF that an administrator of the system keeps for an organization. */
  invoice: {
    'invoice.created': z.object({ number: z.string() }),
    'invoice.updated': z.object({ number: z.string() }),
    'invoice.deleted': z.object({ number: z.string() }),
  },
  announcement: {
    'announcement.sent': z.object({
      title: z.string(),
      audience: z.object({
        kind: z.enum(audienceKinds),
        role: z.optional(z.enum(roles)),
        organization_id: z.optional(z.uuid()),
        user_ids: z.optional(z.array(z.uuid())),
      }),
      channels: z.array(z.enum(notificationChannels)),
    }),
  },
  api_token: {
    'api_token.created': z.extend(named, { scopes: z.array(z.enum(tokenScopes)), expires_on: z.string() }),
    /** By hand; one also ends with the work of whoever made it, which leaves an event of its own. */
    'api_token.revoked': named,
  },
  /** Of its address the host alone: the rest may be a secret. */
  webhook: {
    'webhook.created': z.extend(endpoint, { kinds: z.array(z.enum(webhookKinds)) }),
    'webhook.updated': z.extend(endpoint, { changed: z.array(z.string()) }),
    'webhook.deleted': endpoint,
    'webhook.secret_rotated': endpoint,
    /** By the product itself, because nothing got there for days. */
    'webhook.given_up': z.extend(endpoint, { administrator_ids: z.array(z.uuid()) }),
  },
  ...supportShapes,
  /** Of spreadsheets brought into an organization; each row also leaves the event of what it did. */
  data_import: {
    'data_import.uploaded': z.object({ import_kind: z.enum(importKinds), rows: z.int() }),
    'data_import.applied': imported,
    'data_import.undone': z.object({
      import_kind: z.enum(importKinds),
      undone: z.int(),
      kept: z.int(),
      ...told,
    }),
  },
  /** Of the archive of a whole organization; `asker_id` is who asked for it. */
  organization_export: {
    'organization_export.requested': z.object({}),
    'organization_export.cancelled': z.object({}),
    'organization_export.ready': z.object({ asker_id: z.uuid(), rows: z.int(), files: z.int() }),
    'organization_export.failed': z.object({ asker_id: z.uuid() }),
    /** From its beginning; a download that goes on is the same one. */
    'organization_export.downloaded': z.object({}),
    'organization_export.deleted': z.object({}),
  },
}

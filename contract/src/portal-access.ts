// Which contacts of a client company may read its portal, as the organization gives and takes it (BEY-15).
import * as z from 'zod/mini'
import { route } from './route'
import { Done, Id, IdParams, Instant } from './shapes'

export const PortalAccessView = z.object({
  contact_id: Id,
  invited_at: Instant,
  invited_by_name: z.string(),
  /** When they last used the portal; null before their first time. */
  last_seen_at: z.nullable(Instant),
})
export type PortalAccessView = z.infer<typeof PortalAccessView>

export const listPortalAccess = route('portal.listAccess', {
  summary: 'The contacts of a client company that may read its portal.',
  params: IdParams,
  reply: z.object({ accesses: z.array(PortalAccessView) }),
  problems: ['NOT_FOUND'],
})

export const inviteToPortal = route('portal.invite', {
  summary:
    'Lets a contact read the portal of their client company, and mails them where it is; asked again within a minute it is the same invitation.',
  params: IdParams,
  body: z.object({ contact_id: Id }),
  /** `is_mailed`: whether a mail goes; within a minute of the one before none does. */
  reply: z.object({ access: PortalAccessView, is_mailed: z.boolean() }),
  status: 201,
  problems: ['NOT_FOUND', 'CONFLICT', 'RECIPIENT_OPTED_OUT', 'SENDING_LIMIT'],
})

export const revokePortal = route('portal.revoke', {
  summary: 'Ends the access of a contact to the portal with every session and link of theirs.',
  params: z.extend(IdParams, { contactId: Id }),
  reply: Done,
  problems: ['NOT_FOUND'],
})

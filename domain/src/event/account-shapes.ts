// What events of people, their accounts and their sessions carry; part of the union of event.ts.
import * as z from 'zod/mini'
import { consentDocuments } from '../account/privacy'
import { roles } from '../account/roles'
import { subscriptionStates } from '../subscription/entitlement'
import { known } from './known'

const id = z.uuid()
const text = z.string()
const count = z.int()
const nothing = z.object({})
const named = z.object({ name: text })
const consent = z.object({ document: z.enum(consentDocuments), version: text })

export const accountShapes = {
  user: {
    'user.created': nothing,
    'user.registered': nothing,
    'user.updated': z.object({ fields: z.array(text) }),
    'user.deleted': nothing,
    'user.data_copied': nothing,
    /** Where they were when they came to these visits and went. */
    'user.digest_chosen': z.object({ wanted: z.boolean() }),
    'user.positions_withdrawn': z.object({ visit_ids: z.array(id) }),
    'user.email_verified': nothing,
    'user.verification_resent': nothing,
    'user.email_change_asked': nothing,
    'user.email_change_cancelled': nothing,
    'user.email_change_rejected': z.object({ was_replaced: z.boolean() }),
    'user.email_changed': nothing,
    'user.password_changed': nothing,
    'user.password_reset_asked': nothing,
    'user.password_reset': nothing,
    'second_factor.enabled': nothing,
    'second_factor.disabled': nothing,
    'second_factor.codes_renewed': nothing,
    'second_factor.recovery_used': z.object({ unused: known(count) }),
    'session.started': z.object({ by: z.enum(['password', 'second_factor', 'recovery_code', 'autologin']) }),
    'session.refused': z.object({
      reason: z.enum(['password', 'organization', 'first_password', 'email', 'second_factor']),
    }),
    'session.ended': nothing,
    'session.others_ended': z.object({ ended: count }),
    'session.link_made': nothing,
    'consent.given': consent,
    'consent.withdrawn': consent,
    /** What somebody bought, as the store provider told of it. */
    'subscription.settled': z.object({
      state: z.enum(subscriptionStates),
      expires_at: z.nullable(text),
      product_id: z.nullable(text),
      moved: known(z.boolean()),
    }),
    'visit_feed.created': nothing,
    'visit_feed.revoked': nothing,
    'member.created': z.object({ name: text, role: z.enum(roles) }),
    'member.updated': z.object({ name: known(text), changed: z.array(text), role: z.enum(roles) }),
    'member.deactivated': named,
    'member.reactivated': named,
    'member.password_reset': named,
    'member.signed_out': named,
    /** Recorded where they were; `to` is the organization they belong to now. */
    'member.left': z.object({ name: text, to: id }),
  },
} as const

import { holds } from '../account/permissions'
import type { Actor } from '../account/roles'

/**
 * Who tells a client company of a danger to life, of whose report they see: whoever may write reports there. Neither a review that goes on
 * nor a certificate that ran out holds it up, and the report may be completed.
 */
export const mayTellOfDanger = (actor: Actor, { organization_id }: { organization_id: string }): boolean =>
  holds(actor.role, 'report.edit_own') && actor.organization_id === organization_id

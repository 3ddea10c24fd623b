import { problem } from '@gozlem/domain/problem'
import type { Context } from '../../http/context'

/** The system's administrators run no organization that lets programs in. @throws Problem FORBIDDEN */
export function requireOwnOrganization({ actor }: Pick<Context, 'actor'>): void {
  if (actor.role === 'superadmin') throw problem('FORBIDDEN')
}

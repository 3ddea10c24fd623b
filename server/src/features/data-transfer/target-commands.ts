// Whose data it is that goes in or out: one's own organization's, for a superadmin the one that is named.
import type { Actor } from '@gozlem/domain/account/roles'
import { problem } from '@gozlem/domain/problem'
import type { Context } from '../../http/context'
import type { Steps } from '../../http/serve'

/** Runs a write inside that organization. */
export type WriteThere = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>

/** @throws Problem VALIDATION_ERROR when a superadmin names none */
export function organizationOf(actor: Actor, named: string | undefined): string {
  if (actor.role !== 'superadmin') return actor.organization_id
  if (named) return named
  throw problem('VALIDATION_ERROR', { fields: { organization_id: 'Kurumu seçin' } })
}

export function writeIn(steps: Steps, actor: Actor, organization_id: string): WriteThere {
  if (actor.role !== 'superadmin') return (work) => steps.write(work)
  return (work) => steps.administer(async (ctx) => work(await ctx.within(organization_id)))
}

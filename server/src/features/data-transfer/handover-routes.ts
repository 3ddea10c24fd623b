import * as contract from '@gozlem/contract/handover'
import { problem } from '@gozlem/domain/problem'
import { narrowToOrganization } from '../../db/tenant-scope'
import type { AdministratorContext, Context } from '../../http/context'
import type { Serve, Steps } from '../../http/serve'
import * as commands from './handover-commands'
import { findAdministratorOf } from './handover-store'
import { messageOf } from './handover-view'

/** The work of one person given to another (CC-07). */
export function serveHandover(serve: Serve): void {
  serve.steps(contract.previewHandover, async (steps, { query }) =>
    within(steps, 'read', query.organization_id, (ctx) => commands.previewHandover(ctx, query)),
  )

  serve.steps(contract.handOver, async (steps, { body: { organization_id, ...asked } }) => {
    const { done, left, warnings } = await within(steps, 'write', organization_id, (ctx) =>
      commands.handOver(ctx, asked),
    )
    const { assignments, visits, drafts, actions } = done
    const handed_over = { assignments, visits, drafts, actions }
    return { message: messageOf(done), handed_over, left, warnings }
  })
}

/** In the own consultancy; a superadmin works in the one that is named. */
async function within<T>(
  steps: Steps,
  how: 'read' | 'write',
  organization_id: string | undefined,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const actor = await steps.read(async (ctx) => ctx.actor)
  if (actor.role !== 'superadmin') return steps[how](work)
  if (organization_id === undefined)
    throw problem('VALIDATION_ERROR', { fields: { organization_id: 'Kurumu seçin' } })
  return steps.administer(async (ctx) => work(await inPlaceOfAdministrator(ctx, organization_id)))
}

/**
 * The rules and rows are those of the organization's own administrator; history names the superadmin.
 * @throws Problem CONFLICT when nobody answers for the organization
 */
async function inPlaceOfAdministrator(ctx: AdministratorContext, organization_id: string): Promise<Context> {
  const there = await ctx.within(organization_id)
  const id = await findAdministratorOf(there)
  if (id === null)
    throw problem('CONFLICT', {
      message: 'Bu kurumda etkin bir kurum yetkilisi yok. Önce bir yetkili ekleyin.',
    })
  const role = 'osgb_admin' as const
  const { scope } = await narrowToOrganization(ctx, { ...there.scope, user_id: id, role }, organization_id)
  return { ...there, scope, actor: { id, role, organization_id } }
}

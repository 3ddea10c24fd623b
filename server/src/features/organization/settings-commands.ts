import type { OrganizationSettings } from '@gozlem/contract/organization-settings'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import type { Context } from '../../http/context'
import * as store from './settings-store'

/** @throws Problem FORBIDDEN */
export async function readSettings(ctx: Context): Promise<OrganizationSettings> {
  requireAdministrator(ctx)
  return store.readSettings(ctx)
}

/** @throws Problem FORBIDDEN */
export async function updateSettings(
  ctx: Context,
  change: store.SettingsChange,
): Promise<OrganizationSettings> {
  requireAdministrator(ctx)
  const before = await store.readSettings(ctx)
  if (await store.updateSettings(ctx, change))
    await ctx.record({
      kind: 'organization.settings_changed',
      subject_id: ctx.actor.organization_id,
      data: change,
      changes: changesOf('organization.settings_changed', before, change),
    })
  return store.readSettings(ctx)
}

/** The system's administrators manage people too, but have no consultancy of their own. */
function requireAdministrator({ actor }: Context): void {
  if (actor.role !== 'osgb_admin') throw problem('FORBIDDEN')
}

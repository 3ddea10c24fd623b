// What an organization decides of its reminders, and who of it wants the weekly digest (BEY-01).
import type { ReminderSettingsView } from '@gozlem/contract/action-reminder'
import { changesOf } from '@gozlem/domain/event/changes'
import { problem } from '@gozlem/domain/problem'
import { digestHash } from '../../external/secrets/opt-out-token'
import type { Context } from '../../http/context'
import { insertOptOut, listOptedOut, takeBackOptOut } from '../client-company/opt-out-store'
import * as store from './store'

/** A setting left out, or sent as it is, stays. */
export type SettingsChange = {
  [Name in keyof ReminderSettingsView]?: ReminderSettingsView[Name] | undefined
} & {
  revision?: number | undefined
}

/**
 * Changes what is sent; what is so already stays without a trace, of whatever revision.
 * @throws Problem REVISION_CONFLICT where somebody else changed them since
 */
export async function updateSettings(
  ctx: Context,
  { revision, ...sent }: SettingsChange,
): Promise<store.SettingsRow> {
  const before = await store.lockSettings(ctx)
  const changed = { ...before, ...withoutGaps(sent) }
  const changes = changesOf('organization.reminders_changed', before, changed)
  if (changes.length === 0) return before
  if (revision !== undefined && revision !== before.revision)
    throw problem('REVISION_CONFLICT', {
      message:
        'Hatırlatma ayarları bu arada başka biri tarafından değiştirildi. Güncel hâli getirildi; değişikliklerinizi kontrol edip yeniden kaydedin.',
    })
  const after = { ...changed, revision: before.revision + 1 }
  await store.updateSettings(ctx, after)
  await ctx.record({
    kind: 'organization.reminders_changed',
    subject_id: ctx.actor.organization_id,
    data: {},
    changes,
  })
  return after
}

export async function readDigestChoice(ctx: Context) {
  const { sends_digest } = await store.readSettings(ctx)
  return { wanted: (await listOptedOut(ctx, [digestHash(ctx.actor.id)])).length === 0, is_sent: sends_digest }
}

/** Takes or ends the caller's own digest; what is so already stays without a trace. */
export async function updateDigestChoice(ctx: Context, wanted: boolean) {
  const hash = digestHash(ctx.actor.id)
  const isNew = wanted ? await takeBackOptOut(ctx, hash, 'Profilinden açtı') : await insertOptOut(ctx, hash)
  if (isNew) await ctx.record({ kind: 'user.digest_chosen', subject_id: ctx.actor.id, data: { wanted } })
  return readDigestChoice(ctx)
}

function withoutGaps(sent: Omit<SettingsChange, 'revision'>): Partial<ReminderSettingsView> {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}

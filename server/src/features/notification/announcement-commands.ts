import type { AnnouncementInput } from '@gozlem/contract/notification'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import { announce } from '../../db/live-channel'
import type { AdministratorContext, Context } from '../../http/context'
import type { Outbox } from '../../jobs/outbox/outbox'
import * as store from './announcement-store'
import { listSubscriptions } from './push-store'
import { insertNotifications } from './store'

/**
 * Sends an announcement (NOT-03): the row now, the notifications by a job. The same id twice is the same announcement.
 * @throws Problem ID_IN_USE, VALIDATION_ERROR when nobody is reached
 */
export async function sendAnnouncement(
  ctx: AdministratorContext,
  { id = uuidv7(), title, message, url, audience, channels }: AnnouncementInput,
): Promise<store.AnnouncementRow> {
  const announcement = {
    id,
    title,
    message,
    url: url || null,
    audience: audienceOf(audience),
    channels: [...new Set(channels)],
    sent_by: ctx.actor.id,
  }
  const isNew = await store.insertAnnouncement(ctx, announcement)
  const stored = await store.findAnnouncement(ctx, id)
  if (!stored || stored.title !== title || stored.message !== message) throw problem('ID_IN_USE')
  if (!isNew) return stored
  const [first] = await store.nextRecipients(ctx, announcement, lowestId, 1)
  if (first === undefined)
    throw problem('VALIDATION_ERROR', { fields: { audience: 'Bu seçimle kimseye ulaşılamıyor.' } })
  await ctx.enqueue({ name: 'notification.announce', payload: { announcement_id: id } })
  await ctx.record(ctx.actor.organization_id, {
    kind: 'announcement.sent',
    subject_id: id,
    data: { title, audience: announcement.audience, channels: announcement.channels },
  })
  return stored
}

/** Sends an announcement to the caller alone, by the channels it would go; answers how many of their devices push reaches. */
export async function sendTestAnnouncement(
  ctx: Context,
  { outbox, public_url }: { outbox: Outbox; public_url: string },
  { title, message, url, channels }: Pick<AnnouncementInput, 'title' | 'message' | 'url' | 'channels'>,
): Promise<number> {
  const [made] = await insertNotifications(ctx, {
    user_ids: [ctx.actor.id],
    message: 'announcement',
    facts: { title, message, url: url || null },
    event_id: uuidv7(),
    announcement_id: null,
    is_hidden: !channels.includes('in_app'),
  })
  if (!made) return 0
  await announce(ctx, { kind: 'notifications.changed', user_id: ctx.actor.id })
  const devices = channels.includes('push') ? (await listSubscriptions(ctx, ctx.actor.id)).length : 0
  if (devices > 0)
    await ctx.enqueue({
      name: 'notification.push',
      payload: { organization_id: made.organization_id, notification_id: made.id },
    })
  if (channels.includes('email')) {
    const [self] = await store.findMailRecipients(ctx, [ctx.actor.id])
    if (self)
      await outbox.mail(ctx, {
        organization_id: made.organization_id,
        kind: 'notification.announcement',
        to: self.email,
        facts: {
          title,
          message,
          first_name: self.first_name,
          link: `${public_url}${url || '/notifications'}`,
        },
      })
  }
  return devices
}

export const lowestId = '00000000-0000-0000-0000-000000000000'

/** Only the part of the audience that its kind names. */
function audienceOf({
  kind,
  role,
  organization_id,
  user_ids,
}: AnnouncementInput['audience']): store.Audience {
  return {
    kind,
    ...(kind === 'role' && { role }),
    ...(kind === 'organization' && { organization_id }),
    ...(kind === 'users' && { user_ids: [...new Set(user_ids)] }),
  }
}

// How much leaves to people outside in a day (069): mails and SMS with words of the sender's own, counted once for all slices that send
// them, by sender and by recipient. Registering is free, so whoever registered a few days ago sends little.
import { problem } from '@gozlem/domain/problem'
import type { Flags } from '../db/row-types'
import { consumeAttempt, type Limit } from './attempt-limit'
import type { Context } from './context'

export interface Outgoing {
  mails?: readonly string[]
  phones?: readonly string[]
}

type Channel = 'mail' | 'sms'
type By = 'sender' | 'recipient'

/** Of a sender and a recipient: what an organization sends to somebody uses up nobody else's. */
const usual: Record<Channel, Record<By, number>> = {
  mail: { sender: 300, recipient: 40 },
  sms: { sender: 20, recipient: 5 },
}
/** Of newcomers, who share what one recipient gets: many accounts of one person reach nobody more often. */
const ofNewcomers: typeof usual = {
  mail: { sender: 30, recipient: 10 },
  sms: { sender: 3, recipient: 2 },
}
const newcomerDays = 7
const daySeconds = 24 * 60 * 60

/**
 * Counts what the running transaction sends to people outside. It stands in that transaction: what is refused was not sent.
 * @throws Problem SENDING_LIMIT
 */
export async function consumeOutgoing(ctx: Context, { mails = [], phones = [] }: Outgoing): Promise<void> {
  const isNew = await isNewcomer(ctx)
  for (const [channel, recipients] of [
    ['mail', mails],
    ['sms', phones],
  ] as const) {
    if (recipients.length === 0) continue
    await consumeAttempt(ctx.db, limitOf(channel, 'sender', isNew), ctx.actor.id, recipients.length)
    // In one order, so that no two transactions wait for each other.
    for (const recipient of recipients.toSorted())
      await consumeAttempt(
        ctx.db,
        limitOf(channel, 'recipient', isNew),
        isNew ? recipient : `${ctx.scope.organization_id} ${recipient}`,
      )
  }
}

/** Who registered without anybody's approval a few days ago. Organizations are approved, their people added by them. */
async function isNewcomer({ db, actor }: Context): Promise<boolean> {
  if (actor.role !== 'regular') return false
  const { rows } = await db.query<Flags<'is_new'>>(
    'select created_at > now() - make_interval(days => $2) as is_new from app_user where id = $1',
    [actor.id, newcomerDays],
  )
  return rows[0]?.is_new ?? true
}

const limitOf = (channel: Channel, by: By, isNew: boolean): Limit => ({
  kind: `outside-${channel}-${by}${isNew ? '-new' : ''}`,
  allowed: (isNew ? ofNewcomers : usual)[channel][by],
  windowSeconds: daySeconds,
  refusal: (retry_after) => problem('SENDING_LIMIT', { data: { channel, by, retry_after } }),
})

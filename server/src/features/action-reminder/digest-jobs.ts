// Once a week, in its first working morning or as soon as a process runs again: what somebody follows up that is late, waits for them or comes up (BEY-01).
import { digestDayOf, isQuiet } from '@gozlem/domain/action-reminder/quiet'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import type { OrganizationScope, Work } from '../../db/tenant-scope'
import { digestHash, makeDigestOptOutToken } from '../../external/secrets/opt-out-token'
import { listOptedOut } from '../client-company/opt-out-store'
import * as store from './digest-store'
import { readSettings } from './store'
import { type ReminderParts, sweep } from './sweep-jobs'

const peopleAtOnce = 50
/** Actions that a mail names of each part. */
const mostNamed = 10
/** Days whose terms a digest tells, today among them. */
const daysAhead = 7

/** Sends the digests of this week, where they are due and were not sent; an organization's first waits for the day of the week. */
export async function sendDigests(parts: ReminderParts, signal: AbortSignal): Promise<void> {
  const at = parts.now()
  const today = istanbulDay(at)
  const due_on = digestDayOf(today)
  if (isQuiet(at) || today < due_on) return
  const days = { today, until: addDays(today, daysAhead - 1), due_on }
  await sweep(parts, { done: 'digested_on', today, due_on }, signal, async (work, after) => {
    if (!(await readSettings(work)).sends_digest) return null
    const followers = await store.listFollowers(work, days, { after, limit: peopleAtOnce })
    for (const follower of followers) await digest(parts, work, follower, days)
    return followers.length === peopleAtOnce ? (followers.at(-1)?.id ?? null) : null
  })
}

async function digest(
  { outbox, public_url, sealing_key }: ReminderParts,
  work: Work<OrganizationScope>,
  { id: user_id, email, first_name, overdue, reported, upcoming }: store.FollowerRow,
  days: { today: string; until: string; due_on: string },
): Promise<void> {
  if ((await listOptedOut(work, [digestHash(user_id)])).length > 0) return
  if (!(await store.insertDigest(work, user_id, days.due_on))) return
  const { organization_id } = work.scope
  const listed = async (part: store.DigestPart, count: number) =>
    count === 0 ? [] : store.listFollowed(work, part, { user_id, ...days, limit: mostNamed })
  await outbox.mail(work, {
    organization_id,
    kind: 'corrective_action.digest',
    to: email,
    name: first_name,
    facts: {
      first_name,
      overdue: { count: overdue, actions: await listed('overdue', overdue) },
      reported: { count: reported, actions: await listed('reported', reported) },
      upcoming: { count: upcoming, actions: await listed('upcoming', upcoming) },
      until: days.until,
      without_link: await store.countWithoutLink(work, { user_id, until: days.until }),
      link: `${public_url}/uygunsuzluk-takibi`,
      public_url,
      opt_out_token: makeDigestOptOutToken(sealing_key, organization_id, user_id),
    },
  })
}

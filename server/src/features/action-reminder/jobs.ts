// Once on each working day: what the terms of corrective actions have to be told of, to whoever holds a link to them (BEY-01). A
// row for each link and day is written in the transaction that queues the mail, so that nobody is told twice.
import { isQuiet, nextSendingTime, weeklyDay } from '@gozlem/domain/action-reminder/quiet'
import { causesSince, groupOfTerm, reminderGroups } from '@gozlem/domain/action-reminder/reminder'
import { filledText, usualTexts } from '@gozlem/domain/action-reminder/text'
import { addDays, istanbulDay } from '@gozlem/domain/calendar-date'
import { linkEndsOn, linkStateOn } from '@gozlem/domain/corrective-action/link'
import { issuerOf } from '@gozlem/domain/report/issuer'
import { type OrganizationScope, type Work, writeForOrganization } from '../../db/tenant-scope'
import { digestHash, emailHash, makeOptOutToken } from '../../external/secrets/opt-out-token'
import type { MessageToGo } from '../../jobs/outbox/deliver'
import { createRecorder, ofItself } from '../../jobs/recorder'
import { calledBy, linkForReminder } from '../action-link/commands'
import { findGiver, findLink, type LinkRow } from '../action-link/store'
import { listOptedOut } from '../client-company/opt-out-store'
import { findReport } from '../report/store'
import * as store from './due-store'
import { findDigestReader, withdrawMessage } from './message-store'
import { readSettings } from './store'
import { type ReminderParts, sweep } from './sweep-jobs'

const linksAtOnce = 50
/** Findings that a mail names; the page behind the link shows all. */
const mostNamed = 20

/** Sends the reminders of today, unless it is night, Sunday or a holiday: they come with those of the next working day. */
export async function sendReminders(parts: ReminderParts, signal: AbortSignal): Promise<void> {
  const at = parts.now()
  if (isQuiet(at)) return
  const today = istanbulDay(at)
  await sweep(parts, { done: 'reminded_until', today }, signal, async (work, after) => {
    const settings = await readSettings(work)
    if (!settings.is_on) return null
    const since = causesSince(await store.findRemindedUntil(work), today)
    const weekly = weeklyDay(settings.weekday, { since, until: today })
    const causes = { today, since, weekly, days_before: settings.days_before }
    const due = await store.listDueLinks(work, causes, { after, limit: linksAtOnce })
    for (const { id } of due) {
      const link = await findLink(work, id)
      if (link) await remind(parts, work, link, { today, settings })
    }
    return due.length === linksAtOnce ? (due.at(-1)?.id ?? null) : null
  })
}

type Settings = Awaited<ReturnType<typeof readSettings>>

async function remind(
  parts: ReminderParts,
  work: Work<OrganizationScope>,
  link: LinkRow,
  { today, settings }: { today: string; settings: Settings },
): Promise<void> {
  if (linkStateOn(today, link) !== 'valid') return
  if ((await listOptedOut(work, [emailHash(link.email)])).length > 0) return
  const report = await findReport(work, link.report_id)
  const terms = await store.listTermsOfLink(work, link, addDays(today, settings.days_before))
  if (!report || terms.length === 0 || !(await store.insertReminder(work, link.id, today))) return
  const sender = await findGiver(work, link)
  const { organization_id, name } = link
  const number = report.number ?? ''
  const words = { ad: name, isyeri: report.client_company_name, rapor: number }
  await parts.outbox.mail(work, {
    organization_id,
    kind: 'action_link.reminded',
    to: link.email,
    name,
    ...(sender && { reply_to: { address: sender.email, name: sender.name } }),
    facts: {
      name,
      number,
      client_company_name: report.client_company_name,
      issuer: issuerOf(report),
      sender_name: sender?.name ?? '',
      groups: groupsOf(terms, today, (group, count) =>
        filledText(settings[`text_${group}`] || usualTexts[group], { ...words, sayi: String(count) }),
      ),
      link: await linkForReminder(work, parts, link),
      ends_on: linkEndsOn(link),
      public_url: parts.public_url,
      opt_out_token: makeOptOutToken(parts.sealing_key, organization_id, link.email),
    },
  })
  await createRecorder(parts.queue)(work.db, ofItself(organization_id), {
    kind: 'action_link.reminded',
    subject_id: link.id,
    data: { ...calledBy(report), actions: terms.length },
  })
}

function groupsOf(
  terms: readonly store.TermRow[],
  today: string,
  textOf: (group: (typeof reminderGroups)[number], count: number) => string,
) {
  const named = new Set(terms.slice(0, mostNamed))
  return reminderGroups.flatMap((group) => {
    const all = terms.filter(({ term }) => groupOfTerm(term, today) === group)
    const actions = all.filter((one) => named.has(one))
    return all.length > 0 ? [{ group, text: textOf(group, all.length), count: all.length, actions }] : []
  })
}

const remindingKinds = ['action_link.reminded', 'corrective_action.digest']

/** Whether who gets a reminder or digest has not ended them, and is there. */
async function isWanted(work: Work<OrganizationScope>, kind: string, recipient: string): Promise<boolean> {
  const reader = kind === 'corrective_action.digest' ? await findDigestReader(work, recipient) : null
  if (kind === 'corrective_action.digest' && reader === null) return false
  const hash = reader === null ? emailHash(recipient) : digestHash(reader)
  return (await listOptedOut(work, [hash])).length === 0
}

/**
 * Keeps a reminder back that the outbox would hand over now: one whose reader ended the mails meanwhile is taken back, one that
 * waited until it got quiet goes out in the next working morning. Answers whether it did.
 */
export async function holdReminder(
  { pool, queue, now }: Pick<ReminderParts, 'pool' | 'queue' | 'now'>,
  organization_id: string,
  { id: message_id, kind, recipient }: MessageToGo,
): Promise<boolean> {
  if (!remindingKinds.includes(kind)) return false
  return writeForOrganization(pool, organization_id, async (work) => {
    if (!(await isWanted(work, kind, recipient))) {
      await withdrawMessage(work, message_id)
      return true
    }
    const at = now()
    if (!isQuiet(at)) return false
    const seconds = Math.ceil((nextSendingTime(at).getTime() - at.getTime()) / 1000)
    await queue.enqueue(
      work.db,
      { name: 'outbox.deliver', payload: { organization_id, message_id } },
      seconds,
    )
    return true
  })
}

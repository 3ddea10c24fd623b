// Links to corrective actions, as the organization gives, renews and takes them (BEY-02). Only the hash of a secret is kept, so a link
// is shown or mailed once.
import { randomBytes } from 'node:crypto'
import type { createActionLink } from '@gozlem/contract/action-link'
import type { RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { linkEndsOn } from '@gozlem/domain/corrective-action/link'
import { problem } from '@gozlem/domain/problem'
import { issuerOf } from '@gozlem/domain/report/issuer'
import { isReplaced } from '@gozlem/domain/report/reissue'
import { foldTurkish } from '@gozlem/domain/turkish'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, type Scope, type Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import { emailHash, makeOptOutToken } from '../../external/secrets/opt-out-token'
import { reminderSecret } from '../../external/secrets/reminder-secret'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { Context } from '../../http/context'
import { consumeOutgoing } from '../../http/outside-limit'
import type { Outbox } from '../../jobs/outbox/outbox'
import { findCaller } from '../account/store'
import { listOptedOut } from '../client-company/opt-out-store'
import { lockReport } from '../report/commands'
import type { ReportRow } from '../report/store'
import * as store from './store'

export interface LinkParts {
  outbox: Outbox
  public_url: string
  /** Signs the links by which mails end. */
  sealing_key: Buffer
}

interface GivenLink {
  link: store.LinkRow
  url: string
}

const linksOfPerson: Limit = { kind: 'action-link', allowed: 300, windowSeconds: 24 * 60 * 60 }

/**
 * Gives somebody a link to the actions of a report that name them; asked for again with its id it gets a new secret, since the
 * first one may not have arrived. Of a report that was replaced nothing is followed up any more.
 * @throws Problem NOT_FOUND, FORBIDDEN, REPORT_NOT_COMPLETED, REPORT_REPLACED, VALIDATION_ERROR, RECIPIENT_OPTED_OUT,
 * ID_IN_USE, RATE_LIMITED, SENDING_LIMIT
 */
export async function createLink(
  ctx: Context,
  parts: LinkParts,
  report_id: string,
  { id = uuidv7(), responsible, name, email }: RequestOf<typeof createActionLink>['body'],
): Promise<GivenLink> {
  const report = await lockReport(ctx, report_id, 'send')
  if (isReplaced(report.replaced_by)) throw problem('REPORT_REPLACED')
  await refuseUnnamed(ctx, report, responsible)
  await refuseOptedOut(ctx, email)
  await consumeAttempt(ctx.db, linksOfPerson, ctx.actor.id)
  if (email !== '') await consumeOutgoing(ctx, { mails: [email] })
  const token = newSecret()
  const given = { id, report_id, responsible, name, email }
  const secret = { token_hash: hashToken(token), issued_on: istanbulDay(ctx.request.at) }
  if (!(await store.putLink(ctx, { ...given, ...secret }))) throw problem('ID_IN_USE')
  const link = await requireLink(ctx, report, id)
  await mailLink(ctx, parts, report, link, token, { sender: await senderOf(ctx), by_holder: false })
  await ctx.record({
    kind: 'action_link.created',
    subject_id: id,
    data: { ...calledBy(report), mailed: email !== '' },
  })
  return { link, url: linkTo(parts, token) }
}

/**
 * Gives a link a new secret and mails it to the address it was made for.
 * @throws Problem NOT_FOUND, FORBIDDEN, REPORT_NOT_COMPLETED, LINK_REVOKED, RECIPIENT_OPTED_OUT, RATE_LIMITED, SENDING_LIMIT
 */
export async function renewLink(
  ctx: Context,
  parts: LinkParts,
  report_id: string,
  id: string,
): Promise<GivenLink> {
  const report = await lockReport(ctx, report_id, 'send')
  const known = await requireLink(ctx, report, id)
  if (known.revoked_at !== null) throw problem('LINK_REVOKED')
  await refuseOptedOut(ctx, known.email)
  await consumeAttempt(ctx.db, linksOfPerson, ctx.actor.id)
  if (known.email !== '') await consumeOutgoing(ctx, { mails: [known.email] })
  const given = await giveAnew(ctx, parts, report, known, {
    at: ctx.request.at,
    sender: await senderOf(ctx),
    by_holder: false,
  })
  await ctx.record({
    kind: 'action_link.renewed',
    subject_id: id,
    data: { ...calledBy(report), by_holder: false },
  })
  return given
}

/** Closes a link; one that is closed stays closed. @throws Problem NOT_FOUND, FORBIDDEN, REPORT_NOT_COMPLETED */
export async function revokeLink(ctx: Context, report_id: string, id: string): Promise<store.LinkRow> {
  const report = await lockReport(ctx, report_id, 'send')
  const link = await requireLink(ctx, report, id)
  if (await store.revokeLink(ctx, link))
    await ctx.record({ kind: 'action_link.revoked', subject_id: id, data: calledBy(report) })
  return requireLink(ctx, report, id)
}

/** How the mail of a link comes about. */
interface Sending {
  /** Whom an answer reaches; null where they are gone. */
  sender: { name: string; email: string } | null
  /** Whether its holder asked for it on the page. */
  by_holder: boolean
}

/** Another secret for a locked link, mailed to its address. */
export async function giveAnew(
  work: Work<Scope>,
  parts: LinkParts,
  report: ReportRow,
  link: store.LinkRow,
  { at, ...sending }: Sending & { at: Date },
): Promise<GivenLink> {
  const token = newSecret()
  const issued_on = istanbulDay(at)
  await store.renewSecret(work, link, { token_hash: hashToken(token), issued_on })
  const given = { ...link, issued_on }
  await mailLink(work, parts, report, given, token, sending)
  return { link: given, url: linkTo(parts, token) }
}

/**
 * The address of a link for a reminder. Its own secret is not known any more, and another one would end it, so reminders carry a
 * second one, always the same until the link gets another secret of its own.
 */
export async function linkForReminder(
  work: Work<Scope>,
  parts: Pick<LinkParts, 'public_url' | 'sealing_key'>,
  link: WholeKey,
): Promise<string> {
  const token_hash = await store.lockSecret(work, link)
  if (!token_hash) throw problem('NOT_FOUND')
  const secret = reminderSecret(parts.sealing_key, link, token_hash)
  await store.putReminderSecret(work, link, hashToken(secret))
  return linkTo(parts, secret)
}

/** What events call a link. */
export const calledBy = ({ id, number, title, client_company_id, client_company_name }: ReportRow) => ({
  report: number ?? title,
  report_id: id,
  client_company_id,
  company_name: client_company_name,
})

const newSecret = () => randomBytes(32).toString('base64url')
const linkTo = ({ public_url }: Pick<LinkParts, 'public_url'>, token: string) =>
  `${public_url}/cozum-bildir?token=${token}`

async function mailLink(
  work: Work<Scope>,
  { outbox, public_url, sealing_key }: LinkParts,
  report: ReportRow,
  link: store.LinkRow,
  token: string,
  { sender, by_holder }: Sending,
): Promise<void> {
  if (link.email === '') return
  const of = await findNamed(work, report, link.responsible)
  await outbox.mail(work, {
    organization_id: report.organization_id,
    kind: 'action_link.given',
    to: link.email,
    name: link.name,
    ...(sender && { reply_to: { address: sender.email, name: sender.name } }),
    facts: {
      name: link.name,
      number: report.number ?? '',
      completed_at: report.completed_at ?? report.created_at,
      client_company_name: report.client_company_name,
      issuer: issuerOf(report),
      sender_name: sender?.name ?? '',
      by_holder,
      responsible: link.responsible,
      actions: of?.actions ?? 0,
      link: linkTo({ public_url }, token),
      ends_on: linkEndsOn(link),
      public_url,
      opt_out_token: makeOptOutToken(sealing_key, report.organization_id, link.email),
    },
  })
}

/** The findings of a report that name somebody, however the name is written. */
async function findNamed(work: Work<Scope>, report: ReportRow, name: string) {
  const named = await store.listResponsible(work, report)
  return named.find(({ responsible }) => foldTurkish(responsible) === foldTurkish(name))
}

async function refuseUnnamed(ctx: Context, report: ReportRow, responsible: string): Promise<void> {
  if (await findNamed(ctx, report, responsible)) return
  const message = 'Raporda bu sorumluya ait uygunsuzluk yok.'
  throw problem('VALIDATION_ERROR', { message, fields: { responsible: message } })
}

async function requireLink(ctx: Context, report: ReportRow, id: string): Promise<store.LinkRow> {
  const link = await store.lockLink(ctx, report, id)
  if (!link) throw problem('NOT_FOUND')
  return link
}

async function refuseOptedOut(ctx: Context, email: string): Promise<void> {
  if (email === '' || (await listOptedOut(ctx, [emailHash(email)])).length === 0) return
  throw problem('RECIPIENT_OPTED_OUT', {
    message: 'Bu adres e-posta almak istemiyor. Adres yazmadan bağlantı oluşturup kendiniz iletebilirsiniz.',
    fields: { email: 'Bu adres e-posta almak istemiyor.' },
  })
}

async function senderOf(ctx: Context) {
  const { first_name, last_name, email } = await findCaller(ctx)
  return { name: `${first_name} ${last_name}`, email }
}

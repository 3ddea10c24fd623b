// Sending a completed report to people of the client company (REP-15): one delivery row and one mail a recipient, in the
// transaction that decides it.
import { randomBytes } from 'node:crypto'
import type { createReportLink, sendReport } from '@gozlem/contract/report-delivery'
import type { RequestOf } from '@gozlem/contract/route'
import { problem, problemMessages } from '@gozlem/domain/problem'
import {
  attachmentLimit,
  type DeliveryForm,
  linkLifeDays,
  recipientsAtMost,
} from '@gozlem/domain/report/delivery'
import { reportFileName } from '@gozlem/domain/report/file-name'
import { issuerOf } from '@gozlem/domain/report/issuer'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { hashToken } from '../../db/tenant-scope'
import { emailHash, makeOptOutToken } from '../../external/secrets/opt-out-token'
import { consumeAttempt, type Limit } from '../../http/attempt-limit'
import type { Context } from '../../http/context'
import { consumeOutgoing } from '../../http/outside-limit'
import type { Steps } from '../../http/serve'
import type { Outbox } from '../../jobs/outbox/outbox'
import { findCaller } from '../account/store'
import { listContacts } from '../client-company/contact-store'
import { listOptedOut } from '../client-company/opt-out-store'
import { lockReport } from '../report/commands'
import { completedPdf, type PdfParts } from '../report/pdf-commands'
import { findReport, type ReportRow } from '../report/store'
import { viewReplacement } from '../report/view'
import * as store from './store'

export interface DeliveryParts extends PdfParts {
  outbox: Outbox
  /** Signs the links by which mails end. */
  sealing_key: Buffer
}

type Mailing = Pick<DeliveryParts, 'outbox' | 'public_url' | 'sealing_key'>
type Sending = RequestOf<typeof sendReport>['body']

interface Recipient {
  contact_id: string | null
  email: string
  name: string
}

const linksOfPerson: Limit = { kind: 'report-link', allowed: 300, windowSeconds: 24 * 60 * 60 }

/**
 * Sends a completed report. The same sending twice sends once. A PDF too large for a mail travels as a link.
 * @throws Problem NOT_FOUND, FORBIDDEN, REPORT_NOT_COMPLETED, NO_RECIPIENTS, RECIPIENT_OPTED_OUT, ID_IN_USE, SENDING_LIMIT
 */
export async function send(steps: Steps, parts: DeliveryParts, id: string, sending: Sending): Promise<void> {
  const form = await formOf(steps, parts, id, sending.form)
  const sending_id = sending.id ?? uuidv7()
  await steps.write(async (ctx) => {
    const report = await lockReport(ctx, id, 'send')
    const recipients = await recipientsOf(ctx, report, sending)
    if (recipients.length === 0 || recipients.length > recipientsAtMost) throw problem('NO_RECIPIENTS')
    const sender = await findCaller(ctx)
    const mails: string[] = []
    for (const { contact_id, email, name } of recipients) {
      const token = newToken(form)
      const delivery = {
        id: uuidv5(email, sending_id),
        report_id: id,
        contact_id,
        email,
        recipient_name: name,
        message: sending.message,
        form,
        token_hash: token === null ? null : hashToken(token),
        life_days: linkLifeDays,
        sent_by_name: `${sender.first_name} ${sender.last_name}`,
      }
      if (!(await store.insertDelivery(ctx, delivery))) {
        if (await store.lockDelivery(ctx, id, delivery.id)) continue
        throw problem('ID_IN_USE')
      }
      await mailDelivery(ctx, parts, report, { ...delivery, sending_id }, token, sender)
      mails.push(email)
    }
    if (mails.length === 0) return
    await consumeOutgoing(ctx, { mails })
    await record(ctx, report, 'report.sent', { recipients: mails.length, form })
  })
}

/**
 * Sends a delivery once more, with a new link where it travels as one; not to somebody who gets no reports any more.
 * @throws Problem NOT_FOUND, FORBIDDEN, RECIPIENT_OPTED_OUT, SENDING_LIMIT
 */
export async function resend(ctx: Context, parts: Mailing, id: string, deliveryId: string): Promise<void> {
  const report = await lockReport(ctx, id, 'send')
  const delivery = await store.lockDelivery(ctx, id, deliveryId)
  if (!delivery) throw problem('NOT_FOUND')
  // Pressed twice, or asked again after a lost answer: the mail is on its way already.
  if (delivery.mail_status === 'waiting') return
  if (delivery.mail_status === 'withdrawn' || delivery.email === '') throw problem('FORBIDDEN')
  if ((await listOptedOut(ctx, [emailHash(delivery.email)])).length > 0) throw problem('RECIPIENT_OPTED_OUT')
  await consumeOutgoing(ctx, { mails: [delivery.email] })
  const token = newToken(delivery.form)
  if (token) await store.renewLink(ctx, deliveryId, hashToken(token), linkLifeDays)
  const mailed = { ...delivery, sending_id: uuidv7() }
  await mailDelivery(ctx, parts, report, mailed, token, await findCaller(ctx))
  await record(ctx, report, 'report.resent', { recipients: 1, form: delivery.form })
}

/**
 * A link that its maker hands on: by a messenger, on paper. Asked for again with its id it gets a new secret, since the
 * first one may not have arrived and is kept nowhere.
 * @throws Problem NOT_FOUND, FORBIDDEN, REPORT_NOT_COMPLETED, ID_IN_USE, RATE_LIMITED
 */
export async function createLink(
  ctx: Context,
  { public_url }: Pick<DeliveryParts, 'public_url'>,
  report_id: string,
  { id = uuidv7() }: RequestOf<typeof createReportLink>['body'],
): Promise<{ url: string; expires_at: string }> {
  const report = await lockReport(ctx, report_id, 'send')
  await consumeAttempt(ctx.db, linksOfPerson, ctx.actor.id)
  const token = newSecret()
  const sender = await findCaller(ctx)
  const link = {
    id,
    report_id,
    token_hash: hashToken(token),
    life_days: linkLifeDays,
    sent_by_name: `${sender.first_name} ${sender.last_name}`,
  }
  if (!(await store.putLink(ctx, link))) throw problem('ID_IN_USE')
  await ctx.record({
    kind: 'report.link_created',
    subject_id: report.id,
    data: { report: calledAs(report), delivery_id: id },
  })
  return { url: linkTo(public_url, token), expires_at: endOfLink(ctx) }
}

/**
 * Closes the link of a delivery; one that is closed stays closed.
 * @throws Problem NOT_FOUND, FORBIDDEN
 */
export async function revoke(ctx: Context, id: string, deliveryId: string): Promise<void> {
  const report = await lockReport(ctx, id, 'send')
  const delivery = await store.lockDelivery(ctx, id, deliveryId)
  if (!delivery) throw problem('NOT_FOUND')
  await store.revokeLink(ctx, deliveryId)
  await ctx.record({
    kind: 'report.link_revoked',
    subject_id: report.id,
    data: { report: calledAs(report), delivery_id: deliveryId },
  })
}

/** Its PDF is there before anything is promised: a report that cannot be printed is not sent, a large one becomes a link. */
async function formOf(
  steps: Steps,
  parts: DeliveryParts,
  id: string,
  asked: DeliveryForm,
): Promise<DeliveryForm> {
  const report = await steps.read((ctx) => findReport(ctx, id))
  if (!report) throw problem('NOT_FOUND')
  if (report.status !== 'completed') throw problem('REPORT_NOT_COMPLETED')
  const pdf = await completedPdf(parts, report, { at: steps.request.at, signal: steps.signal })
  return pdf.byteLength > attachmentLimit ? 'link' : asked
}

/** Who was chosen; every active contact, the primary one first, where nobody was. */
async function recipientsOf(
  ctx: Context,
  { client_company_id }: ReportRow,
  { email_ids, emails }: Sending,
): Promise<Recipient[]> {
  const everybody = email_ids === undefined && emails === undefined
  const contacts = (await listContacts(ctx, client_company_id)).filter(
    ({ id, is_active, opted_out_at }) =>
      is_active && opted_out_at === null && (everybody || email_ids?.includes(id)),
  )
  await refuseOptedOut(ctx, emails ?? [])
  const named = [
    ...contacts.map(({ id, email, name }) => ({ contact_id: id, email, name })),
    ...(emails ?? []).map(({ email, name }) => ({ contact_id: null, email, name })),
  ]
  const seen = new Set<string>()
  return named.filter(({ email }) => !seen.has(email) && seen.add(email))
}

/** Whoever types an address is told that its owner wants no mails; contacts are left out without a word, as their list shows it. */
async function refuseOptedOut(ctx: Context, typed: readonly { email: string }[]): Promise<void> {
  const hashes = typed.map(({ email }) => emailHash(email))
  const refused = await listOptedOut(ctx, hashes)
  const fields = hashes.flatMap((hash, index) =>
    refused.some((other) => other.equals(hash))
      ? [[`emails.${index}.email`, problemMessages.RECIPIENT_OPTED_OUT()] as const]
      : [],
  )
  if (fields.length > 0) throw problem('RECIPIENT_OPTED_OUT', { fields: Object.fromEntries(fields) })
}

const newSecret = () => randomBytes(32).toString('base64url')
const newToken = (form: DeliveryForm) => (form === 'link' ? newSecret() : null)

const linkTo = (public_url: string, token: string) => `${public_url}/shared-report?token=${token}`
const endOfLink = ({ request }: Context) =>
  new Date(request.at.getTime() + linkLifeDays * 86_400_000).toISOString()

type Mailed = Pick<store.DeliveryRow, 'id' | 'contact_id' | 'email' | 'recipient_name' | 'message'> & {
  sending_id: string
}
type Sender = Awaited<ReturnType<typeof findCaller>>

async function mailDelivery(
  ctx: Context,
  { outbox, public_url, sealing_key }: Mailing,
  report: ReportRow,
  { id, contact_id, email, recipient_name, message, sending_id }: Mailed,
  token: string | null,
  sender: Sender,
): Promise<void> {
  const sender_name = `${sender.first_name} ${sender.last_name}`
  const expires_at = endOfLink(ctx)
  const replacement = viewReplacement(report)
  const outbox_message_id = await outbox.mail(ctx, {
    organization_id: report.organization_id,
    kind: 'report.sent',
    to: email,
    name: recipient_name,
    reply_to: { address: sender.email, name: sender_name },
    facts: {
      number: report.number ?? '',
      completed_at: report.completed_at ?? ctx.request.at.toISOString(),
      client_company_name: report.client_company_name,
      issuer: issuerOf(report),
      osgb_name: report.osgb_name,
      sender_name,
      total_entries: report.total_entries,
      message,
      recipient_name,
      is_contact: contact_id !== null,
      link: token && linkTo(public_url, token),
      expires_at,
      public_url,
      opt_out_token: makeOptOutToken(sealing_key, report.organization_id, email),
      ...(replacement && { replaced_by: replacement.number }),
    },
    ...(!token && { attachment: { report_id: report.id, file_name: `${reportFileName(report)}.pdf` } }),
  })
  await store.attachMail(ctx, id, { outbox_message_id, sending_id })
}

function record(
  ctx: Context,
  report: ReportRow,
  kind: 'report.sent' | 'report.resent',
  sending: { recipients: number; form: DeliveryForm },
): Promise<void> {
  return ctx.record({ kind, subject_id: report.id, data: { report: calledAs(report), ...sending } })
}

const calledAs = ({ number, title }: ReportRow): string => number ?? title

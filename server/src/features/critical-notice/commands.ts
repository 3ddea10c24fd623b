// Telling the client's people of a danger to life, at once and with the draft still open (BEY-11): the notice, its links, mails and
// SMS are one transaction. Only hashes of the links are kept.
import { randomBytes } from 'node:crypto'
import type {
  CriticalNoticeView,
  CriticalNotices,
  sendCriticalNotice,
} from '@gozlem/contract/critical-notice'
import type { RequestOf } from '@gozlem/contract/route'
import { normalizeAccountPhone } from '@gozlem/domain/account/phone'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import {
  answerBy,
  mostNoticeContacts,
  noticeLinkEndsOn,
  noticeSms,
  phoneNotKeptMessage,
  usualAnswerHours,
} from '@gozlem/domain/critical-notice/notice'
import { mayTellOfDanger } from '@gozlem/domain/critical-notice/policy'
import { problem } from '@gozlem/domain/problem'
import { issuerOf } from '@gozlem/domain/report/issuer'
import { isReplaced } from '@gozlem/domain/report/reissue'
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import { hashToken } from '../../db/tenant-scope'
import type { Context } from '../../http/context'
import { consumeOutgoing } from '../../http/outside-limit'
import type { Outbox } from '../../jobs/outbox/outbox'
import { findCaller } from '../account/store'
import { listContacts } from '../client-company/contact-store'
import { findVisibleClientCompany } from '../client-company/store'
import { listFindings } from '../report/finding-store'
import { findImage } from '../report/image-store'
import { listWriters } from '../report/review-store'
import { findReport, type ReportRow } from '../report/store'
import * as store from './store'
import { viewNotice } from './view'

export interface NoticeParts {
  outbox: Outbox
  public_url: string
}

type Asked = RequestOf<typeof sendCriticalNotice>['body']
type Sending = Asked & { id: string }

interface Reader {
  name: string
  email: string
  phone: string
}

/** @throws Problem NOT_FOUND */
export async function listNotices(ctx: Context, report_id: string): Promise<CriticalNotices> {
  const report = await requireReport(ctx, report_id)
  const recipients = await store.listRecipients(ctx, report)
  const notices = await store.listNotices(ctx, report)
  return {
    notices: notices.map((notice) => viewNotice(notice, recipients, ctx.request.at)),
    contacts: (await contactsOf(ctx, report)).map(({ id, name, email, opted_out_at }) => ({
      id,
      name,
      email,
      opted_out: opted_out_at !== null,
    })),
    phone: await keptPhone(ctx, report),
    answer_hours: await answerHours(ctx, report),
    can: { send: mayTellOfDanger(ctx.actor, report) && !isReplaced(report.replaced_by) },
  }
}

/**
 * Tells contacts of the client company of a danger to life; sent again with its id it answers what there is.
 * @throws Problem NOT_FOUND, FORBIDDEN, REPORT_REPLACED, FINDING_NOT_SAVED, VALIDATION_ERROR at `phone`, NO_RECIPIENTS, ID_IN_USE,
 * SENDING_LIMIT
 */
export async function sendNotice(
  ctx: Context,
  parts: NoticeParts,
  report_id: string,
  asked: Asked,
): Promise<CriticalNoticeView> {
  const sending = { ...asked, id: asked.id ?? uuidv7() }
  const report = await requireReport(ctx, report_id, { lock: true })
  if (!mayTellOfDanger(ctx.actor, report)) throw problem('FORBIDDEN')
  const key = { organization_id: report.organization_id, id: sending.id }
  const known = await store.findNotice(ctx, key)
  if (known) return shown(ctx, report, ownOf(ctx, report, known))
  if (isReplaced(report.replaced_by)) throw problem('REPORT_REPLACED')
  const findings = await listFindings(ctx, report)
  if (!findings.some(({ id }) => id === sending.finding_id)) throw problem('FINDING_NOT_SAVED')
  const readers = await readersOf(ctx, report, sending)
  await consumeOutgoing(ctx, {
    mails: readers.map(({ email }) => email).filter((email) => email !== ''),
    phones: readers.map(({ phone }) => phone).filter((phone) => phone !== ''),
  })
  const { contact_ids: _, phone: __, ...told } = sending
  const answer_by = answerBy(ctx.request.at, await answerHours(ctx, report)).toISOString()
  if (!(await store.insertNotice(ctx, { ...told, report_id, answer_by }))) throw problem('ID_IN_USE')
  await tellAll(ctx, parts, report, { ...sending, answer_by }, readers)
  const others = (await listWriters(ctx, report.client_company_id)).filter((id) => id !== ctx.actor.id)
  await ctx.record({
    kind: 'critical_notice.sent',
    subject_id: sending.id,
    data: { ...calledBy(report), told_ids: others, recipients: readers.length },
  })
  const notice = await store.findNotice(ctx, key)
  if (!notice) throw problem('NOT_FOUND')
  return shown(ctx, report, notice)
}

/** What events call a notice's report. */
export const calledBy = ({ id, title, client_company_id, client_company_name }: ReportRow) => ({
  report: title,
  report_id: id,
  client_company_id,
  company_name: client_company_name,
})

async function tellAll(
  ctx: Context,
  { outbox, public_url }: NoticeParts,
  report: ReportRow,
  notice: Sending & { answer_by: string },
  readers: readonly Reader[],
): Promise<void> {
  const { first_name, last_name, email: sender } = await findCaller(ctx)
  const sender_name = `${first_name} ${last_name}`
  const company = report.client_company_name
  const { organization_id } = report
  const image = notice.image_id === null ? null : await findImage(ctx, notice.image_id)
  const photo = image?.report_id === report.id ? image : null
  for (const [position, { name, email, phone }] of readers.entries()) {
    const token = randomBytes(32).toString('base64url')
    const link = `${public_url}/hayati-tehlike?token=${token}`
    const outbox_message_id =
      email === ''
        ? await outbox.sms(ctx, {
            organization_id,
            kind: 'critical_notice.sent',
            to: phone,
            text: noticeSms({ company, title: notice.title, link }),
          })
        : await outbox.mail(ctx, {
            organization_id,
            kind: 'critical_notice.sent',
            to: email,
            name,
            ...(sender !== '' && { reply_to: { address: sender, name: sender_name } }),
            ...(photo && { attachment: { image_id: photo.id, file_name: 'hayati-tehlike.jpg' } }),
            facts: {
              name,
              client_company_name: company,
              issuer: issuerOf(report),
              sender_name,
              title: notice.title,
              description: notice.description,
              place: notice.place,
              measures: notice.measures,
              answer_by: notice.answer_by,
              link,
              public_url,
            },
          })
    await store.insertRecipient(ctx, {
      id: uuidv5(email || phone, notice.id),
      notice_id: notice.id,
      position,
      name,
      email,
      phone,
      token_hash: hashToken(token),
      outbox_message_id,
      link_ends_on: noticeLinkEndsOn(istanbulDay(ctx.request.at)),
    })
  }
}

/** @throws Problem NO_RECIPIENTS when nobody is left who can be told, VALIDATION_ERROR where the only one is a number that the client company does not have */
async function readersOf(
  ctx: Context,
  report: ReportRow,
  { contact_ids, phone }: Sending,
): Promise<Reader[]> {
  const reachable = (await contactsOf(ctx, report)).filter(({ opted_out_at }) => opted_out_at === null)
  const chosen = contact_ids
    ? reachable.filter(({ id }) => contact_ids.includes(id))
    : reachable.slice(0, mostNoticeContacts)
  const readers = chosen.map(({ name, email }) => ({ name, email, phone: '' }))
  if (phone !== '') {
    // A number that was changed since, or typed into an older app, holds no mail up.
    if (phone === (await keptPhone(ctx, report))) readers.push({ name: '', email: '', phone })
    else if (readers.length === 0)
      throw problem('VALIDATION_ERROR', { fields: { phone: phoneNotKeptMessage } })
  }
  if (readers.length === 0)
    throw problem('NO_RECIPIENTS', {
      message:
        'Bildirim için firmanın e-posta alan en az bir ilgili kişisi ya da bir cep telefonu gerekir. Beklemeden telefonla arayın.',
    })
  return readers
}

const contactsOf = async (ctx: Context, { client_company_id }: ReportRow) =>
  (await listContacts(ctx, client_company_id)).filter(({ is_active }) => is_active)

/** The mobile number in the client company's own record; an SMS goes to no other. Empty where it has none. */
async function keptPhone(ctx: Context, { client_company_id }: ReportRow): Promise<string> {
  const company = await findVisibleClientCompany(ctx, client_company_id)
  return (company && normalizeAccountPhone(company.phone)) ?? ''
}

const answerHours = async (ctx: Context, { organization_id }: ReportRow) =>
  (await store.findAnswerHours(ctx, organization_id)) ?? usualAnswerHours

/** A notice of the caller's and of that report. @throws Problem ID_IN_USE */
function ownOf({ actor }: Context, report: ReportRow, notice: store.NoticeRow): store.NoticeRow {
  if (notice.report_id !== report.id || notice.sent_by !== actor.id) throw problem('ID_IN_USE')
  return notice
}

const shown = async (ctx: Context, report: ReportRow, notice: store.NoticeRow) =>
  viewNotice(notice, await store.listRecipients(ctx, report), ctx.request.at)

async function requireReport(ctx: Context, id: string, how: { lock?: boolean } = {}): Promise<ReportRow> {
  const report = await findReport(ctx, id, how)
  if (!report) throw problem('NOT_FOUND')
  return report
}

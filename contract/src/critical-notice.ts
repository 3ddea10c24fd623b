// Notices of a danger to life, as the organization sends and reads them (BEY-11, docs/decisions/069-critical-notices.md).
import {
  mostNoticeContacts,
  noticeStates,
  tooManyContactsMessage,
} from '@gozlem/domain/critical-notice/notice'
import { findingFields } from '@gozlem/domain/report/finding'
import { measureLimits } from '@gozlem/domain/report/finding-rules'
import * as z from 'zod/mini'
import { AccountPhone } from './account-fields'
import { ReportParams } from './report'
import { route } from './route'
import { Id, Instant, optionalProse, optionalText, requiredProse } from './shapes'

export const CriticalNoticeView = z.object({
  id: Id,
  /** From which it was sent: of a reissue it may be the one before. */
  report_id: Id,
  /** Of the report that is asked for. */
  finding_id: Id,
  /** As they were told. */
  title: z.string(),
  place: z.string(),
  measures: z.array(z.string()),
  state: z.enum(noticeStates),
  answer_by: Instant,
  /** Since when the organization's administrator knows that nobody answered. */
  escalated_at: z.nullable(Instant),
  sent_by_name: z.string(),
  created_at: Instant,
  /** The employer left it: letters to the Ministry and the employees' representative can be prepared. */
  is_left: z.boolean(),
  recipients: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Empty of who was told by SMS alone. */
      email: z.string(),
      phone: z.string(),
      /** How the mail or SMS went; null once that is not known any more. */
      message: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
      answered_at: z.nullable(Instant),
      /** As whoever answered wrote their name. */
      answered_by: z.nullable(z.string()),
    }),
  ),
})
export type CriticalNoticeView = z.infer<typeof CriticalNoticeView>

const Notices = z.object({
  /** The newest first. */
  notices: z.array(CriticalNoticeView),
  /** Who can be told. */
  contacts: z.array(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      /** Who ended the mails gets none. */
      opted_out: z.boolean(),
    }),
  ),
  /** The mobile number of the client company's record, which an SMS can go to; empty where it has none. */
  phone: z.string(),
  /** In how many hours somebody has to answer. */
  answer_hours: z.int(),
  can: z.object({ send: z.boolean() }),
})
export type CriticalNotices = z.infer<typeof Notices>

export const listCriticalNotices = route('criticalNotice.list', {
  summary: 'The notices of danger to life of a report, and whom the next one can tell.',
  params: ReportParams,
  reply: Notices,
  problems: ['NOT_FOUND'],
})

export const CriticalNoticeInput = z.object({
  id: z.optional(Id),
  finding_id: Id,
  image_id: z._default(z.nullable(Id), null),
  /** What is told, as it stands where it is sent: the draft itself may be saved later. */
  title: requiredProse(findingFields.uygunsuzluk.maximum, 'Bildirilecek uygunsuzluğu yazın.'),
  description: z._default(optionalProse(findingFields.aciklama.maximum), ''),
  place: z._default(optionalText(findingFields.place.maximum), ''),
  measures: z._default(
    z
      .array(z.string().check(z.trim(), z.maxLength(measureLimits.maximum_length, measureLimits.too_long)))
      .check(z.maxLength(measureLimits.maximum, measureLimits.too_many)),
    [],
  ),
  /** Contacts of the client company; without them all who get mails, up to as many, the primary one first. */
  contact_ids: z.optional(z.array(Id).check(z.maxLength(mostNoticeContacts, tooManyContactsMessage))),
  /** The mobile number of the client company's record, where it is told by SMS, too; no other is taken. */
  phone: z._default(z.union([z.literal(''), AccountPhone]), ''),
})
export type CriticalNoticeInput = z.input<typeof CriticalNoticeInput>

export const sendCriticalNotice = route('criticalNotice.send', {
  summary:
    'Tells contacts of the client company at once of a danger to life, by mail with photo and measures and by SMS; the same id twice is the same notice.',
  params: ReportParams,
  body: CriticalNoticeInput,
  reply: z.object({ notice: CriticalNoticeView }),
  status: 201,
  problems: [
    'NOT_FOUND',
    'REPORT_REPLACED',
    'FINDING_NOT_SAVED',
    'NO_RECIPIENTS',
    'ID_IN_USE',
    'SENDING_LIMIT',
  ],
})

const letters = {
  params: z.extend(ReportParams, { noticeId: Id }),
  problems: ['NOT_FOUND', 'DANGER_NOT_LEFT'],
} as const

export const criticalLettersPdf = route('criticalNotice.lettersPdf', {
  ...letters,
  summary:
    'The letters that 6331 m.8 asks for when the employer leaves a danger to life, to the Ministry and to the employees, as PDF/A-2a; nothing is sent.',
  sends: 'application/pdf',
})

export const criticalLettersDocx = route('criticalNotice.lettersDocx', {
  ...letters,
  summary: 'The same as a Word document, to be completed.',
  sends: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
})

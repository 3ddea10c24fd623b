import { normalizeEmail } from '@gozlem/domain/account/email'
import { contactEmailMessage } from '@gozlem/domain/client-company/contact'
import { deliveryForms, deliveryStates, recipientsAtMost } from '@gozlem/domain/report/delivery'
import * as z from 'zod/mini'
import { ReportParams } from './report'
import { route } from './route'
import { Id, Instant, oneLine, optionalProse, optionalText } from './shapes'

/** Another address than the contacts'. */
export const Address = z.pipe(
  z.string().check(
    z.maxLength(320, 'En fazla 320 karakter yazın.'),
    z.refine((typed) => normalizeEmail(typed) !== null, contactEmailMessage),
  ),
  z.transform((typed) => normalizeEmail(typed) ?? typed),
)

/** An address with a name, or alone. */
const Recipient = z.pipe(
  z.pipe(
    z.union([z.string(), z.object({ email: z.string(), name: z.optional(z.string().check(oneLine())) })]),
    z.transform((given) => (typeof given === 'string' ? { email: given } : given)),
  ),
  z.object({ email: Address, name: z._default(optionalText(100), '') }),
)

export const SendInput = z.object({
  /** Names the sending: the same id twice sends once. */
  id: z.optional(Id),
  /** Contacts of the client company; only active ones get it. */
  email_ids: z.optional(z.array(Id).check(z.maxLength(recipientsAtMost))),
  emails: z.optional(z.array(Recipient).check(z.maxLength(recipientsAtMost))),
  message: z._default(optionalProse(2000), ''),
  form: z._default(z.enum(deliveryForms), 'attachment'),
})
export type SendInput = z.input<typeof SendInput>

export const DeliveryView = z.object({
  id: Id,
  /** Empty for a link that its maker hands on. */
  email: z.string(),
  recipient_name: z.string(),
  form: z.enum(deliveryForms),
  state: z.enum(deliveryStates),
  message: z.string(),
  /** Until when a link opens the report. */
  expires_at: z.nullable(Instant),
  opened_at: z.nullable(Instant),
  sent_by_name: z.string(),
  created_at: Instant,
  /** Whether who got it wants no reports by mail any more. */
  opted_out: z.boolean(),
  /** Who said by the link that they received it, and from which network address. */
  receipts: z.array(z.object({ name: z.string(), received_at: Instant, address: z.string() })),
  can: z.object({ resend: z.boolean(), revoke: z.boolean() }),
})
export type DeliveryView = z.infer<typeof DeliveryView>

const Deliveries = z.object({ deliveries: z.array(DeliveryView) })
const DeliveryParams = z.extend(ReportParams, { deliveryId: Id })
const problems = ['NOT_FOUND', 'REPORT_NOT_COMPLETED', 'RATE_LIMITED', 'SENDING_LIMIT'] as const

export const sendReport = route('report.send', {
  summary:
    'Mails a completed report; a large one travels as a link. Without email_ids and emails every active contact of the client company gets it, the primary one first.',
  params: ReportParams,
  body: SendInput,
  reply: Deliveries,
  problems: [...problems, 'NO_RECIPIENTS', 'RECIPIENT_OPTED_OUT', 'ID_IN_USE'],
})

export const listDeliveries = route('report.listDeliveries', {
  summary: 'To whom a report was sent and how far each delivery is, newest first.',
  params: ReportParams,
  reply: Deliveries,
  problems,
})

export const readLastRecipients = route('report.readLastRecipients', {
  summary: 'Who got the last report that was sent to the client company of this one, to be proposed again.',
  params: ReportParams,
  reply: z.object({
    email_ids: z.array(Id),
    emails: z.array(z.string()),
    /** What the template proposes that the report began with. */
    template: z.nullable(z.object({ message: z.string(), recipients: z.array(z.string()) })),
  }),
  problems: ['NOT_FOUND'],
})

export const createReportLink = route('report.createLink', {
  summary:
    'A link that opens a completed report for 30 days, to be handed on by its maker; the same id twice is the same link with a new secret.',
  params: ReportParams,
  body: z.object({ id: z.optional(Id) }),
  reply: z.object({ url: z.string(), expires_at: Instant }),
  status: 201,
  problems: [...problems, 'ID_IN_USE'],
})

export const resendDelivery = route('report.resendDelivery', {
  summary: 'Sends a delivery once more, with a new link where it travels as one.',
  params: DeliveryParams,
  reply: Deliveries,
  problems: [...problems, 'RECIPIENT_OPTED_OUT'],
})

export const revokeDelivery = route('report.revokeDelivery', {
  summary: 'Closes the link of a delivery.',
  params: DeliveryParams,
  reply: Deliveries,
  problems,
})

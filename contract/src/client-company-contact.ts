import { normalizeEmail } from '@gozlem/domain/account/email'
import {
  contactEmailEmptyMessage,
  contactEmailMessage,
  contactEmailMissingMessage,
  contactListMissingMessage,
  contactListTooLongMessage,
  contactNameMessage,
  contactUnchangedMessage,
  maximumContactName,
  maximumImportRows,
} from '@gozlem/domain/client-company/contact'
import * as z from 'zod/mini'
import { route } from './route'
import { Done, Id, IdParams, Instant, oneLine, requiredProse } from './shapes'

/** The contact's address, stored in lower case; what an empty one is told differs between adding and changing. */
const contactEmail = (missing: string) =>
  z.pipe(
    z.string(missing).check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.refine((typed) => normalizeEmail(typed) !== null, contactEmailMessage),
    ),
    z.transform((typed) => normalizeEmail(typed) ?? typed),
  )

const contactName = z.string().check(oneLine(), z.trim(), z.maxLength(maximumContactName, contactNameMessage))

export const ContactInput = z.object({
  id: z.optional(Id),
  email: contactEmail(contactEmailMissingMessage),
  name: z._default(contactName, ''),
})
export type ContactInput = z.input<typeof ContactInput>

export const ContactChange = z
  .object({
    email: z.optional(contactEmail(contactEmailEmptyMessage)),
    name: z.optional(contactName),
    is_active: z.optional(z.boolean()),
    is_primary: z.optional(z.boolean()),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), contactUnchangedMessage),
  )
export type ContactChange = z.input<typeof ContactChange>

/** A row of an import is judged on its own: what is wrong with one does not refuse the others. */
const ImportedContact = z.object({
  id: z.optional(Id),
  email: z.string().check(z.maxLength(1000)),
  name: z.optional(z.string().check(oneLine(), z.maxLength(1000))),
})

export const ContactView = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  is_primary: z.boolean(),
  /** Since when this person wants no reports by mail; null while they get them. */
  opted_out_at: z.nullable(Instant),
  created_by_name: z.string(),
  created_at: Instant,
})
export type ContactView = z.infer<typeof ContactView>

const ContactParams = z.extend(IdParams, { emailId: Id })
const ContactDone = z.extend(Done, { email: ContactView })
const emails = z.array(ContactView)

export const listContacts = route('contact.list', {
  summary: 'E-mail contacts of a client company, the primary one first.',
  params: IdParams,
  reply: z.object({ success: z.literal(true), data: z.object({ emails }), emails }),
  problems: ['NOT_FOUND'],
})

export const addContact = route('contact.add', {
  summary: 'Adds an e-mail contact; the first becomes primary, the same id twice is the same contact.',
  params: IdParams,
  body: ContactInput,
  reply: ContactDone,
  status: 201,
  problems: ['NOT_FOUND', 'ID_IN_USE', 'EMAIL_TAKEN', 'CONFLICT'],
})

export const updateContact = route('contact.update', {
  summary: 'Changes what is sent of an e-mail contact; `is_primary` takes the mark from the one that had it.',
  params: ContactParams,
  body: ContactChange,
  reply: ContactDone,
  problems: ['NOT_FOUND', 'EMAIL_TAKEN'],
})

export const deleteContact = route('contact.delete', {
  summary: 'Deletes an e-mail contact; when it was primary, the next one becomes it.',
  params: ContactParams,
  reply: Done,
  problems: ['NOT_FOUND'],
})

export const optInContact = route('contact.optIn', {
  summary: 'Lets a contact get mails again who had ended them, by their own word, which is kept.',
  params: ContactParams,
  body: z.object({ word: requiredProse(500, 'Kişinin ne zaman ve nasıl izin verdiğini yazın') }),
  reply: ContactDone,
  problems: ['NOT_FOUND'],
})

/** Made for one address and one sender; in the query, which no log keeps. */
const OptOutToken = z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) })
const OptOutView = z.object({
  /** Whose mails they are. */
  sender_name: z.string(),
  /** All that the organization mails to an address, or the weekly digest of one of its people. */
  about: z.enum(['mails', 'digest']),
  opted_out: z.boolean(),
})

export const readOptOut = route('contact.readOptOut', {
  summary: 'Whose mails a link is about by which they end, and whether they have; changes nothing.',
  query: OptOutToken,
  reply: OptOutView,
  problems: ['LINK_INVALID', 'RATE_LIMITED'],
})

export const optOut = route('contact.optOut', {
  summary: 'Ends the mails with reports to an address, by its link or the one click of a mailbox (RFC 8058).',
  query: OptOutToken,
  reply: OptOutView,
  problems: ['LINK_INVALID', 'RATE_LIMITED'],
})

export const importContacts = route('contact.import', {
  summary: 'Adds a list of e-mail contacts at once; those left out are named with row and reason.',
  params: IdParams,
  body: z.object({
    emails: z
      .array(ImportedContact, contactListMissingMessage)
      .check(
        z.minLength(1, contactListMissingMessage),
        z.maxLength(maximumImportRows, contactListTooLongMessage),
      ),
  }),
  reply: z.object({
    added: z.int(),
    /** `row` counts the sent list from 1. */
    failed: z.array(z.object({ row: z.int(), email: z.string(), reason: z.string() })),
  }),
  problems: ['NOT_FOUND'],
})

export const readContactTemplate = route('contact.readTemplate', {
  summary: 'The CSV file that an import of e-mail contacts expects, with two example rows.',
  sends: 'text/csv; charset=utf-8',
})

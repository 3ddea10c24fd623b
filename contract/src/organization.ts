import {
  applicationSorts,
  applicationStatuses,
  applicationWarnings,
} from '@gozlem/domain/organization/application'
import * as z from 'zod/mini'
import { ContactPhone, CorporateEmail, LinkToken, personName, TaxNumber } from './account-fields'
import { taxOfficeTooLongMessage } from './account-registration'
import { route } from './route'
import {
  Done,
  Id,
  IdParams,
  Instant,
  ListQuery,
  oneLine,
  optionalProse,
  Pagination,
  requiredText,
  whenMissing,
} from './shapes'

/** A consultancy's application (seed 1 section 3, Company request). */
export const ApplicationInput = z.object({
  /** Made by the client: the same id twice is the same application. */
  id: z.optional(Id),
  company_name: requiredText(255, 'Firma adı zorunludur', 'Firma adı çok uzun').check(
    z.refine((text) => text.length !== 1, 'Firma adı en az 2 karakter olmalıdır'),
  ),
  city: z
    .string(whenMissing('Şehir adı gereklidir'))
    .check(
      oneLine(),
      z.trim(),
      z.minLength(2, 'Şehir adı gereklidir'),
      z.maxLength(100, 'Şehir adı çok uzun'),
    ),
  address: z
    .string(whenMissing('Adres en az 10 karakter olmalıdır'))
    .check(
      z.trim(),
      z.minLength(10, 'Adres en az 10 karakter olmalıdır'),
      z.maxLength(500, 'Adres en fazla 500 karakter olabilir'),
    ),
  contact_name: personName('Yetkili adı zorunludur'),
  contact_phone: ContactPhone,
  email: CorporateEmail,
  tax_number: TaxNumber,
  tax_office: z.pipe(
    requiredText(100, 'Vergi dairesi zorunludur', taxOfficeTooLongMessage),
    z.transform((typed) => typed.toLocaleUpperCase('tr')),
  ),
})
export type ApplicationInput = z.infer<typeof ApplicationInput>

export const apply = route('organization.apply', {
  summary: 'Applies for a consultancy; the application counts once its e-mail address is verified.',
  body: ApplicationInput,
  reply: Done,
  status: 201,
  problems: ['RATE_LIMITED'],
})

export const verifyApplication = route('organization.verifyApplication', {
  summary: 'Verifies the e-mail address of an application by the token of its mail.',
  body: z.object({ token: LinkToken }),
  reply: Done,
  problems: ['LINK_INVALID', 'RATE_LIMITED'],
})

export const ApplicationView = z.object({
  id: Id,
  status: z.enum(applicationStatuses),
  company_name: z.string(),
  city: z.string(),
  address: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  email: z.string(),
  /** Masked but for its last three digits. */
  tax_number: z.string(),
  tax_office: z.string(),
  notes: z.string(),
  created_at: Instant,
  email_verified_at: z.nullable(Instant),
  decided_at: z.nullable(Instant),
  decided_by_name: z.nullable(z.string()),
  organization_id: z.nullable(Id),
  /** What the superadmin should know before deciding. */
  warnings: z.array(z.enum(applicationWarnings)),
})
export type ApplicationView = z.infer<typeof ApplicationView>

export const listApplications = route('organization.listApplications', {
  summary: 'Lists applications, the latest first; without a status those that are verified.',
  query: z.extend(ListQuery, {
    sort_by: z._default(z.enum(applicationSorts), 'created_at'),
    status: z.optional(z.enum(applicationStatuses)),
  }),
  reply: z.object({ company_requests: z.array(ApplicationView), pagination: Pagination }),
})

export const ApplicationDecision = z.object({
  status: z.enum(['approved', 'rejected']),
  notes: z.optional(optionalProse(1000)),
  /** The mobile phone the administrator will sign in with, where the application's own number is not one. */
  admin_phone: z.optional(z.string().check(z.trim(), z.maxLength(40))),
})
export type ApplicationDecision = z.infer<typeof ApplicationDecision>

export const decideApplication = route('organization.decideApplication', {
  summary:
    'Approves an application, which makes the organization and its administrator and mails the first password, or rejects it with a reason.',
  params: IdParams,
  body: ApplicationDecision,
  reply: z.object({ company_request: ApplicationView, message: z.string() }),
  problems: ['NOT_FOUND', 'APPLICATION_DECIDED', 'PHONE_TAKEN', 'EMAIL_TAKEN', 'VALIDATION_ERROR'],
})

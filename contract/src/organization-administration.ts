import { emailMessage } from '@gozlem/domain/account/email'
import { firstNameMissingMessage, lastNameMissingMessage } from '@gozlem/domain/account/person-name'
import { isContactPhone, phoneMessage } from '@gozlem/domain/account/phone'
import {
  listedKinds,
  organizationSorts,
  organizationStatuses,
} from '@gozlem/domain/organization/administration'
import { isPlanPeriod, maximumSeats, planStates } from '@gozlem/domain/subscription/plan'
import * as z from 'zod/mini'
import { AccountPhone, Email, optionalEmail, optionalTaxNumber, personName } from './account-fields'
import { taxOfficeTooLongMessage } from './account-registration'
import { changesOf } from './changes-of'
import { route } from './route'
import {
  Day,
  Id,
  IdParams,
  Instant,
  ListQuery,
  oneLine,
  optionalProse,
  optionalText,
  Pagination,
  requiredText,
} from './shapes'

const planPeriod = {
  plan_starts_on: z._default(z.nullable(Day), null),
  plan_ends_on: z._default(z.nullable(Day), null),
}

/** Judges the days of a plan together. */
const period = z.refine<{ plan_starts_on: string | null; plan_ends_on: string | null }>(
  ({ plan_starts_on, plan_ends_on }) => isPlanPeriod(plan_starts_on, plan_ends_on),
  { path: ['plan_ends_on'], message: 'Planın son günü, ilk gününden önce olamaz' },
)

/** The days of a plan as a whole, with what a change left as it is. */
export const PlanPeriod = z.object(planPeriod).check(period)

const details = {
  name: requiredText(255, 'Kurum adı zorunludur', 'Kurum adı çok uzun'),
  /** Of the ministry's authorization certificate. */
  authorization_no: z._default(optionalText(50), ''),
  email: z._default(optionalEmail(emailMessage), ''),
  phone: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(40, phoneMessage),
      z.refine((text) => text === '' || isContactPhone(text), phoneMessage),
    ),
    '',
  ),
  city: z._default(optionalText(100), ''),
  address: z._default(optionalProse(500), ''),
  tax_office: z._default(
    z.pipe(
      z.string().check(oneLine(), z.trim(), z.maxLength(100, taxOfficeTooLongMessage)),
      z.transform((typed) => typed.toLocaleUpperCase('tr')),
    ),
    '',
  ),
  plan_seats: z._default(
    z.nullable(
      z
        .int('Kullanıcı sayısı tam sayı olmalıdır')
        .check(z.minimum(1, 'En az 1 olmalıdır'), z.maximum(maximumSeats, 'Çok büyük')),
    ),
    null,
  ),
  ...planPeriod,
}

export const OrganizationInput = z
  .object({
    /** Made by the client: the same id twice is the same organization. */
    id: z.optional(Id),
    ...details,
    tax_number: z._default(optionalTaxNumber, ''),
    /** Its first administrator, who gets a first password by mail. */
    administrator: z.object({
      first_name: personName(firstNameMissingMessage),
      last_name: personName(lastNameMissingMessage),
      phone: AccountPhone,
      email: Email,
    }),
  })
  .check(period)
export type OrganizationInput = z.infer<typeof OrganizationInput>

export const OrganizationChange = z
  .object({
    ...details,
    /** Left out it stays as it is. */
    tax_number: z.optional(optionalTaxNumber),
  })
  .check(period)
export type OrganizationChange = z.infer<typeof OrganizationChange>

export const OrganizationView = z.object({
  id: Id,
  kind: z.enum(listedKinds),
  name: z.string(),
  authorization_no: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  address: z.string(),
  tax_office: z.string(),
  /** Masked but for its last three digits. */
  tax_number: z.string(),
  plan_seats: z.nullable(z.int()),
  plan_starts_on: z.nullable(Day),
  plan_ends_on: z.nullable(Day),
  plan_state: z.enum(planStates),
  status: z.enum(organizationStatuses),
  suspended_at: z.nullable(Instant),
  created_at: Instant,
  /** People who may sign in. */
  active_user_count: z.int(),
  user_count: z.int(),
  client_company_count: z.int(),
  report_count: z.int(),
})
export type OrganizationView = z.infer<typeof OrganizationView>

const told = z.object({ organization: OrganizationView, message: z.string() })

export const listOrganizations = route('organization.list', {
  summary: 'Organizations with what they have, for the system administrator; consultancies unless told.',
  query: z.extend(ListQuery, {
    sort_by: z._default(z.enum(organizationSorts), 'name'),
    kind: z._default(z.enum(listedKinds), 'osgb'),
    status: z.optional(z.enum(organizationStatuses)),
  }),
  reply: z.object({ organizations: z.array(OrganizationView), pagination: Pagination }),
})

export const readOrganization = route('organization.read', {
  summary: 'One organization.',
  params: IdParams,
  reply: z.object({ organization: OrganizationView }),
  problems: ['NOT_FOUND'],
})

export const createOrganization = route('organization.create', {
  summary: 'Adds a consultancy with its first administrator, who gets a first password by mail.',
  body: OrganizationInput,
  reply: told,
  status: 201,
  problems: ['PHONE_TAKEN', 'EMAIL_TAKEN', 'ID_IN_USE'],
})

export const updateOrganization = route('organization.update', {
  summary: 'Changes what is sent of the details and the plan of an organization.',
  params: IdParams,
  body: changesOf(OrganizationChange),
  reply: told,
  problems: ['NOT_FOUND', 'TAX_TAKEN'],
})

export const suspendOrganization = route('organization.suspend', {
  summary: 'Keeps everybody of an organization from signing in; every session ends at once, nothing is lost.',
  params: IdParams,
  reply: told,
  problems: ['NOT_FOUND'],
})

export const resumeOrganization = route('organization.resume', {
  summary: 'Lets the people of a suspended organization in again.',
  params: IdParams,
  reply: told,
  problems: ['NOT_FOUND'],
})

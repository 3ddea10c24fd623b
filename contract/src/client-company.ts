import {
  isTaxNumber,
  isTcNumber,
  taxNumberMessage,
  tcNumberMessage,
} from '@gozlem/domain/account/identity-numbers'
import { isContactPhone, phoneMessage } from '@gozlem/domain/account/phone'
import { employeeRangeNames, hazardClasses } from '@gozlem/domain/client-company/hazard-class'
import { clientCompanySorts } from '@gozlem/domain/client-company/list-sort'
import { isOfficialNumber } from '@gozlem/domain/client-company/official-numbers'
import { similarities } from '@gozlem/domain/client-company/similar'
import { clientCompanyStatuses } from '@gozlem/domain/client-company/status'
import * as z from 'zod/mini'
import { changesOf } from './changes-of'
import { route } from './route'
import {
  Done,
  Id,
  IdParams,
  Instant,
  ListQuery,
  optionalProse,
  optionalText,
  Pagination,
  requiredProse,
  requiredText,
} from './shapes'

const orEmpty = (rule: (text: string) => boolean, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || rule(text), message),
  )

const AddressInput = z.object({
  id: z.optional(Id),
  label: z._default(optionalText(100), ''),
  address: requiredProse(500, 'Adres zorunludur'),
  city: z._default(optionalText(100), ''),
  district: z._default(optionalText(100), ''),
  is_primary: z._default(z.boolean(), false),
})

export const ClientCompanyInput = z.object({
  id: z.optional(Id),
  name: requiredText(255, 'Firma adı zorunludur', 'Firma adı çok uzun'),
  /** Alone it makes the primary site address. */
  address: z.optional(optionalProse(500)),
  addresses: z.optional(z.array(AddressInput).check(z.maxLength(50, 'En fazla 50 adres ekleyin.'))),
  tehlike_sinifi: z.nullish(z.enum(hazardClasses, 'Tehlike sınıfını seçin')),
  employee_count: z.nullish(
    z
      .int('Çalışan sayısı tam sayı olmalıdır')
      .check(z.minimum(1, 'En az 1 olmalıdır'), z.maximum(1_000_000, 'Çok büyük')),
  ),
  industry: z._default(optionalText(150), ''),
  nace_code: z._default(optionalText(20), ''),
  /** Asked when the hazard class is not the one the NACE list gives (BEY-16). */
  hazard_class_reason: z._default(optionalProse(500), ''),
  /** Left out: a new company is active, a stored one stays as it is. */
  status: z.optional(z.enum(clientCompanyStatuses)),
  tax_number: z._default(orEmpty(isTaxNumber, taxNumberMessage), ''),
  tc_number: z._default(orEmpty(isTcNumber, tcNumberMessage), ''),
  tax_office: z._default(optionalText(100), ''),
  sgk_no: z._default(
    orEmpty(isOfficialNumber, 'SGK sicil numarası yalnız rakamlardan oluşur, en fazla 50 hane'),
    '',
  ),
  detsis_no: z._default(
    orEmpty(isOfficialNumber, 'DETSİS numarası yalnız rakamlardan oluşur, en fazla 50 hane'),
    '',
  ),
  phone: z._default(orEmpty(isContactPhone, phoneMessage), ''),
  notes: z._default(optionalProse(2000), ''),
})
export type ClientCompanyInput = z.input<typeof ClientCompanyInput>

export const ClientCompanyView = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  addresses: z.array(
    z.object({
      id: Id,
      label: z.string(),
      address: z.string(),
      city: z.string(),
      district: z.string(),
      is_primary: z.boolean(),
    }),
  ),
  tehlike_sinifi: z.nullable(z.enum(hazardClasses)),
  employee_count: z.nullable(z.int()),
  industry: z.string(),
  nace_code: z.string(),
  hazard_class_reason: z.string(),
  status: z.enum(clientCompanyStatuses),
  /** Where the logo lies, a new address for a new picture; null without one. */
  logo_url: z.nullable(z.string()),
  tax_number: z.string(),
  /** Masked but for its last two digits. */
  tc_number: z.string(),
  tax_office: z.string(),
  sgk_no: z.string(),
  detsis_no: z.string(),
  phone: z.string(),
  notes: z.string(),
  report_count: z.int(),
  created_at: Instant,
  updated_at: Instant,
  deleted_at: z.nullable(Instant),
  /** Days left to restore a deleted company, today included; null when it is not deleted. */
  restorable_days: z.nullable(z.int()),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    create_report: z.boolean(),
    restore: z.boolean(),
  }),
})
export type ClientCompanyView = z.infer<typeof ClientCompanyView>

const problems = ['NOT_FOUND', 'ID_IN_USE'] as const

export const listClientCompanies = route('clientCompany.list', {
  summary: 'Client companies the caller may see; with `deleted` those that can still be restored.',
  query: z.extend(ListQuery, {
    sort_by: z._default(z.enum(clientCompanySorts), 'name'),
    industry: z.optional(z.string().check(z.maxLength(150))),
    employee_range: z.optional(z.enum(employeeRangeNames)),
    tehlike_sinifi: z.optional(z.enum(hazardClasses)),
    status: z.optional(z.enum(clientCompanyStatuses)),
    deleted: z._default(z.enum(['true', 'false']), 'false'),
  }),
  reply: z.object({ companies: z.array(ClientCompanyView), pagination: Pagination }),
})

export const readClientCompany = route('clientCompany.read', {
  summary: 'One client company.',
  params: IdParams,
  reply: z.object({ company: ClientCompanyView }),
  problems,
})

export const createClientCompany = route('clientCompany.create', {
  summary:
    'Adds a client company; the same id twice is the same company. Without tehlike_sinifi the NACE list gives it.',
  body: ClientCompanyInput,
  reply: z.object({ company: ClientCompanyView }),
  status: 201,
  problems,
})

export const updateClientCompany = route('clientCompany.update', {
  summary:
    'Changes what is sent of a client company; what is left out stays. A new nace_code alone brings its hazard class; a company that becomes passive loses the visits planned ahead.',
  params: IdParams,
  body: changesOf(ClientCompanyInput),
  /** `cancelled_visits`: how many planned ahead the change cancelled. */
  reply: z.object({ company: ClientCompanyView, cancelled_visits: z.optional(z.int()) }),
  problems,
})

export const deleteClientCompany = route('clientCompany.delete', {
  summary:
    'Removes a client company from the lists; its reports stay readable, the visits planned ahead are cancelled.',
  params: IdParams,
  reply: Done,
  problems,
})

export const restoreClientCompany = route('clientCompany.restore', {
  summary: 'Brings a deleted client company back within 30 days; assignments do not come back by themselves.',
  params: IdParams,
  reply: z.object({ company: ClientCompanyView }),
  problems: ['NOT_FOUND', 'CONFLICT'],
})

export const listIndustries = route('clientCompany.listIndustries', {
  summary: 'Industries of the client companies the caller may see, for suggestions and the filter.',
  reply: z.object({ industries: z.array(z.string()) }),
})

export const findSimilarClientCompanies = route('clientCompany.findSimilar', {
  summary: 'Client companies the caller may see that look like the one being entered.',
  query: z.object({
    name: z._default(z.string().check(z.trim(), z.maxLength(255)), ''),
    sgk_no: z._default(z.string().check(z.trim(), z.maxLength(50)), ''),
    tax_number: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
    /** The company that is being changed. */
    except: z.optional(Id),
  }),
  reply: z.object({
    companies: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** It can be restored instead; told to those who may. */
        is_deleted: z.boolean(),
        similar_by: z.array(z.enum(similarities)),
      }),
    ),
  }),
})

import { professions, roles } from '@gozlem/domain/account/roles'
import { reportStatuses } from '@gozlem/domain/report/policy'
import * as z from 'zod/mini'
import { FoundFinding } from './found-finding'
import { route } from './route'
import { Id, Instant } from './shapes'

/** Of each kind at most. */
export const maximumFound = 5

export const FoundReport = z.object({
  id: Id,
  number: z.nullable(z.string()),
  name: z.string(),
  status: z.enum(reportStatuses),
  client_company_name: z.string(),
  created_at: Instant,
  /** The first of its findings that hold every word; none where the report itself does. */
  findings: z.array(FoundFinding),
  /** How many of its findings do. */
  matches: z.int(),
})
export type FoundReport = z.infer<typeof FoundReport>

export const FoundClientCompany = z.object({
  id: Id,
  name: z.string(),
  industry: z.string(),
  is_passive: z.boolean(),
})
export type FoundClientCompany = z.infer<typeof FoundClientCompany>

export const FoundPerson = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  profession: z.nullable(z.enum(professions)),
  organization_name: z.string(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const findAnything = route('search.findAnything', {
  summary:
    'The newest reports, client companies and people that the caller may list and that hold every word, with or without Turkish letters.',
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(2, 'En az 2 karakter yazın.'), z.maxLength(100, 'Çok uzun')),
  }),
  reply: z.object({
    reports: z.array(FoundReport),
    client_companies: z.array(FoundClientCompany),
    people: z.array(FoundPerson),
  }),
})

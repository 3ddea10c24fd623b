// Certificates of anybody, in the hands of the system's administrator (CERT-05).
import { professions, roles } from '@gozlem/domain/account/roles'
import { holderSorts, holderStandings } from '@gozlem/domain/certificate/holder'
import * as z from 'zod/mini'
import {
  CertificateChange,
  CertificateInput,
  CertificateView,
  certificateDocument,
  certificateProblems,
} from './certificate'
import { route } from './route'
import { Done, Id, IdParams, ListQuery, Pagination } from './shapes'

/** Somebody who makes reports, with how their certificates stand. */
export const HolderView = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles),
  profession: z.nullable(z.enum(professions)),
  is_active: z.boolean(),
  /** Masked but for its last digits. */
  phone: z.string(),
  company_name: z.string(),
  certificate_count: z.int(),
  /** Last day of the usable certificate that lasts longest; null without one. */
  valid_until: z.nullable(z.string()),
  /** Days until then. */
  days_left: z.nullable(z.int()),
  standing: z.enum(holderStandings),
})
export type HolderView = z.infer<typeof HolderView>

const reply = z.object({ certificate: CertificateView })

const HolderQuery = z.extend(ListQuery, {
  sort_by: z._default(z.enum(holderSorts), 'name'),
  standing: z.optional(z.enum(holderStandings)),
  role: z.optional(z.enum(roles)),
})
const holderPage = z.object({ users: z.array(HolderView), pagination: Pagination })
const held = z.object({ user: HolderView, certificates: z.array(CertificateView) })

export const listStaff = route('certificate.listStaff', {
  summary: "The people of the caller's organization, by name, with how their certificates stand.",
  query: HolderQuery,
  reply: holderPage,
})

export const listCertificatesOfStaff = route('certificate.listOfStaff', {
  summary: "The certificates of a person of the caller's organization, without their documents.",
  params: IdParams,
  reply: held,
  problems: ['NOT_FOUND'],
})

export const listHolders = route('certificate.listHolders', {
  summary: 'Everybody who makes reports, by name, with how their certificates stand.',
  query: HolderQuery,
  reply: holderPage,
})

export const listCertificatesOfUser = route('certificate.listOfUser', {
  summary: "One person's certificates.",
  params: IdParams,
  reply: held,
  problems: ['NOT_FOUND'],
})

export const addCertificateForUser = route('certificate.addForUser', {
  summary: 'Adds a certificate for a person, optionally with a document.',
  params: IdParams,
  body: CertificateInput,
  files: certificateDocument,
  reply,
  status: 201,
  problems: certificateProblems,
})

export const updateAnyCertificate = route('certificate.updateAny', {
  summary: "Changes what is sent of anybody's certificate; a new document replaces the old one.",
  params: IdParams,
  body: CertificateChange,
  files: certificateDocument,
  reply,
  problems: certificateProblems,
})

export const deleteAnyCertificate = route('certificate.deleteAny', {
  summary: "Deletes anybody's certificate; reports made under it keep their copy.",
  params: IdParams,
  reply: Done,
  problems: ['NOT_FOUND'],
})

export const downloadAnyDocument = route('certificate.downloadAnyDocument', {
  summary: "The document uploaded with anybody's certificate.",
  params: IdParams,
  sends: 'application/octet-stream',
  problems: ['NOT_FOUND', 'FILE_UNREADABLE'],
})

import * as z from 'zod/mini'
import { ClientCompanyView } from './client-company'
import { route } from './route'
import { IdParams } from './shapes'

const reply = z.object({ company: ClientCompanyView })

export const readClientCompanyLogo = route('clientCompany.readLogo', {
  summary: 'The logo of a client company, drawn anew without metadata.',
  params: IdParams,
  /** `v` makes the address of a new picture a new one. */
  query: z.object({ v: z.optional(z.string().check(z.maxLength(40))) }),
  sends: 'image/jpeg',
  problems: ['NOT_FOUND', 'FILE_UNREADABLE'],
})

export const putClientCompanyLogo = route('clientCompany.putLogo', {
  summary: 'Gives a client company a logo (JPG, PNG or WebP); the one before is removed.',
  params: IdParams,
  files: { field: 'logo', maximum: 1, required: true },
  reply,
  problems: ['NOT_FOUND', 'DOCUMENT_REFUSED'],
})

export const deleteClientCompanyLogo = route('clientCompany.deleteLogo', {
  summary: 'Removes the logo of a client company.',
  params: IdParams,
  reply,
  problems: ['NOT_FOUND'],
})

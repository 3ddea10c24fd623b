// Regulations in the hands of the system's administrator (ADM-03): the built-in catalogue, changed and added to.
import { isOfficialLink, officialLinkMessage } from '@gozlem/domain/regulation/official-link'
import { referenceOrigins, referenceSorts, referenceStates } from '@gozlem/domain/regulation/reference'
import * as z from 'zod/mini'
import { changesOf } from './changes-of'
import { route } from './route'
import { Done, Id, Instant, ListQuery, optionalText, Pagination, requiredText } from './shapes'

/** A catalogue id, or the UUID of a regulation that was added. */
const ReferenceId = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,59})$/, 'Geçersiz kimlik.'))
const ReferenceParams = z.object({ id: ReferenceId })

const link = z
  .string()
  .check(z.trim(), z.maxLength(1000, 'Bağlantı çok uzun'), z.refine(isOfficialLink, officialLinkMessage))

export const ReferenceInput = z.object({
  /** Made by the client: the same id twice is the same regulation. */
  id: z.optional(Id),
  title: requiredText(500, 'Mevzuat adı zorunludur'),
  /** Another name under which texts may mention it. */
  short_title: z._default(optionalText(200), ''),
  link,
  is_active: z._default(z.boolean(), true),
})
export type ReferenceInput = z.input<typeof ReferenceInput>

/** A change; the title of a catalogue entry stays the catalogue's. Without a link the entry resolves nothing. */
export const ReferenceChange = z.extend(z.omit(ReferenceInput, { id: true }), {
  link: z.string().check(
    z.trim(),
    z.maxLength(1000, 'Bağlantı çok uzun'),
    z.refine((link) => link === '' || isOfficialLink(link), officialLinkMessage),
  ),
})
export type ReferenceChange = z.input<typeof ReferenceChange>

export const ManagedReference = z.object({
  id: ReferenceId,
  title: z.string(),
  short_title: z.string(),
  /** Empty where no official address is known: it resolves nothing. */
  link: z.string(),
  is_active: z.boolean(),
  origin: z.enum(referenceOrigins),
  /** Whether a catalogue entry was changed here. */
  is_changed: z.boolean(),
  is_repealed: z.boolean(),
  updated_at: z.nullable(Instant),
})
export type ManagedReference = z.infer<typeof ManagedReference>

const reply = z.object({ reference: ManagedReference })

export const listReferences = route('regulation.listReferences', {
  summary: 'Regulations of the catalogue and those added to it, by name unless told.',
  query: z.extend(ListQuery, {
    sort_by: z._default(z.enum(referenceSorts), 'title'),
    origin: z.optional(z.enum(referenceOrigins)),
    state: z.optional(z.enum(referenceStates)),
  }),
  reply: z.object({ references: z.array(ManagedReference), pagination: Pagination }),
})

export const readReference = route('regulation.readReference', {
  summary: 'One regulation with the reports that carry its link, the latest first.',
  params: ReferenceParams,
  reply: z.object({
    reference: ManagedReference,
    reports: z.array(
      z.object({
        id: Id,
        number: z.nullable(z.string()),
        title: z.string(),
        company_name: z.string(),
        created_at: Instant,
      }),
    ),
    report_count: z.int(),
  }),
  problems: ['NOT_FOUND'],
})

export const createReference = route('regulation.createReference', {
  summary: 'Adds a regulation that the catalogue does not hold.',
  body: ReferenceInput,
  reply,
  status: 201,
  problems: ['CONFLICT', 'ID_IN_USE'],
})

export const updateReference = route('regulation.updateReference', {
  summary:
    'Changes what is sent of a regulation; reports completed before keep what they carry. Added ones need a link.',
  params: ReferenceParams,
  body: changesOf(ReferenceChange),
  reply,
  problems: ['NOT_FOUND', 'CONFLICT'],
})

export const deleteReference = route('regulation.deleteReference', {
  summary: 'Deletes an added regulation, or takes a changed catalogue entry back to the catalogue.',
  params: ReferenceParams,
  reply: Done,
  problems: ['NOT_FOUND', 'CONFLICT'],
})

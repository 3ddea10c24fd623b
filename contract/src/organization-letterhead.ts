import { reportLayouts } from '@gozlem/domain/report/print-options'
import * as z from 'zod/mini'
import { route } from './route'

/** What stands below an organization's name on its reports. */
export const LetterheadView = z.object({
  /** The name that new reports propose. */
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Authorization number given by the Ministry; empty for individuals. */
  authorization_no: z.string(),
  /** Where the logo lies, a new address for a new picture; null without one. */
  logo_url: z.nullable(z.string()),
  /** How reports are laid out that nobody prints otherwise. */
  report_layout: z.enum(reportLayouts),
})
export type LetterheadView = z.infer<typeof LetterheadView>

const reply = z.object({ letterhead: LetterheadView })

export const readLetterhead = route('organization.readLetterhead', {
  summary: 'What the reports of the own organization carry at their head.',
  reply,
})

export const readLetterheadLogo = route('organization.readLetterheadLogo', {
  summary: 'The logo of the own organization, drawn anew without metadata.',
  /** `v` makes the address of a new picture a new one. */
  query: z.object({ v: z.optional(z.string().check(z.maxLength(40))) }),
  sends: 'image/jpeg',
  problems: ['NOT_FOUND', 'FILE_UNREADABLE'],
})

export const putLetterheadLogo = route('organization.putLetterheadLogo', {
  summary: 'Gives the own organization a logo (JPG, PNG or WebP); completed reports keep the one before.',
  files: { field: 'logo', maximum: 1, required: true },
  reply,
  problems: ['DOCUMENT_REFUSED'],
})

export const deleteLetterheadLogo = route('organization.deleteLetterheadLogo', {
  summary: 'Takes the logo of the own organization out of use; completed reports keep it.',
  reply,
})

export const updateReportLayout = route('organization.updateReportLayout', {
  summary:
    'Lays the reports of the own organization out so; completed ones keep the layout they were completed with.',
  body: z.object({ report_layout: z.enum(reportLayouts) }),
  reply,
})

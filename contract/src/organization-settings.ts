import * as z from 'zod/mini'
import { route } from './route'

/** What a consultancy's administrator decides for its people. */
export const OrganizationSettings = z.object({
  /** Whether reports are completed by the administrator alone; otherwise by whoever may edit them. */
  only_admins_finalize: z.boolean(),
  /** Whether each page of a printed report has a place for initials. */
  initials_on_pages: z.boolean(),
})
export type OrganizationSettings = z.infer<typeof OrganizationSettings>

const reply = z.object({ settings: OrganizationSettings })

export const readOrganizationSettings = route('organization.readSettings', {
  summary: 'The settings of the own consultancy.',
  reply,
})

export const updateOrganizationSettings = route('organization.updateSettings', {
  summary: 'Changes the settings of the own consultancy; they hold from the next request of everybody there.',
  body: z.partial(OrganizationSettings),
  reply,
})

import { longestDueDays } from '@gozlem/domain/report/due-day'
import { matrixTables } from '@gozlem/domain/report/matrix-table'
import { riskBandIds } from '@gozlem/domain/report/risk-score'
import * as z from 'zod/mini'
import { route } from './route'

const daysMessage = `Gün sayısı 0 ile ${longestDueDays} arasında olmalıdır.`

/** What a consultancy's administrator decides for its people. */
export const OrganizationSettings = z.object({
  /** Whether reports are completed by the administrator alone; otherwise by whoever may edit them. */
  only_admins_finalize: z.boolean(),
  /** Whether a second person reviews a report before it is completed. */
  requires_review: z.boolean(),
  /** Whether each page of a printed report has a place for initials. */
  initials_on_pages: z.boolean(),
  /** By which table new reports judge the L matrix. */
  l_table: z.enum(matrixTables),
  /** Days in which a band is done, where they are not the usual ones; the whole decision. */
  due_days: z.partialRecord(
    z.enum(riskBandIds),
    z.int().check(z.minimum(0, daysMessage), z.maximum(longestDueDays, daysMessage)),
  ),
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

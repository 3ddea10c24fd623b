import { longestAnswerHours } from '@gozlem/domain/critical-notice/notice'
import { longestDueDays } from '@gozlem/domain/report/due-day'
import { matrixTables } from '@gozlem/domain/report/matrix-table'
import { riskBandIds } from '@gozlem/domain/report/risk-score'
import * as z from 'zod/mini'
import { route } from './route'

const hoursMessage = `Saat sayısı 1 ile ${longestAnswerHours} arasında olmalıdır.`
const daysMessage = `Gün sayısı 0 ile ${longestDueDays} arasında olmalıdır.`

/** What a consultancy's administrator decides for its people. */
export const OrganizationSettings = z.object({
  /** Whether reports are completed by the administrator alone; otherwise by whoever may edit them. */
  only_admins_finalize: z.boolean(),
  /** Whether a second person reviews a report before it is completed. */
  requires_review: z.boolean(),
  /** Whether somebody looks at a photo for faces before a vision model reads it or paper shows it. */
  requires_face_check: z.boolean(),
  /** Whether each page of a printed report has a place for initials. */
  initials_on_pages: z.boolean(),
  /** By which table new reports judge the L matrix. */
  l_table: z.enum(matrixTables),
  /** Days in which a band is done, where they are not the usual ones; the whole decision. */
  due_days: z.partialRecord(
    z.enum(riskBandIds),
    z.int().check(z.minimum(0, daysMessage), z.maximum(longestDueDays, daysMessage)),
  ),
  /** In how many hours a notice of danger to life has to be answered before the administrator is told. */
  critical_answer_hours: z
    .int(hoursMessage)
    .check(z.minimum(1, hoursMessage), z.maximum(longestAnswerHours, hoursMessage)),
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

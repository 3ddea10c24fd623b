import { photosPerFinding, reportLayouts } from '@gozlem/domain/report/print-options'
import * as z from 'zod/mini'

/** How a report is printed, as somebody chose it once to have it proposed again. */
export const PrintChoice = z.object({
  photos_per_finding: z.enum(photosPerFinding),
  annex: z.boolean(),
  large_photos: z.boolean(),
  /** Without one as the organization lays its reports out. */
  layout: z.optional(z.enum(reportLayouts)),
})

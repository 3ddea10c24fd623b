// What became of the findings of a client company, as a paper to hand over (BEY-13).
import * as z from 'zod/mini'
import { route } from './route'
import { Month } from './service-rules'
import { IdParams } from './shapes'

/** Whole months, at most twelve; without them the last twelve. */
const Asked = z.object({ from: z.optional(Month), to: z.optional(Month) })

const report = { params: IdParams, query: Asked, problems: ['NOT_FOUND'] } as const

export const actionReportPdf = route('actionReport.pdf', {
  ...report,
  summary:
    'Who closed what when with which proof, and what is open or late, of a client company as PDF/A-2a.',
  sends: 'application/pdf',
})

export const actionReportXlsx = route('actionReport.xlsx', {
  ...report,
  summary: 'The same as an Excel workbook, with the photos in their cells.',
  sends: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

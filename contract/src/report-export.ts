import {
  photosPerFinding,
  plainPrint,
  reportLayouts,
  reportsPerZip,
} from '@gozlem/domain/report/print-options'
import * as z from 'zod/mini'
import { ReportParams } from './report'
import { route } from './route'
import { Id } from './shapes'

/** How a report is printed; the same report says the same in every form. */
export const PrintQuery = z.object({
  /** Photos shown with a finding, at most; the others go to the annex when there is one. */
  photos_per_finding: z._default(z.enum(photosPerFinding), plainPrint.photos_per_finding),
  /** Whether photos that no finding shows follow at the end. */
  annex: z._default(z.enum(['true', 'false']), 'false'),
  /** How findings are laid out; without it as the organization lays its reports out. */
  layout: z.optional(z.enum(reportLayouts)),
  /** Whether each photo is as wide as the page allows. */
  large_photos: z._default(z.enum(['true', 'false']), 'false'),
})

const printing = {
  params: ReportParams,
  query: PrintQuery,
  problems: ['NOT_FOUND', 'REPORT_EMPTY', 'FACES_UNCHECKED'],
} as const

export const reportPdf = route('report.pdf', {
  ...printing,
  summary: 'The report as PDF/A-2a; drafts carry a TASLAK watermark.',
  sends: 'application/pdf',
  problems: [...printing.problems, 'FILE_UNREADABLE'],
})

export const reportDocx = route('report.docx', {
  ...printing,
  summary: 'The report as a Word document; drafts carry a TASLAK watermark.',
  sends: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
})

export const reportXlsx = route('report.xlsx', {
  ...printing,
  summary: 'The report as an Excel workbook with typed cells.',
  sends: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const reportZip = route('report.zip', {
  summary: 'Several completed reports as PDF in one zip, as they are printed plainly.',
  query: z.object({
    /** Ids with commas between them. */
    ids: z.pipe(
      z.pipe(
        z.string(),
        z.transform((ids) => [...new Set(ids.split(','))]),
      ),
      z.array(Id).check(z.minLength(1), z.maxLength(reportsPerZip)),
    ),
  }),
  sends: 'application/zip',
  problems: ['NOT_FOUND', 'REPORT_NOT_COMPLETED'],
})

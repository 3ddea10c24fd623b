import { longestReissueReason, shortestReissueReason } from '@gozlem/domain/report/reissue'
import * as z from 'zod/mini'
import { ReportParams, ReportView } from './report'
import { route } from './route'
import { Id } from './shapes'

const tooShort = `Nedenini en az ${shortestReissueReason} karakterle yazın.`

export const ReissueReason = z
  .string(tooShort)
  .check(
    z.trim(),
    z.minLength(shortestReissueReason, tooShort),
    z.maxLength(longestReissueReason, `En fazla ${longestReissueReason} karakter yazın.`),
  )

export const reissueReport = route('report.reissue', {
  summary:
    'Makes a draft of a completed report that is to stand in its place, with photos, findings and all it says; it keeps the number, as R1, R2 …. While one is being prepared, the answer is that draft.',
  params: ReportParams,
  body: z.object({ id: z.optional(Id), reason: ReissueReason }),
  reply: z.object({ report: ReportView }),
  status: 201,
  problems: [
    'SUBSCRIPTION_REQUIRED',
    'CERTIFICATE_REQUIRED',
    'NOT_FOUND',
    'REPORT_NOT_COMPLETED',
    'REPORT_REPLACED',
    'ID_IN_USE',
  ],
})

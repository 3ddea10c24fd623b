// Dangers to life that the client's people are told of (BEY-11).
import type { CriticalNoticeInput, CriticalNoticeView } from '@gozlem/contract/critical-notice'
import { typedCall } from '@gozlem/contract/typed-call'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { file } from '../../platform/api/transfer'

const listNotices = typedCall('criticalNotice.list', 'GET /api/reports/:id/critical-notices', 'kept')
const send = typedCall('criticalNotice.send', 'POST /api/reports/:id/critical-notices')

const letters = {
  pdf: typedCall('criticalNotice.lettersPdf', 'GET /api/reports/:id/critical-notices/:noticeId/letters/pdf'),
  docx: typedCall(
    'criticalNotice.lettersDocx',
    'GET /api/reports/:id/critical-notices/:noticeId/letters/docx',
  ),
}

/** The letters to the Ministry and the employees' representative. @throws ApiProblem */
export const fetchLetters = (format: 'pdf' | 'docx', id: string, noticeId: string) =>
  file(letters[format], { params: { id, noticeId } })

/** The notices of a report, and whom the next one can tell. */
export const criticalNoticesQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['critical-notices', reportId],
    meta: { answeredBy: listNotices },
    queryFn: ({ signal }) => api(listNotices, { params: { id: reportId } }, { signal }),
  })

/** A notice with the id that its device gave it. */
export type NoticeToSend = CriticalNoticeInput & { id: string; report_id: string }

export interface SentNotice {
  report_id: string
  notice: CriticalNoticeView
}

/** @throws ApiProblem */
export async function sendNotice(
  { report_id, ...body }: NoticeToSend,
  signal?: AbortSignal,
): Promise<SentNotice> {
  const { notice } = await api(send, { params: { id: report_id }, body }, signal && { signal })
  return { report_id, notice }
}

/** The list of the report is asked for again. */
export const heardOfNotice = (
  cache: QueryClient,
  { report_id }: Pick<SentNotice, 'report_id'>,
): Promise<void> => cache.invalidateQueries({ queryKey: criticalNoticesQuery(report_id).queryKey })

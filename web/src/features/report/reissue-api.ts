import type { ReportView } from '@gozlem/contract/report'
import { typedCall } from '@gozlem/contract/typed-call'
import { api } from '../../platform/api/api'

const routes = { reissueReport: typedCall('report.reissue', 'POST /api/reports/:id/reissue') }

/** The draft that is to stand in a report's place; while there is one, that. */
export async function reissueReport(
  source: string,
  body: { id: string; reason: string },
): Promise<ReportView> {
  return (await api(routes.reissueReport, { params: { id: source }, body })).report
}

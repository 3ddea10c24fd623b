// What a person says where the engine is unsure, and hazards that they name themselves.
import type { ChosenHazard } from '@gozlem/contract/analysis'
import type { FindingView } from '@gozlem/contract/report'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'

const routes = {
  readChecklist: typedCall('analysis.readChecklist', 'GET /api/reports/:id/checklist'),
  chooseHazard: typedCall('analysis.chooseHazard', 'POST /api/reports/:id/hazards'),
}

/** The finding that the hazard becomes; none where none is meant. */
export async function chooseHazard(
  reportId: string,
  body: ChosenHazard,
): Promise<{ entry?: FindingView | undefined; revision: number }> {
  return api(routes.chooseHazard, { params: { id: reportId }, body })
}

/** What to look at on the walk of a report; of another sector than the client company's where one is named. */
export const checklistQuery = (reportId: string, sector: string | undefined) =>
  queryOptions({
    queryKey: ['analysis', 'checklist', reportId, sector ?? ''],
    queryFn: ({ signal }) =>
      api(routes.readChecklist, { params: { id: reportId }, query: { sector } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })

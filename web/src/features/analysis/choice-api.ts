// What a person says where the engine is unsure, and hazards that they name themselves.
import type { Checklist, ChosenHazard } from '@gozlem/contract/analysis'
import type { FindingView, ReportView } from '@gozlem/contract/report'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions } from '@tanstack/react-query'
import { v7 as uuid } from 'uuid'
import { api, isUnreachable } from '../../platform/api/api'

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
export const checklistQuery = (
  { id, client_company }: Pick<ReportView, 'id' | 'client_company'>,
  sector: string | undefined,
) =>
  queryOptions({
    queryKey: ['analysis', 'checklist', id, sector ?? ''],
    queryFn: ({ signal }) =>
      api(routes.readChecklist, { params: { id }, query: { sector } }, { signal }).catch(
        (failure: unknown) => {
          if (isUnreachable(failure)) return checklistHere(client_company.nace_code ?? '', sector, failure)
          throw failure
        },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })

/** The same from the catalogue on this device, where the server cannot be reached. */
async function checklistHere(
  nace_code: string,
  sector: string | undefined,
  failure: unknown,
): Promise<Checklist> {
  const { askDevice } = await import('./model/device-engine')
  const [answer] = await askDevice([{ id: uuid(), checklist: { nace_code, sector } }]).catch(() => [])
  if (!answer || !('checklist' in answer)) throw failure
  return answer.checklist
}

// What a person says where the engine is unsure, and hazards that they name themselves.
import type { ChosenHazard } from '@gozlem/contract/analysis'
import type { FindingView } from '@gozlem/contract/report'
import { typedCall } from '@gozlem/contract/typed-call'
import { api } from '../../platform/api/api'

const routes = {
  chooseHazard: typedCall('analysis.chooseHazard', 'POST /api/reports/:id/hazards'),
}

/** The finding that the hazard becomes; none where none is meant. */
export async function chooseHazard(
  reportId: string,
  body: ChosenHazard,
): Promise<{ entry?: FindingView | undefined; revision: number }> {
  return api(routes.chooseHazard, { params: { id: reportId }, body })
}

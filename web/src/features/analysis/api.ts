// Analysis of photos and texts. What it adds to a report arrives with the report itself.
import type * as contract from '@gozlem/contract/analysis'
import type { EngineInput } from '@gozlem/contract/analysis-engine'
import type { AnalysisView } from '@gozlem/contract/analysis-view'
import type { ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { toast } from '../../ui/overlays/toast'

const routes = {
  cancelAnalysis: typedCall('analysis.cancel', 'POST /api/reports/:id/analyses/:analysisId/cancel'),
  describeEngine: typedCall('analysis.describeEngine', 'GET /api/analysis/engine'),
  findingForImage: typedCall('analysis.findingForImage', 'POST /api/reports/:id/images/:imageId/entries'),
  findingFromFeedback: typedCall(
    'analysis.findingFromFeedback',
    'POST /api/reports/:id/entries/from-feedback',
  ),
  searchHazards: typedCall('analysis.searchHazards', 'GET /api/reports/:id/hazards'),
  refineFinding: typedCall('analysis.refineFinding', 'POST /api/reports/:id/entries/:findingId/refine'),
  startAnalysis: typedCall('analysis.start', 'POST /api/reports/:id/analyze'),
  readEngine: typedCall('analysis.readEngine', 'GET /api/admin/companies/:id/analysis-engine'),
  updateEngine: typedCall('analysis.updateEngine', 'PUT /api/admin/companies/:id/analysis-engine'),
  testEngine: typedCall('analysis.testEngine', 'POST /api/admin/companies/:id/analysis-engine/test'),
  statistics: typedCall('analysis.readStatistics', 'GET /api/statistics/analysis'),
}

export const engineQuery = queryOptions({
  queryKey: ['analysis', 'engine'],
  queryFn: ({ signal }) => api(routes.describeEngine, {}, { signal }),
  // A service that is down may be back.
  staleTime: 60_000,
  refetchInterval: ({ state }) => (state.data?.fallback ? 60_000 : false),
})

export async function startAnalysis(reportId: string, image_ids: readonly string[]): Promise<AnalysisView> {
  const call = { params: { id: reportId }, query: {}, body: { image_ids: [...image_ids] } }
  return (await api(routes.startAnalysis, call)).analysis
}

/** Stops a run, or one photo of it. */
export async function cancelAnalysis(
  reportId: string,
  analysisId: string,
  image_id?: string,
): Promise<AnalysisView> {
  const call = { params: { id: reportId, analysisId }, query: { image_id } }
  return (await api(routes.cancelAnalysis, call)).analysis
}

export type RefinedFinding = ReplyOf<typeof contract.refineFinding>

export async function refineFinding(
  reportId: string,
  findingId: string,
  feedback: string,
): Promise<RefinedFinding> {
  return told(await api(routes.refineFinding, { params: { id: reportId, findingId }, body: { feedback } }))
}

export type FeedbackAnswer = ReplyOf<typeof contract.findingFromFeedback>

export async function findingFromFeedback(
  reportId: string,
  body: { id: string; feedback: string },
): Promise<FeedbackAnswer> {
  return told(await api(routes.findingFromFeedback, { params: { id: reportId }, body }))
}

export type ImageFindings = ReplyOf<typeof contract.findingForImage>

export async function findingForImage(
  reportId: string,
  imageId: string,
  body: { id: string; feedback: string },
): Promise<ImageFindings> {
  return told(await api(routes.findingForImage, { params: { id: reportId, imageId }, body }))
}

/** Hazards of the catalogue by words, as findings of that report would begin. */
export async function searchHazards(
  reportId: string,
  search: string,
  signal: AbortSignal,
): Promise<readonly contract.FoundHazard[]> {
  return (await api(routes.searchHazards, { params: { id: reportId }, query: { search } }, { signal }))
    .hazards
}

/** Says it where another engine than the configured one answered. */
function told<Answer extends { notice?: string | undefined }>(answer: Answer): Answer {
  if (answer.notice !== undefined) toast.warning(answer.notice, { id: 'analysis-engine' })
  return answer
}

const engineKey = (organizationId: string) => ['analysis', 'engine', organizationId]

/** The analysis engine of an organization, for the system's administrator. */
export const organizationEngineQuery = (organizationId: string) =>
  queryOptions({
    queryKey: engineKey(organizationId),
    queryFn: async ({ signal }) =>
      (await api(routes.readEngine, { params: { id: organizationId } }, { signal })).engine,
  })

export function useSaveEngine(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EngineInput) => api(routes.updateEngine, { params: { id: organizationId }, body }),
    onSuccess: ({ engine }) => client.setQueryData(engineKey(organizationId), engine),
  })
}

export function useTestEngine(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: EngineInput) => api(routes.testEngine, { params: { id: organizationId }, body }),
    // It counts as a call.
    onSuccess: () => client.invalidateQueries({ queryKey: engineKey(organizationId) }),
  })
}

/** What models did over the whole installation in the last 30 days. */
export const engineStatisticsQuery = queryOptions({
  queryKey: ['analysis', 'statistics'],
  queryFn: async ({ signal }) => (await api(routes.statistics, {}, { signal })).statistics,
})

// Analysis of photos and texts. What it adds to a report arrives with the report itself.
import type * as contract from '@gozlem/contract/analysis'
import type { AnalysisView } from '@gozlem/contract/analysis-view'
import type { ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api'

const routes = {
  cancelAnalysis: typedCall('analysis.cancel'),
  describeEngine: typedCall('analysis.engine'),
  entryForImage: typedCall('analysis.entryForImage'),
  entryFromFeedback: typedCall('analysis.fromFeedback'),
  refineEntry: typedCall('analysis.refine'),
  startAnalysis: typedCall('analysis.start'),
}

export const engineQuery = queryOptions({
  queryKey: ['analysis', 'engine'],
  queryFn: ({ signal }) => api(routes.describeEngine, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
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

export type RefinedEntry = ReplyOf<typeof contract.refineEntry>

export function refineEntry(reportId: string, entryId: string, feedback: string): Promise<RefinedEntry> {
  return api(routes.refineEntry, { params: { id: reportId, entryId }, body: { feedback } })
}

export type FeedbackAnswer = ReplyOf<typeof contract.entryFromFeedback>

export function entryFromFeedback(reportId: string, feedback: string): Promise<FeedbackAnswer> {
  return api(routes.entryFromFeedback, { params: { id: reportId }, body: { feedback } })
}

export type ImageEntries = ReplyOf<typeof contract.entryForImage>

export function entryForImage(reportId: string, imageId: string, feedback: string): Promise<ImageEntries> {
  return api(routes.entryForImage, { params: { id: reportId, imageId }, body: { feedback } })
}

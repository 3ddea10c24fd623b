// Analysis of photos and texts. What it adds to a report arrives with the report itself.
import * as contract from '@gozlem/contract/analysis'
import type { AnalysisView } from '@gozlem/contract/analysis-view'
import type { ReplyOf } from '@gozlem/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api'

export const engineQuery = queryOptions({
  queryKey: ['analysis', 'engine'],
  queryFn: ({ signal }) => api(contract.describeEngine, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export async function startAnalysis(reportId: string, image_ids: readonly string[]): Promise<AnalysisView> {
  const call = { params: { id: reportId }, query: {}, body: { image_ids: [...image_ids] } }
  return (await api(contract.startAnalysis, call)).analysis
}

export async function cancelAnalysis(reportId: string, analysisId: string): Promise<AnalysisView> {
  return (await api(contract.cancelAnalysis, { params: { id: reportId, analysisId } })).analysis
}

export type RefinedEntry = ReplyOf<typeof contract.refineEntry>

export function refineEntry(reportId: string, entryId: string, feedback: string): Promise<RefinedEntry> {
  return api(contract.refineEntry, { params: { id: reportId, entryId }, body: { feedback } })
}

export type FeedbackAnswer = ReplyOf<typeof contract.entryFromFeedback>

export function entryFromFeedback(reportId: string, feedback: string): Promise<FeedbackAnswer> {
  return api(contract.entryFromFeedback, { params: { id: reportId }, body: { feedback } })
}

export type ImageEntries = ReplyOf<typeof contract.entryForImage>

export function entryForImage(reportId: string, imageId: string, feedback: string): Promise<ImageEntries> {
  return api(contract.entryForImage, { params: { id: reportId, imageId }, body: { feedback } })
}

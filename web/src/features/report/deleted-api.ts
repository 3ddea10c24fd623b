// Deleted drafts over the contract.
import { typedCall } from '@gozlem/contract/typed-call'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api/api'
import { problemMessage } from '../../platform/api/problem-message'
import { toast } from '../../ui/overlays/toast'
import type { ReportCache } from './api'
import { reportsKey } from './list-api'

const listDeleted = typedCall('report.listDeleted', 'GET /api/deleted-reports')
const restore = typedCall('report.restore', 'POST /api/reports/:id/restore')

/** A page of them; asked for anew with every other list of reports. */
export const deletedDraftsQuery = (page: number) =>
  queryOptions({
    queryKey: [...reportsKey, 'list', 'deleted', page],
    queryFn: ({ signal }) => api(listDeleted, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Brings a deleted draft back and says how that went. */
export async function restoreDraft(id: string, cache: ReportCache): Promise<void> {
  try {
    cache.keep((await api(restore, { params: { id } })).report)
    toast.success('Taslak geri getirildi')
  } catch (failure) {
    toast.error(problemMessage(failure, 'Taslak geri getirilemedi'))
    await cache.refreshLists()
  }
}

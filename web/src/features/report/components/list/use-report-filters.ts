// The list's search, filters, sorting and number of loaded pages, kept in the address bar so that going back, a reload
// and a shared link show the same list.
import { type ReportStatus, reportStatuses } from '@gozlem/domain/report/policy'
import { useSearchParams } from 'react-router'
import type { Sort } from '../../../../ui/lists/column'
import type { ReportQuery } from './queries'

export interface ReportFilters {
  search: string
  status: ReportStatus | null
  client_company_id: string | null
  sort: Sort
  /** How many pages are loaded. */
  pages: number
}

const sortable = ['created_at', 'updated_at'] as const
const defaultSort: Sort = { by: 'created_at', order: 'desc' }

/** Reads the filters out of an address; what is not known falls back to the default. */
export function readFilters(params: URLSearchParams): ReportFilters {
  const status = reportStatuses.find((known) => known === params.get('status')) ?? null
  const by = sortable.find((known) => known === params.get('sort_by')) ?? defaultSort.by
  const pages = Number.parseInt(params.get('page') ?? '1', 10)
  return {
    search: params.get('search') ?? '',
    status,
    client_company_id: params.get('client_company_id'),
    sort: { by, order: params.get('sort_order') === 'asc' ? 'asc' : 'desc' },
    pages: Number.isInteger(pages) && pages > 0 ? Math.min(pages, 50) : 1,
  }
}

/** The filters as an address; defaults are left out. */
export function writeFilters(filters: ReportFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (filters.search !== '') params.set('search', filters.search)
  if (filters.status !== null) params.set('status', filters.status)
  if (filters.client_company_id !== null) params.set('client_company_id', filters.client_company_id)
  if (filters.sort.by !== defaultSort.by || filters.sort.order !== defaultSort.order) {
    params.set('sort_by', filters.sort.by)
    params.set('sort_order', filters.sort.order)
  }
  if (filters.pages > 1) params.set('page', String(filters.pages))
  return params
}

/** What the server is asked for. */
export function queryOf(filters: ReportFilters, archived: boolean): ReportQuery {
  return {
    archived: archived ? 'true' : 'false',
    sort_by: sortable.find((known) => known === filters.sort.by) ?? 'created_at',
    sort_order: filters.sort.order,
    ...(filters.search !== '' && { search: filters.search }),
    ...(filters.status !== null && { status: filters.status }),
    ...(filters.client_company_id !== null && { client_company_id: filters.client_company_id }),
  }
}

export function useReportFilters() {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  return {
    filters,
    /** Changes filters; another list starts at its first page. */
    change: (change: Partial<ReportFilters>) =>
      setParams(writeFilters({ ...filters, pages: 1, ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
  }
}

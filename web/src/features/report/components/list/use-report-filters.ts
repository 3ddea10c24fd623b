// The list's search, filters, sorting and number of loaded pages, kept in the address bar so that going back, a reload
// and a shared link show the same list.
import { isCalendarDate } from '@gozlem/domain/calendar-date'
import { reportSorts } from '@gozlem/domain/report/list-sort'
import { type ReportStatus, reportStatuses } from '@gozlem/domain/report/policy'
import { type RiskLevel, riskLevels } from '@gozlem/domain/report/risk-level'
import { useSearchParams } from 'react-router'
import type { Sort } from '../../../../ui/lists/column'
import type { ReportQuery } from './queries'

export interface ReportFilters {
  search: string
  status: ReportStatus | null
  client_company_id: string | null
  created_by: string | null
  risk_level: RiskLevel | null
  /** Days, both included. */
  created_from: string | null
  created_to: string | null
  sort: Sort
  /** How many pages are loaded. */
  pages: number
}

export const noFilters = {
  search: '',
  status: null,
  client_company_id: null,
  created_by: null,
  risk_level: null,
  created_from: null,
  created_to: null,
} satisfies Partial<ReportFilters>

const filterNames = Object.keys(noFilters) as (keyof typeof noFilters)[]

export const isFiltered = (filters: ReportFilters) => filterNames.some((name) => filters[name])

const defaultSort: Sort = { by: 'created_at', order: 'desc' }

/** Reads the filters out of an address; what is not known falls back to the default. */
export function readFilters(params: URLSearchParams): ReportFilters {
  const choice = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((known) => known === params.get(name)) ?? null
  const day = (name: string) => {
    const text = params.get(name)
    return text !== null && isCalendarDate(text) ? text : null
  }
  const pages = Number.parseInt(params.get('page') ?? '1', 10)
  return {
    search: params.get('search') ?? '',
    status: choice('status', reportStatuses),
    client_company_id: params.get('client_company_id'),
    created_by: params.get('created_by'),
    risk_level: choice('risk_level', riskLevels),
    created_from: day('created_from'),
    created_to: day('created_to'),
    sort: {
      by: choice('sort_by', reportSorts) ?? defaultSort.by,
      order: params.get('sort_order') === 'asc' ? 'asc' : 'desc',
    },
    pages: Number.isInteger(pages) && pages > 0 ? Math.min(pages, 50) : 1,
  }
}

/** The filters as an address; defaults are left out. */
export function writeFilters(filters: ReportFilters): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of filterNames) if (filters[name]) params.set(name, filters[name])
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
    ...Object.fromEntries(filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))),
    archived: archived ? 'true' : 'false',
    sort_by: reportSorts.find((known) => known === filters.sort.by) ?? 'created_at',
    sort_order: filters.sort.order,
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

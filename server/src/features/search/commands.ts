// Each kind by the query of its own list, and only for those who may list it: what a list does not show, a search does
// not find.
import {
  type FoundClientCompany,
  type FoundPerson,
  type FoundReport,
  maximumFound,
} from '@gozlem/contract/search'
import { holds } from '@gozlem/domain/account/permissions'
import type { Context } from '../../http/context'
import { findUsers } from '../account/search-store'
import { listClientCompanies } from '../client-company/list-store'
import { findMatches, findNewestReports } from '../report/search-store'
import { viewFoundFinding } from '../report/search-view'

/** How many findings are shown of one report. */
const findingsOfReport = 2

export async function findReports(ctx: Context, search: string): Promise<FoundReport[]> {
  if (!holds(ctx.actor.role, 'report.view_preview')) return []
  const rows = await findNewestReports(ctx, { archived: false, search }, maximumFound)
  const found = await findMatches(ctx, rows, search, findingsOfReport)
  return rows.map(({ id, number, name, status, client_company_name, created_at }) => {
    const ofReport = found.filter(({ report_id }) => report_id === id)
    return {
      id,
      number,
      name,
      status,
      client_company_name,
      created_at,
      findings: ofReport.map((row) => viewFoundFinding(row, search)),
      matches: ofReport[0]?.matches ?? 0,
    }
  })
}

export async function findClientCompanies(ctx: Context, search: string): Promise<FoundClientCompany[]> {
  if (!holds(ctx.actor.role, 'company.view')) return []
  const page = { sort_by: 'name', sort_order: 'asc', limit: maximumFound, offset: 0 } as const
  const rows = await listClientCompanies(ctx, { search }, page)
  return rows.map(({ id, name, industry, status }) => ({
    id,
    name,
    industry,
    is_passive: status === 'passive',
  }))
}

export async function findPeople(ctx: Context, search: string): Promise<FoundPerson[]> {
  if (!holds(ctx.actor.role, 'user.manage')) return []
  const rows = await findUsers(ctx, search, maximumFound)
  return rows.map(({ phone: _, ...person }) => person)
}

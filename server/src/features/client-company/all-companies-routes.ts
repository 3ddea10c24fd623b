import type { ClientCompanyView } from '@gozlem/contract/client-company'
import type { AnyClientCompanyView } from '@gozlem/contract/client-company-administration'
import * as contract from '@gozlem/contract/client-company-administration'
import { problem } from '@gozlem/domain/problem'
import type { Context } from '../../http/context'
import type { Serve } from '../../http/serve'
import { findOwnerOf, findOwners, type Owner } from './all-companies-store'
import { requireClientCompany, updateClientCompany } from './commands'
import { findPage } from './list-commands'
import type { ClientCompanyRow } from './store'
import { viewClientCompany } from './view'

/** Client companies of every organization, for the system's administrator (CC-06). */
export function serveAllClientCompanies(serve: Serve, { sealing_key }: { sealing_key: Buffer }): void {
  serve.route(contract.listAllClientCompanies, async (ctx, { query }) => {
    const { rows, pagination } = await findPage(ctx, query)
    const owners = await findOwners(ctx, [...new Set(rows.map(({ organization_id }) => organization_id))])
    return { companies: rows.map((row) => view(ctx, row, owners.get(row.organization_id))), pagination }
  })

  serve.route(contract.readAnyClientCompany, async (ctx, { params }) => {
    const row = await requireClientCompany(ctx, params.id)
    const owners = await findOwners(ctx, [row.organization_id])
    return { company: view(ctx, row, owners.get(row.organization_id)) }
  })

  serve.administer(contract.updateAnyClientCompany, async (ctx, { params, body }) => {
    const owner = await findOwnerOf(ctx, params.id)
    if (!owner) throw problem('NOT_FOUND')
    const there = await ctx.within(owner.organization_id)
    const { company } = await updateClientCompany(there, params.id, body, sealing_key)
    return { company: view(ctx, company, owner) }
  })
}

/** What the system's administrator may do with the companies of others: correct them, and nothing of the work itself. */
const abilities: ClientCompanyView['can'] = {
  edit: true,
  delete: false,
  create_report: false,
  restore: false,
}

function view(
  { actor, request }: Pick<Context, 'actor' | 'request'>,
  row: ClientCompanyRow,
  owner: Owner | undefined,
): AnyClientCompanyView {
  if (!owner) throw new Error('a client company without its organization')
  const company = viewClientCompany(actor, row, request.at)
  return { ...company, ...owner, can: { ...abilities, edit: row.deleted_at === null } }
}

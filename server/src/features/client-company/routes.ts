import * as contract from '@gozlem/contract/client-company'
import { maySeeDeletedCompanies } from '@gozlem/domain/client-company/policy'
import { similaritiesOf } from '@gozlem/domain/client-company/similar'
import type { LogoTools } from '../../external/images/logo-files'
import type { Context } from '../../http/context'
import type { Serve } from '../../http/serve'
import { serveAllClientCompanies } from './all-companies-routes'
import * as commands from './commands'
import { serveContacts } from './contact-routes'
import { findPage } from './list-commands'
import { listIndustries } from './list-store'
import { serveLogos } from './logo-routes'
import { listLikelyCompanies } from './similar-store'
import type { ClientCompanyRow } from './store'
import { viewClientCompany } from './view'

export interface ClientCompanyDependencies extends LogoTools {
  sealing_key: Buffer
}

/** More than these nobody reads while typing. */
const similarShown = 5

export function serveClientCompany(serve: Serve, dependencies: ClientCompanyDependencies): void {
  const { sealing_key } = dependencies

  serve.route(contract.listClientCompanies, async (ctx, { query }) => {
    const { rows, pagination } = await findPage(ctx, query)
    return { companies: rows.map((row) => view(ctx, row)), pagination }
  })

  serve.route(contract.readClientCompany, async (ctx, { params }) => ({
    company: view(ctx, await commands.requireClientCompany(ctx, params.id)),
  }))

  serve.route(contract.createClientCompany, async (ctx, { body }) => ({
    company: view(ctx, await commands.createClientCompany(ctx, body, sealing_key)),
  }))

  serve.route(contract.updateClientCompany, async (ctx, { params, body }) => {
    const { company, ...rest } = await commands.updateClientCompany(ctx, params.id, body, sealing_key)
    return { company: view(ctx, company), ...rest }
  })

  serve.route(contract.deleteClientCompany, async (ctx, { params }) => {
    const visits = await commands.deleteClientCompany(ctx, params.id)
    const message = visits > 0 ? `Firma silindi; önündeki ${visits} ziyaret iptal edildi` : 'Firma silindi'
    return { success: true as const, message }
  })

  serve.route(contract.restoreClientCompany, async (ctx, { params }) => ({
    company: view(ctx, await commands.restoreClientCompany(ctx, params.id)),
  }))

  serve.route(contract.findSimilarClientCompanies, async (ctx, { query: { except = null, ...typed } }) => {
    const present = await listLikelyCompanies(ctx, typed, except, 'present')
    const deleted = maySeeDeletedCompanies(ctx.actor)
      ? await listLikelyCompanies(ctx, typed, except, 'deleted')
      : []
    const alike = [...present, ...deleted].map((known) => ({
      ...known,
      is_deleted: deleted.includes(known),
      similar_by: similaritiesOf(typed, known),
    }))
    return { companies: alike.filter(({ similar_by }) => similar_by.length > 0).slice(0, similarShown) }
  })

  serve.route(contract.listIndustries, async (ctx) => ({ industries: await listIndustries(ctx) }))

  serveLogos(serve, dependencies)
  serveContacts(serve, dependencies)
  serveAllClientCompanies(serve, dependencies)
}

const view = (ctx: Context, row: ClientCompanyRow) => viewClientCompany(ctx.actor, row, ctx.request.at)

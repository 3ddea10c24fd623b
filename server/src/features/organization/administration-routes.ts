import * as contract from '@gozlem/contract/organization-administration'
import type { RequestOf } from '@gozlem/contract/route'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import type { Serve } from '../../http/serve'
import { prepareFirstPassword } from '../account/first-password-commands'
import * as commands from './administration-commands'
import * as store from './administration-store'
import type { ApplicationParts } from './commands'
import { viewOrganization } from './view'

/** Organizations, for the system's administrator (CC-06). */
export function serveOrganizations(serve: Serve, parts: ApplicationParts): void {
  const { sealing_key } = parts
  const view = ({ request }: Pick<Context, 'request'>, row: store.OrganizationRow) =>
    viewOrganization(row, request.at, sealing_key)

  serve.route(contract.listOrganizations, async (ctx, { query }) => {
    const { rows, pagination } = await listPage(ctx, query)
    return { organizations: rows.map((row) => view(ctx, row)), pagination }
  })

  serve.route(contract.readOrganization, async (ctx, { params }) => ({
    organization: view(ctx, await commands.requireOrganization(ctx, params.id)),
  }))

  serve.steps(contract.createOrganization, async (steps, { body }) => {
    const first = await prepareFirstPassword()
    return steps.administer(async (ctx) => ({
      organization: view(ctx, await commands.createOrganization(ctx, parts, body, first)),
      message: `Kurum eklendi. Yetkilinin ilk şifresi ${body.administrator.email} adresine gönderiliyor.`,
    }))
  })

  serve.administer(contract.updateOrganization, async (ctx, { params, body }) => ({
    organization: view(ctx, await commands.updateOrganization(ctx, sealing_key, params.id, body)),
    message: 'Kurum bilgileri güncellendi',
  }))

  serve.administer(contract.suspendOrganization, async (ctx, { params }) => ({
    organization: view(ctx, await commands.suspendOrganization(ctx, params.id)),
    message: 'Kurum durduruldu; bütün oturumları kapatıldı',
  }))

  serve.administer(contract.resumeOrganization, async (ctx, { params }) => ({
    organization: view(ctx, await commands.resumeOrganization(ctx, params.id)),
    message: 'Kurum yeniden etkinleştirildi',
  }))
}

async function listPage(ctx: Context, query: RequestOf<typeof contract.listOrganizations>['query']) {
  const { sort_by } = query
  return readPage(query, store.sortColumns[sort_by], async (page) => ({
    rows: await store.listOrganizations(ctx, query, { ...page, sort_by }),
    total: await store.countOrganizations(ctx, query),
  }))
}

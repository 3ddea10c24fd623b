import * as contract from '@gozlem/contract/organization'
import type { RequestOf } from '@gozlem/contract/route'
import { applicationReceivedMessage } from '@gozlem/domain/organization/application'
import type { LogoTools } from '../../external/images/logo-files'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import type { Serve } from '../../http/serve'
import { serveOrganizations } from './administration-routes'
import * as commands from './commands'
import { decideApplication } from './decision-commands'
import { serveLetterhead } from './letterhead-routes'
import { serveSettings } from './settings-routes'
import * as store from './store'
import { viewApplication } from './view'

export function serveOrganization(serve: Serve, parts: commands.ApplicationParts & LogoTools): void {
  const { sealing_key } = parts

  serve.open(contract.apply, async (ctx, { body }) => {
    await commands.apply(ctx, parts, body)
    return { success: true as const, message: applicationReceivedMessage }
  })

  serve.open(contract.verifyApplication, async (ctx, { body }) => {
    await commands.verifyApplication(ctx, body.token)
    return {
      success: true as const,
      message: 'E-posta adresiniz doğrulandı. Başvurunuz değerlendirmeye alındı.',
    }
  })

  serve.route(contract.listApplications, (ctx, { query }) => listPage(ctx, query, sealing_key))

  serve.administer(contract.decideApplication, async (ctx, { params, body }) => {
    const application = await decideApplication(ctx, parts, params.id, body)
    return {
      company_request: viewApplication(application, sealing_key),
      message:
        body.status === 'approved'
          ? `Başvuru onaylandı. Giriş bilgileri ${application.email} adresine gönderiliyor.`
          : `Başvuru reddedildi. Gerekçe ${application.email} adresine gönderiliyor.`,
    }
  })

  serveOrganizations(serve, parts)
  serveLetterhead(serve, parts)
  serveSettings(serve)
}

async function listPage(
  ctx: Context,
  query: RequestOf<typeof contract.listApplications>['query'],
  sealing_key: Buffer,
) {
  const { sort_by } = query
  const { rows, pagination } = await readPage(query, store.sortColumns[sort_by], async (page) => ({
    rows: await store.listApplications(ctx, query, { ...page, sort_by }),
    total: await store.countApplications(ctx, query),
  }))
  return { company_requests: rows.map((row) => viewApplication(row, sealing_key)), pagination }
}

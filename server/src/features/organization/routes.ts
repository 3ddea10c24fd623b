import * as contract from '@gozlem/contract/organization'
import type { RequestOf } from '@gozlem/contract/route'
import { applicationReceivedMessage } from '@gozlem/domain/organization/application'
import type { Context } from '../../http/context'
import { pageKey, readPageKey } from '../../http/page-key'
import type { Serve } from '../../http/serve'
import * as commands from './commands'
import { decideApplication } from './decision-commands'
import * as store from './store'
import { viewApplication } from './view'

export function serveOrganization(serve: Serve, parts: commands.ApplicationParts): void {
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
          ? `Başvuru onaylandı. Giriş bilgileri ${application.email} adresine gönderildi.`
          : `Başvuru reddedildi. Gerekçe ${application.email} adresine gönderildi.`,
    }
  })
}

async function listPage(
  ctx: Context,
  query: RequestOf<typeof contract.listApplications>['query'],
  sealing_key: Buffer,
) {
  const { page, limit, sort_order = 'desc' } = query
  const after = readPageKey(query.after, 'instant')
  const offset = after ? 0 : (page - 1) * limit
  const rows = await store.listApplications(ctx, query, { sort_order, limit: limit + 1, offset, after })
  const total = await store.countApplications(ctx, query)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    company_requests: shown.map((row) => viewApplication(row, sealing_key)),
    pagination: {
      total,
      page,
      limit,
      totalPages: Math.ceil(total / limit),
      next: last ? pageKey(last.created_at, last.id) : null,
    },
  }
}

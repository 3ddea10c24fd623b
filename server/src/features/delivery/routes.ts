import * as contract from '@gozlem/contract/report-delivery'
import { problem } from '@gozlem/domain/problem'
import { reportAbilities } from '@gozlem/domain/report/policy'
import type { Context } from '../../http/context'
import type { Serve } from '../../http/serve'
import { findReport } from '../report/store'
import * as commands from './commands'
import { listLastRecipients } from './recipient-store'
import { serveSharedReports } from './shared-routes'
import { listDeliveries } from './store'
import { viewDelivery } from './view'

export function serveDeliveries(serve: Serve, parts: commands.DeliveryParts): void {
  serveSharedReports(serve, parts)
  serve.steps(contract.sendReport, async (steps, { params, body }) => {
    await commands.send(steps, parts, params.id, body)
    return steps.read((ctx) => listOf(ctx, params.id))
  })
  serve.route(contract.listDeliveries, (ctx, { params }) => listOf(ctx, params.id))
  serve.route(contract.readLastRecipients, async (ctx, { params }) => {
    const report = await findReport(ctx, params.id)
    if (!report) throw problem('NOT_FOUND')
    const last = await listLastRecipients(ctx, report.client_company_id)
    return {
      email_ids: last.flatMap(({ contact_id }) => contact_id ?? []),
      emails: last.flatMap(({ contact_id, email }) => (contact_id === null ? email : [])),
      template: report.template,
    }
  })
  serve.route(contract.createReportLink, (ctx, { params, body }) =>
    commands.createLink(ctx, parts, params.id, body),
  )
  serve.route(contract.resendDelivery, async (ctx, { params }) => {
    await commands.resend(ctx, parts, params.id, params.deliveryId)
    return listOf(ctx, params.id)
  })
  serve.route(contract.revokeDelivery, async (ctx, { params }) => {
    await commands.revoke(ctx, params.id, params.deliveryId)
    return listOf(ctx, params.id)
  })
}

async function listOf(ctx: Context, id: string) {
  const report = await findReport(ctx, id)
  if (!report) throw problem('NOT_FOUND')
  const { send } = reportAbilities(ctx.actor, report)
  const rows = await listDeliveries(ctx, report)
  return { deliveries: rows.map((row) => viewDelivery(row, send, ctx.request.at)) }
}

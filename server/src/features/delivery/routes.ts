import * as contract from '@gozlem/contract/report-delivery'
import { problem } from '@gozlem/domain/problem'
import { issuerOf } from '@gozlem/domain/report/issuer'
import { reportAbilities } from '@gozlem/domain/report/policy'
import { attachment } from '../../http/attachment'
import type { Context } from '../../http/context'
import type { Serve } from '../../http/serve'
import { printName } from '../report/export-routes'
import { completedPdf } from '../report/pdf-commands'
import { findReport } from '../report/store'
import * as commands from './commands'
import { openLink } from './link-commands'
import { listLastRecipients } from './recipient-store'
import { listDeliveries } from './store'
import { viewDelivery } from './view'

export function serveDeliveries(serve: Serve, parts: commands.DeliveryParts): void {
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

  serve.open(contract.readSharedReport, async (ctx, { query }) => {
    const { report, expires_at } = await openLink(ctx, query.token)
    const { title, number, completed_at, osgb_name, client_company_name, total_entries } = report
    return {
      report: {
        title,
        number: number ?? '',
        completed_at: completed_at ?? report.created_at,
        issuer: issuerOf(report),
        osgb_name,
        client_company_name,
        total_entries,
        expires_at,
      },
    }
  })
  serve.open(contract.sharedReportPdf, async (ctx, { query }, reply) => {
    const { report } = await openLink(ctx, query.token, { opened: true })
    const bytes = await completedPdf(parts, report, { at: ctx.request.at })
    return reply
      .header('content-type', contract.sharedReportPdf.sends)
      .header('content-disposition', attachment(`${printName(report)}.pdf`))
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })
}

async function listOf(ctx: Context, id: string) {
  const report = await findReport(ctx, id)
  if (!report) throw problem('NOT_FOUND')
  const { send } = reportAbilities(ctx.actor, report)
  const rows = await listDeliveries(ctx, report)
  return { deliveries: rows.map((row) => viewDelivery(row, send, ctx.request.at)) }
}

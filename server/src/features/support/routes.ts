import * as contract from '@gozlem/contract/support'
import type { Serve } from '../../http/serve'
import { sendAttachment } from './attachment-commands'
import { findAttachment } from './attachment-store'
import * as commands from './commands'
import type { DeskParts } from './desk-commands'
import { serveSupportDesk } from './desk-routes'

export function serveSupport(serve: Serve, parts: DeskParts): void {
  serve.route(contract.listTickets, (ctx, { query }) => commands.listOwn(ctx, query))

  serve.route(contract.readTicket, async (ctx, { params }) => ({
    ticket: await commands.readOwn(ctx, params.id),
  }))

  serve.steps(contract.createTicket, async (steps, { body }) => ({
    ticket: await commands.createTicket(steps, parts, body),
  }))

  serve.steps(
    contract.writeToTicket,
    async (steps, { params, body }) => ({
      ticket: await commands.writeToTicket(steps, parts, params.id, body),
    }),
    (ctx, { params }) => commands.requireOwn(ctx, params.id),
  )

  serve.route(contract.closeTicket, async (ctx, { params }) => ({
    ticket: await commands.closeTicket(ctx, params.id),
  }))

  serve.steps(contract.readTicketAttachment, async (steps, { params }, reply) => {
    const found = await steps.read(async (ctx) =>
      findAttachment(ctx, await commands.requireOwn(ctx, params.id), params.attachmentId),
    )
    return sendAttachment(reply, parts, found)
  })

  serveSupportDesk(serve, parts)
}

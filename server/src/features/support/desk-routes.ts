import * as answers from '@gozlem/contract/canned-answer'
import * as contract from '@gozlem/contract/support-desk'
import type { Serve } from '../../http/serve'
import { sendAttachment } from './attachment-commands'
import { findAttachment } from './attachment-store'
import * as cannedAnswers from './canned-answer-commands'
import { listCannedAnswers } from './canned-answer-store'
import * as commands from './desk-commands'
import { listAssignees } from './desk-store'

/** Tickets of everybody, and the answers kept for them, for the system's administrators (ADM-04). */
export function serveSupportDesk(serve: Serve, parts: commands.DeskParts): void {
  serve.route(contract.listDeskTickets, (ctx, { query }) => commands.listPage(ctx, query))

  serve.route(contract.readDeskStats, (ctx, { query }) => commands.readStats(ctx, query))

  serve.route(contract.listDeskAssignees, async (ctx) => ({ people: await listAssignees(ctx) }))

  serve.route(contract.readDeskTicket, async (ctx, { params }) => ({
    ticket: await commands.readTicket(ctx, params.id),
  }))

  serve.steps(
    contract.answerTicket,
    async (steps, { params, body }) => ({
      ticket: await commands.answerTicket(steps, parts, params.id, body),
    }),
    (ctx, { params }) => commands.requireTicket(ctx, params.id),
  )

  serve.administer(contract.updateDeskTicket, async (ctx, { params, body }) => ({
    ticket: await commands.updateTicket(ctx, params.id, body),
  }))

  serve.administer(contract.closeDeskTicket, async (ctx, { params }) => ({
    ticket: await commands.moveTicket(ctx, params.id, 'close'),
  }))

  serve.administer(contract.reopenDeskTicket, async (ctx, { params }) => ({
    ticket: await commands.moveTicket(ctx, params.id, 'reopen'),
  }))

  serve.steps(contract.readDeskAttachment, async (steps, { params }, reply) => {
    const found = await steps.read(async (ctx) =>
      findAttachment(ctx, await commands.requireTicket(ctx, params.id), params.attachmentId),
    )
    return sendAttachment(reply, parts, found)
  })

  serve.route(answers.listCannedAnswers, async (ctx) => ({ answers: await listCannedAnswers(ctx) }))

  serve.administer(answers.createCannedAnswer, async (ctx, { body }) => ({
    answer: await cannedAnswers.createCannedAnswer(ctx, body),
  }))

  serve.administer(answers.updateCannedAnswer, async (ctx, { params, body }) => ({
    answer: await cannedAnswers.updateCannedAnswer(ctx, params.id, body),
  }))

  serve.administer(answers.deleteCannedAnswer, async (ctx, { params }) => {
    await cannedAnswers.deleteCannedAnswer(ctx, params.id)
    return { success: true as const, message: 'Hazır yanıt silindi' }
  })
}

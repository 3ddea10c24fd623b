import * as contract from '@gozlem/contract/member'
import type { RequestOf } from '@gozlem/contract/route'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import type { Serve } from '../../http/serve'
import * as access from './access-commands'
import { serveUsers } from './administration-routes'
import { serveAssignments } from './assignment-routes'
import * as commands from './commands'
import * as store from './store'
import { messages, viewMember } from './view'

export function serveMembers(serve: Serve, parts: access.MemberParts): void {
  serve.route(contract.listMembers, (ctx, { query }) => listPage(ctx, query))

  serve.route(contract.readMember, async (ctx, { params }) => ({
    user: viewMember(ctx.actor, await commands.requireMember(ctx, params.id)),
  }))

  serve.steps(contract.createMember, async (steps, { body }) => {
    const first = await commands.beginFirstPassword(steps)
    return commands.countingTaken(steps, () =>
      steps.write(async (ctx) => {
        const member = await commands.createMember(ctx, parts, body, first)
        return {
          user: viewMember(ctx.actor, member),
          message: messages.added(member),
        }
      }),
    )
  })

  serve.steps(contract.updateMember, async (steps, { params, body }) => {
    const first = body.email === undefined ? null : await commands.beginFirstPassword(steps)
    return commands.countingTaken(steps, () =>
      steps.write(async (ctx) => ({
        user: viewMember(ctx.actor, await commands.updateMember(ctx, parts, params.id, body, first)),
        message: messages.updated,
      })),
    )
  })

  serve.route(contract.deactivateMember, async (ctx, { params }) => ({
    user: viewMember(ctx.actor, await access.deactivate(commands.managingMembers(ctx), params.id)),
    message: messages.deactivated,
  }))

  serve.route(contract.reactivateMember, async (ctx, { params }) => ({
    user: viewMember(ctx.actor, await access.reactivate(commands.managingMembers(ctx), params.id)),
    message: messages.reactivated,
  }))

  serve.steps(contract.resetMemberPassword, async (steps, { params }) => {
    const first = await commands.beginFirstPassword(steps)
    return steps.write(async (ctx) => {
      const member = await access.resetPassword(commands.managingMembers(ctx), parts, params.id, first)
      return {
        user: viewMember(ctx.actor, member),
        message: messages.passwordReset(member),
      }
    })
  })

  serve.route(contract.endMemberSessions, async (ctx, { params }) => {
    await access.endSessions(commands.managingMembers(ctx), params.id)
    return { success: true as const, message: messages.signedOut }
  })

  serveAssignments(serve)
  serveUsers(serve, parts)
}

type ListQuery = RequestOf<typeof contract.listMembers>['query']

async function listPage(ctx: Context, query: ListQuery) {
  const { sort_by } = query
  const { rows, pagination } = await readPage(query, store.sortColumns[sort_by], async (page) => ({
    rows: await store.listMembers(ctx, query, { ...page, sort_by }),
    total: await store.countMembers(ctx, query),
  }))
  return { users: rows.map((row) => viewMember(ctx.actor, row)), pagination }
}

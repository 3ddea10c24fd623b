import * as contract from '@gozlem/contract/member-administration'
import type { RequestOf } from '@gozlem/contract/route'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import type { Serve } from '../../http/serve'
import { prepareFirstPassword } from '../account/first-password-commands'
import * as access from './access-commands'
import * as commands from './administration-commands'
import * as store from './administration-store'
import { sortColumns } from './store'
import { messages, viewUser } from './view'

/** People of every organization, for the system's administrator (ADM-02). */
export function serveUsers(serve: Serve, parts: access.MemberParts): void {
  serve.route(contract.listUsers, (ctx, { query }) => listPage(ctx, query))

  serve.route(contract.readUser, async (ctx, { params }) => ({
    user: viewUser(ctx.actor, await commands.requireUser(ctx, params.id)),
  }))

  serve.steps(contract.createUser, async (steps, { body }) => {
    const first = await prepareFirstPassword()
    return steps.administer(async (ctx) => {
      const user = await commands.createUser(ctx, parts, body, first)
      return { user: viewUser(ctx.actor, user), message: messages.added(user) }
    })
  })

  serve.steps(contract.updateUser, async (steps, { params, body }) => {
    const first = body.email === undefined ? null : await prepareFirstPassword()
    return steps.administer(async (ctx) => ({
      user: viewUser(ctx.actor, await commands.updateUser(ctx, parts, params.id, body, first)),
      message: messages.updated,
    }))
  })

  serve.administer(contract.deactivateUser, async (ctx, { params }) => ({
    user: viewUser(ctx.actor, await access.deactivate(commands.managingUsers(ctx), params.id)),
    message: messages.deactivated,
  }))

  serve.administer(contract.reactivateUser, async (ctx, { params }) => ({
    user: viewUser(ctx.actor, await access.reactivate(commands.managingUsers(ctx), params.id)),
    message: messages.reactivated,
  }))

  serve.steps(contract.resetUserPassword, async (steps, { params }) => {
    const first = await prepareFirstPassword()
    return steps.administer(async (ctx) => {
      const user = await access.resetPassword(commands.managingUsers(ctx), parts, params.id, first)
      return { user: viewUser(ctx.actor, user), message: messages.passwordReset(user) }
    })
  })

  serve.administer(contract.endUserSessions, async (ctx, { params }) => {
    await access.endSessions(commands.managingUsers(ctx), params.id)
    return { success: true as const, message: messages.signedOut }
  })
}

async function listPage(ctx: Context, query: RequestOf<typeof contract.listUsers>['query']) {
  const { sort_by } = query
  const { rows, pagination } = await readPage(query, sortColumns[sort_by], async (page) => ({
    rows: await store.listUsers(ctx, query, { ...page, sort_by }),
    total: await store.countUsers(ctx, query),
  }))
  return { users: rows.map((row) => viewUser(ctx.actor, row)), pagination }
}

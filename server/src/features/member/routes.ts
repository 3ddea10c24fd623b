import * as contract from '@gozlem/contract/member'
import type { RequestOf } from '@gozlem/contract/route'
import type { Context } from '../../http/context'
import { pageKey, readPageKey } from '../../http/page-key'
import type { Serve } from '../../http/serve'
import { serveAssignments } from './assignment-routes'
import * as commands from './commands'
import * as store from './store'
import { viewMember } from './view'

export function serveMembers(serve: Serve, parts: commands.MemberParts): void {
  serve.route(contract.listMembers, (ctx, { query }) => listPage(ctx, query))

  serve.route(contract.readMember, async (ctx, { params }) => ({
    user: viewMember(ctx.actor, await commands.requireMember(ctx, params.id)),
  }))

  serve.steps(contract.createMember, async (steps, { body }) => {
    const first = await commands.beginFirstPassword(steps)
    return steps.write(async (ctx) => {
      const member = await commands.createMember(ctx, parts, body, first)
      return {
        user: viewMember(ctx.actor, member),
        message: `Kullanıcı eklendi. İlk şifre ${member.email} adresine gönderildi.`,
      }
    })
  })

  serve.steps(contract.updateMember, async (steps, { params, body }) => {
    const first = body.email === undefined ? null : await commands.beginFirstPassword(steps)
    return steps.write(async (ctx) => ({
      user: viewMember(ctx.actor, await commands.updateMember(ctx, parts, params.id, body, first)),
      message: 'Kullanıcı güncellendi',
    }))
  })

  serve.route(contract.deactivateMember, async (ctx, { params }) => ({
    user: viewMember(ctx.actor, await commands.deactivateMember(ctx, params.id)),
    message: 'Kullanıcı pasif edildi; bütün oturumları kapatıldı',
  }))

  serve.route(contract.reactivateMember, async (ctx, { params }) => ({
    user: viewMember(ctx.actor, await commands.reactivateMember(ctx, params.id)),
    message: 'Kullanıcı yeniden etkinleştirildi',
  }))

  serve.steps(contract.resetMemberPassword, async (steps, { params }) => {
    const first = await commands.beginFirstPassword(steps)
    return steps.write(async (ctx) => {
      const member = await commands.resetMemberPassword(ctx, parts, params.id, first)
      return {
        user: viewMember(ctx.actor, member),
        message: `Yeni şifre ${member.email} adresine gönderildi`,
      }
    })
  })

  serve.route(contract.endMemberSessions, async (ctx, { params }) => {
    await commands.endMemberSessions(ctx, params.id)
    return { success: true as const, message: 'Kullanıcının bütün oturumları kapatıldı' }
  })

  serveAssignments(serve)
}

type ListQuery = RequestOf<typeof contract.listMembers>['query']

async function listPage(ctx: Context, query: ListQuery) {
  const { page, limit, sort_order = 'asc' } = query
  const after = readPageKey(query.after, 'text')
  const offset = after ? 0 : (page - 1) * limit
  const rows = await store.listMembers(ctx, query, { sort_order, limit: limit + 1, offset, after })
  const total = await store.countMembers(ctx, query)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    users: shown.map((row) => viewMember(ctx.actor, row)),
    pagination: {
      total,
      page,
      limit,
      totalPages: Math.ceil(total / limit),
      next: last ? pageKey(`${last.first_name} ${last.last_name}`, last.id) : null,
    },
  }
}

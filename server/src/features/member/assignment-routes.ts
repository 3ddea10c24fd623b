import * as contract from '@gozlem/contract/member-assignment'
import type { RequestOf } from '@gozlem/contract/route'
import type { Context } from '../../http/context'
import { pageKey, readPageKey } from '../../http/page-key'
import type { Serve } from '../../http/serve'
import * as commands from './assignment-commands'
import * as store from './assignment-store'
import { viewAssignment } from './view'

export function serveAssignments(serve: Serve): void {
  serve.route(contract.listAssignments, (ctx, { query }) => listPage(ctx, query))

  serve.route(contract.addAssignments, async (ctx, { body }) => {
    const assignments = await commands.addAssignments(ctx, body)
    return {
      assignments: assignments.map(viewAssignment),
      message: `${assignments.length} görevlendirme eklendi`,
    }
  })

  serve.route(contract.updateAssignment, async (ctx, { params, body }) => ({
    assignment: viewAssignment(await commands.updateAssignment(ctx, params.id, body)),
  }))

  serve.route(contract.endAssignments, async (ctx, { body }) => {
    const ended = await commands.endAssignments(ctx, body.ids)
    return { success: true as const, message: `${ended} görevlendirme sona erdirildi` }
  })
}

type ListQuery = RequestOf<typeof contract.listAssignments>['query']

async function listPage(ctx: Context, query: ListQuery) {
  const { page, limit } = query
  const isHistory = query.state === 'ended'
  const after = readPageKey(query.after, isHistory ? 'instant' : 'text')
  const offset = after ? 0 : (page - 1) * limit
  const rows = await store.listAssignments(ctx, query, { limit: limit + 1, offset, after })
  const total = await store.countAssignments(ctx, query)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const keyOf = (row: store.AssignmentRow) =>
    isHistory ? (row.ended_at ?? '') : `${row.client_company_name} ${row.user_name}`
  return {
    assignments: shown.map(viewAssignment),
    pagination: {
      total,
      page,
      limit,
      totalPages: Math.ceil(total / limit),
      next: last ? pageKey(keyOf(last), last.id) : null,
    },
  }
}

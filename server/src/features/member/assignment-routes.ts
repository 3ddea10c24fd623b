import * as contract from '@gozlem/contract/member-assignment'
import type { RequestOf } from '@gozlem/contract/route'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
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
  const { rows, pagination } = await readPage(query, store.sortColumnOf(query), async (page) => ({
    rows: await store.listAssignments(ctx, query, page),
    total: await store.countAssignments(ctx, query),
  }))
  return { assignments: rows.map(viewAssignment), pagination }
}

import * as contract from '@gozlem/contract/nace'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import type { Serve } from '../../http/serve'
import * as commands from './commands'
import * as store from './store'

export function serveNace(serve: Serve): void {
  serve.route(contract.searchNaceCodes, async (ctx, { query }) => {
    const list = await store.findListInForce(ctx, istanbulDay(ctx.request.at))
    if (!list) return { list, codes: [] }
    return {
      list: { valid_from: list.valid_from, source: list.source },
      codes: await store.searchCodes(ctx, list.id, query.search),
    }
  })

  serve.route(contract.listNaceLists, async (ctx) => ({
    lists: await commands.readNaceLists(ctx, ctx.request.at),
  }))

  serve.administer(contract.addNaceList, (ctx, { body }) => commands.addNaceList(ctx, body))
}

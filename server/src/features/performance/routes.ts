import * as contract from '@gozlem/contract/performance'
import { attachment } from '../../http/attachment'
import type { Serve } from '../../http/serve'
import * as commands from './commands'

/** What the people of a consultancy did in a period (CAL-05). */
export function servePerformance(serve: Serve): void {
  serve.route(contract.listPerformance, (ctx, { query }) => commands.listPerformance(ctx, query))

  serve.steps(contract.performanceXlsx, async (steps, { query }, reply) => {
    const performance = await steps.read((ctx) => commands.readWholePerformance(ctx, query))
    const { writePerformance } = await import('@gozlem/document/xlsx/performance-xlsx')
    const { from, to } = performance
    return reply
      .header('content-type', contract.performanceXlsx.sends)
      .header('content-disposition', attachment(`performans-${from}-${to}.xlsx`))
      .send(await writePerformance(performance))
  })
}

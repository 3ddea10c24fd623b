import * as contract from '@gozlem/contract/action-analytics'
import { groupsShown } from '@gozlem/domain/action-analytics/figures'
import { attachment } from '../../http/attachment'
import type { Serve } from '../../http/serve'
import { readAnalytics } from './commands'

/** More rows nobody reads in a table of figures. */
const groupsInWorkbook = 500

/** Figures of corrective actions over a period (BEY-13). */
export function serveActionAnalytics(serve: Serve): void {
  serve.route(contract.readActionAnalytics, (ctx, { query }) => readAnalytics(ctx, query, groupsShown))

  serve.steps(contract.actionAnalyticsXlsx, async (steps, { query }, reply) => {
    const analytics = await steps.read((ctx) => readAnalytics(ctx, query, groupsInWorkbook))
    const { writeActionAnalytics } = await import('@gozlem/document/xlsx/action-analytics-xlsx')
    const { from, to } = analytics
    return reply
      .header('content-type', contract.actionAnalyticsXlsx.sends)
      .header('content-disposition', attachment(`takip-analizi-${from}-${to}.xlsx`))
      .send(await writeActionAnalytics(analytics))
  })
}

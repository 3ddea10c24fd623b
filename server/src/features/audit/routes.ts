import { Readable } from 'node:stream'
import * as contract from '@gozlem/contract/audit'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { writeCsv } from '@gozlem/domain/csv'
import { writeTableBook } from '../../external/documents/table-book'
import { attachment } from '../../http/attachment'
import type { Serve } from '../../http/serve'
import * as commands from './commands'
import { fileHeadings, fileRow } from './view'

/** The audit log (ADM-06). */
export function serveAudit(serve: Serve): void {
  serve.route(contract.listAuditLog, (ctx, { query }) => commands.listPage(ctx, query))

  serve.route(contract.readAuditedEvent, async (ctx, { params }) => ({
    event: await commands.readEvent(ctx, params.id),
  }))

  serve.steps(contract.auditLogCsv, async (steps, { query }, reply) => {
    const pages = await commands.exportEvents(steps, query, 'csv')
    async function* lines() {
      yield writeCsv([fileHeadings])
      for await (const events of pages) yield writeCsv(events.map(fileRow)).replace('\uFEFF', '')
    }
    return reply
      .header('content-type', `${contract.auditLogCsv.sends}; charset=utf-8`)
      .header('content-disposition', attachment(`denetim-kayitlari-${istanbulDay(steps.request.at)}.csv`))
      .send(Readable.from(lines()))
  })

  serve.steps(contract.auditLogXlsx, async (steps, { query }, reply) => {
    const pages = await commands.exportEvents(steps, query, 'xlsx')
    async function* rows() {
      for await (const events of pages) yield events.map(fileRow)
    }
    return reply
      .header('content-type', contract.auditLogXlsx.sends)
      .header('content-disposition', attachment(`denetim-kayitlari-${istanbulDay(steps.request.at)}.xlsx`))
      .send(
        writeTableBook({
          name: 'Denetim Kayıtları',
          headings: fileHeadings,
          rows: rows(),
          widths: [18, 24, 18, 18, 28, 32, 32, 50, 18, 38],
          signal: steps.signal,
        }),
      )
  })
}

import * as contract from '@gozlem/contract/report-export'
import type { RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import { reportFileName } from '@gozlem/domain/report/file-name'
import type { PrintFormat, PrintOptions } from '@gozlem/domain/report/print-options'
import type { FastifyReply } from 'fastify'
import { attachment } from '../../http/attachment'
import type { Serve, Steps } from '../../http/serve'
import { readPrintable } from './document-view'
import { completedPdf } from './pdf-commands'
import { drawn } from './print-commands'
import type { ReportParts } from './routes'
import { findReport } from './store'
import { zipReports } from './zip-commands'

type Asked = Pick<RequestOf<typeof contract.reportPdf>, 'params' | 'query'>

/** The report as a file: PDF, Word or Excel; several as a zip. */
export function serveReportExports(serve: Serve, parts: ReportParts): void {
  serve.steps(contract.reportPdf, (steps, request, reply) => send('pdf', steps, request, reply))
  serve.steps(contract.reportDocx, (steps, request, reply) => send('docx', steps, request, reply))
  serve.steps(contract.reportXlsx, (steps, request, reply) => send('xlsx', steps, request, reply))

  serve.steps(contract.reportZip, async (steps, { query }, reply) => {
    const zip = await zipReports(steps, parts, query.ids)
    return reply
      .header('content-type', contract.reportZip.sends)
      .header('content-disposition', attachment(`saha-gozlem-raporlar-${istanbulDay(steps.request.at)}.zip`))
      .send(zip)
  })

  async function send(
    format: PrintFormat,
    steps: Steps,
    { params, query }: Asked,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { at } = steps.request
    const options: PrintOptions = {
      ...query,
      annex: query.annex === 'true',
      large_photos: query.large_photos === 'true',
    }
    const report = await steps.read((ctx) => findReport(ctx, params.id))
    if (!report) throw problem('NOT_FOUND')
    const bytes =
      format === 'pdf' && report.status === 'completed'
        ? await completedPdf(parts, report, { at, options, signal: steps.signal })
        : await drawn(parts, await steps.read((ctx) => readPrintable(ctx, report)), format, {
            at,
            options,
            signal: steps.signal,
          })
    return reply
      .header('content-type', mediaTypes[format])
      .header('content-disposition', attachment(`${reportFileName(report)}.${format}`))
      .send(bytes)
  }
}

const mediaTypes: Record<PrintFormat, string> = {
  pdf: contract.reportPdf.sends,
  docx: contract.reportDocx.sends,
  xlsx: contract.reportXlsx.sends,
}

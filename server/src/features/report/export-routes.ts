import * as contract from '@gozlem/contract/report-export'
import type { RequestOf } from '@gozlem/contract/route'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import type { PrintFormat, PrintOptions } from '@gozlem/domain/report/print-options'
import type { FastifyReply } from 'fastify'
import { attachment } from '../../http/attachment'
import type { Serve, Steps } from '../../http/serve'
import { documentOf, readPrintable } from './document-view'
import type { ReportParts } from './routes'
import { findReport, type ReportRow } from './store'
import { zipReports } from './zip-commands'

type Asked = Pick<RequestOf<typeof contract.reportPdf>, 'params' | 'query'>

/** The report as a file: PDF, Word or Excel; several as a zip. */
export function serveReportExports(serve: Serve, parts: ReportParts): void {
  serve.steps(contract.reportPdf, (steps, request, reply) => send('pdf', steps, request, reply))
  serve.steps(contract.reportDocx, (steps, request, reply) => send('docx', steps, request, reply))
  serve.steps(contract.reportXlsx, (steps, request, reply) => send('xlsx', steps, request, reply))

  serve.steps(contract.reportZip, async (steps, { query }, reply) => {
    const zip = await zipReports(steps, parts, query.ids, printName)
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
    const printable = await steps.read(async (ctx) => {
      const report = await findReport(ctx, params.id)
      if (!report) throw problem('NOT_FOUND')
      return readPrintable(ctx, report)
    })
    if (printable.findings.length === 0)
      throw problem('REPORT_EMPTY', { message: 'Rapor yazdırılamaz: önce en az bir uygunsuzluk ekleyin.' })
    const options: PrintOptions = { ...query, annex: query.annex === 'true' }
    const document = await documentOf(printable, parts, steps.request.at, options)
    const bytes = await parts.printer.render(document, format, steps.signal)
    return reply
      .header('content-type', mediaTypes[format])
      .header('content-disposition', attachment(`${printName(printable.report)}.${format}`))
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }
}

const mediaTypes: Record<PrintFormat, string> = {
  pdf: contract.reportPdf.sends,
  docx: contract.reportDocx.sends,
  xlsx: contract.reportXlsx.sends,
}

/** What a printed report's file is called, without the ending. */
export function printName({ number, client_company_name, status }: ReportRow): string {
  const name = ['Saha Gözlem Raporu', number ?? (status === 'draft' ? 'TASLAK' : ''), client_company_name]
  return name.filter(Boolean).join(' - ')
}

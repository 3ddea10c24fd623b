import * as contract from '@gozlem/contract/action-report'
import type { ReportPrinter } from '@gozlem/document/report-printer'
import { shortName } from '@gozlem/domain/report/file-name'
import type { FastifyReply } from 'fastify'
import type { FileStore } from '../../external/files/file-store'
import { attachment } from '../../http/attachment'
import type { Serve, Steps } from '../../http/serve'
import { type Asked, readFollowUp } from './commands'
import { documentOf } from './view'

export interface ActionReportParts {
  files: FileStore
  printer: Pick<ReportPrinter, 'renderFollowUp'>
}

/** What became of the findings of a client company, as PDF or Excel (BEY-13). */
export function serveActionReports(serve: Serve, { files, printer }: ActionReportParts): void {
  serve.steps(contract.actionReportPdf, (steps, asked, reply) => send('pdf', steps, asked, reply))
  serve.steps(contract.actionReportXlsx, (steps, asked, reply) => send('xlsx', steps, asked, reply))

  async function send(
    format: 'pdf' | 'xlsx',
    steps: Steps,
    asked: Asked,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const followUp = await steps.read((ctx) => readFollowUp(ctx, asked))
    const document = await documentOf(followUp, files, steps.request.at)
    const bytes = await printer.renderFollowUp(document, format, steps.signal)
    const { from, to, client_company } = followUp.told
    const company = shortName(client_company?.name ?? '')
    return reply
      .header('content-type', mediaTypes[format])
      .header('content-disposition', attachment(`Takip Raporu ${company} ${from} ${to}.${format}`))
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }
}

const mediaTypes = { pdf: contract.actionReportPdf.sends, xlsx: contract.actionReportXlsx.sends } as const

// Links of mails, opened by people without an account. What only reads notes nothing: mail servers and messengers fetch
// every link they see.
import * as contract from '@gozlem/contract/shared-report'
import { reportFileName } from '@gozlem/domain/report/file-name'
import { plainPrint } from '@gozlem/domain/report/print-options'
import type { FastifyReply } from 'fastify'
import { writeForOrganization } from '../../db/tenant-scope'
import { attachment } from '../../http/attachment'
import { sendPicture } from '../../http/picture-reply'
import type { PublicContext } from '../../http/context'
import type { Serve } from '../../http/serve'
import { readPrintable } from '../report/document-view'
import { imageKey } from '../report/image-store'
import { completedPdf, type PdfParts } from '../report/pdf-commands'
import { drawn } from '../report/print-commands'
import { drawings, noteOpened, openLink, photoOfLink, readBehindLink, receive } from './link-commands'
import { viewSharedReport } from './shared-view'

export function serveSharedReports(serve: Serve, parts: PdfParts): void {
  serve.link(contract.readSharedReport, async (ctx, { query }) => ({
    report: viewSharedReport(await readBehindLink(ctx, query.token)),
  }))
  serve.open(contract.sharedReportImage, async (ctx, { params, query }, reply) => {
    const image = await photoOfLink(ctx, query.token, params.imageId)
    return sendPicture(reply, ctx.http, {
      name: `${image.storage_id}-${query.size}`,
      open: () => parts.files.get(imageKey(image, query.size)),
    })
  })

  serve.open(contract.sharedReportPdf, async (ctx, { query }, reply) => {
    const { report } = await openLink(ctx, query.token)
    const bytes = await completedPdf(parts, report, { at: ctx.request.at })
    return hand(reply, contract.sharedReportPdf.sends, `${reportFileName(report)}.pdf`, bytes)
  })
  serve.open(contract.sharedReportDocx, (ctx, { query }, reply) => office('docx', ctx, query.token, reply))
  serve.open(contract.sharedReportXlsx, (ctx, { query }, reply) => office('xlsx', ctx, query.token, reply))

  serve.open(contract.openSharedReport, async (ctx, { body }) => {
    await noteOpened(ctx, body.token)
    return { success: true as const, message: 'Açıldı' }
  })
  serve.open(contract.receiveSharedReport, async (ctx, { body }) => ({
    receipt: await receive(ctx, body),
  }))

  async function office(form: 'docx' | 'xlsx', ctx: PublicContext, token: string, reply: FastifyReply) {
    const { report } = await openLink(ctx, token, drawings)
    const { sends } = form === 'docx' ? contract.sharedReportDocx : contract.sharedReportXlsx
    const printable = await writeForOrganization(ctx.pool, report.organization_id, (work) =>
      readPrintable(work, report),
    )
    const bytes = await drawn(parts, printable, form, { at: ctx.request.at, options: plainPrint })
    return hand(reply, sends, `${reportFileName(report)}.${form}`, bytes)
  }
}

const hand = (reply: FastifyReply, type: string, name: string, bytes: Buffer) =>
  reply
    .header('content-type', type)
    .header('content-disposition', attachment(name))
    .header('cache-control', 'private, no-store')
    .send(bytes)

import * as contract from '@gozlem/contract/critical-notice'
import * as shared from '@gozlem/contract/shared-notice'
import type { ReportPrinter } from '@gozlem/document/report-printer'
import type { FastifyReply } from 'fastify'
import type { FileStore } from '../../external/files/file-store'
import { attachment } from '../../http/attachment'
import { sendPicture } from '../../http/picture-reply'
import type { Serve, Steps } from '../../http/serve'
import { imageKey } from '../report/image-store'
import * as commands from './commands'
import { readLetters } from './letter-commands'
import { answerByLink, photoOfLink, readBehindLink } from './shared-commands'

export interface CriticalNoticeParts extends commands.NoticeParts {
  files: FileStore
  printer: Pick<ReportPrinter, 'renderLetters'>
}

export function serveCriticalNotices(serve: Serve, parts: CriticalNoticeParts): void {
  serve.route(contract.listCriticalNotices, (ctx, { params }) => commands.listNotices(ctx, params.id))
  serve.route(contract.sendCriticalNotice, async (ctx, { params, body }) => ({
    notice: await commands.sendNotice(ctx, parts, params.id, body),
  }))

  serve.steps(contract.criticalLettersPdf, (steps, { params }, reply) => letters('pdf', steps, params, reply))
  serve.steps(contract.criticalLettersDocx, (steps, { params }, reply) =>
    letters('docx', steps, params, reply),
  )

  async function letters(
    format: 'pdf' | 'docx',
    steps: Steps,
    { id, noticeId }: { id: string; noticeId: string },
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const document = await steps.read((ctx) => readLetters(ctx, id, noticeId))
    const bytes = await parts.printer.renderLetters(document, format, steps.signal)
    return reply
      .header('content-type', mediaTypes[format])
      .header('content-disposition', attachment(`${document.title}.${format}`))
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  // By a link, without an account. What only reads notes nothing: mail servers and messengers fetch every link they see.
  serve.link(shared.readSharedNotice, (ctx, { query }) => readBehindLink(ctx, query.token))
  serve.open(shared.readSharedNoticePhoto, async (ctx, { query }, reply) => {
    const image = await photoOfLink(ctx, query.token)
    return sendPicture(reply, ctx.http, {
      name: `${image.storage_id}-${query.size}`,
      open: () => parts.files.get(imageKey(image, query.size)),
    })
  })
  serve.open(shared.answerSharedNotice, async (ctx, { body }) => ({
    notice: await answerByLink(ctx, body.token, body.name),
  }))
}

const mediaTypes = {
  pdf: contract.criticalLettersPdf.sends,
  docx: contract.criticalLettersDocx.sends,
} as const

import * as contract from '@gozlem/contract/critical-notice'
import * as shared from '@gozlem/contract/shared-notice'
import type { FileStore } from '../../external/files/file-store'
import { sendPicture } from '../../http/picture-reply'
import type { Serve } from '../../http/serve'
import { imageKey } from '../report/image-store'
import * as commands from './commands'
import { answerByLink, photoOfLink, readBehindLink } from './shared-commands'

export function serveCriticalNotices(serve: Serve, parts: commands.NoticeParts & { files: FileStore }): void {
  serve.route(contract.listCriticalNotices, (ctx, { params }) => commands.listNotices(ctx, params.id))
  serve.route(contract.sendCriticalNotice, async (ctx, { params, body }) => ({
    notice: await commands.sendNotice(ctx, parts, params.id, body),
  }))

  // By a link, without an account. What only reads notes nothing: mail servers and messengers fetch every link they see.
  serve.open(shared.readSharedNotice, (ctx, { query }) => readBehindLink(ctx, query.token))
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

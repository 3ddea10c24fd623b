// Links to corrective actions, opened by people without an account. What only reads notes nothing: mail servers and messengers fetch
// every link they see.
import * as contract from '@gozlem/contract/shared-action'
import { sendPicture } from '../../http/picture-reply'
import type { Serve } from '../../http/serve'
import { type ProofTools, proofKey } from '../corrective-action/photo-commands'
import { imageKey } from '../report/image-store'
import type { LinkParts } from './commands'
import * as commands from './shared-commands'

export function serveSharedActions(serve: Serve, parts: LinkParts & ProofTools): void {
  serve.link(contract.readSharedActions, (ctx, { query }) => commands.readBehindLink(ctx, query.token))

  serve.open(contract.readSharedImage, async (ctx, { params, query }, reply) => {
    const image = await commands.imageOfLink(ctx, query.token, params.imageId)
    return sendPicture(reply, ctx.http, {
      name: `${image.storage_id}-${query.size}`,
      open: () => parts.files.get(imageKey(image, query.size)),
    })
  })

  serve.open(contract.readSharedProof, async (ctx, { params, query }, reply) => {
    const proof = await commands.proofOfLink(ctx, query.token, params.photoId)
    return sendPicture(reply, ctx.http, {
      name: `${proof.storage_id}-${query.size}`,
      open: () => parts.files.get(proofKey(proof, query.size)),
    })
  })

  serve.open(contract.openSharedActions, async (ctx, { body }) => {
    await commands.noteOpened(ctx, body.token)
    return { success: true as const, message: 'Açıldı' }
  })

  serve.open(contract.renewSharedLink, async (ctx, { body }) => {
    await commands.askForAnother(ctx, parts, body.token)
    return {
      success: true as const,
      message: 'Bağlantı bir e-posta adresine gönderildiyse yenisi birazdan aynı adrese ulaşır.',
    }
  })

  serve.upload(
    contract.reportSharedAction,
    ({ token }) => token,
    async (upload, { token }) => {
      const link = await commands.enterReport(upload, token)
      return upload.receive(async ({ params, body }, received) => ({
        action: await commands.reportByLink(upload, parts, link, params.id, body, received),
      }))
    },
  )
}

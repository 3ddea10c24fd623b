import * as contract from '@gozlem/contract/account-privacy'
import type { FastifyReply } from 'fastify'
import type { Duties } from '../../db/duties'
import type { FileStore } from '../../external/files/file-store'
import type { UploadPieces } from '../../external/files/upload-pieces'
import type { Serve } from '../../http/serve'
import type { Outbox } from '../../jobs/outbox/outbox'
import * as commands from './privacy-commands'
import { listConsents } from './privacy-store'

interface PrivacyParts {
  files: FileStore
  outbox: Outbox
  sealing_key: Buffer
  duties: Duties
  pieces: Pick<UploadPieces, 'forget'>
}

export function servePrivacy(serve: Serve, parts: PrivacyParts, leave: (reply: FastifyReply) => void): void {
  serve.route(contract.listConsents, async (ctx) => ({ consents: await listConsents(ctx) }))
  serve.route(contract.giveConsent, async (ctx, { body }) => ({
    consent: await commands.giveConsent(ctx, body),
  }))
  serve.steps(contract.deleteAccount, async (steps, { body }, reply) => {
    await commands.deleteAccount(steps, parts, body)
    leave(reply)
    return { success: true as const, message: 'Hesabınız silindi' }
  })
}

import { ownReplyHeader } from '@gozlem/contract/own-reply'
import type { FastifyInstance } from 'fastify'

/** Every reply says that it is ours; on the raw one, so that those which write their own head say it too. */
export function markReplies(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, { raw }) => {
    raw.setHeader(ownReplyHeader, '1')
  })
}

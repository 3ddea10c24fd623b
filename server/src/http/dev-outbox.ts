// What went out by mail and SMS, as pages of the evaluation mode: nobody evaluating has a mail server or a phone wired
// up. They read the folder of files, not the database, and need no session; production never has these paths.
import { problem } from '@gozlem/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { findDelivered, readDelivered } from '../external/outbox-folder'
import { DevMessagePage, DevOutboxPage } from './DevOutboxPages'
import { devOutboxStyle } from './dev-outbox-style'

/** The mail is somebody's HTML: it may look as it likes, but runs nothing, loads nothing and is nobody here. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const Id = z.uuid()

/** Serves `/dev/outbox` from a folder of sent messages. */
export function serveDevOutbox(app: FastifyInstance, folder: string): void {
  const messageOf = async ({ params }: FastifyRequest) => {
    const id = Id.safeParse((params as { id: string }).id).data
    const message = id ? await findDelivered(folder, id) : null
    if (!message) throw problem('NOT_FOUND')
    return message
  }
  const page = async (reply: FastifyReply, body: ReactElement) => {
    const { renderToStaticMarkup } = await import('react-dom/server')
    return reply.type('text/html; charset=utf-8').send(`<!doctype html>${renderToStaticMarkup(body)}`)
  }

  void app.register(async (dev) => {
    dev.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })
    dev.get('/dev/outbox', async (_request, reply) =>
      page(reply, DevOutboxPage({ messages: await readDelivered(folder) })),
    )
    dev.get('/dev/outbox/style.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(devOutboxStyle),
    )
    dev.get('/dev/outbox/:id', async (request, reply) =>
      page(reply, DevMessagePage({ message: await messageOf(request) })),
    )
    dev.get('/dev/outbox/:id/mail', async (request, reply) => {
      const message = await messageOf(request)
      if (message.channel !== 'mail') throw problem('NOT_FOUND')
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', mailPolicy)
        .send(message.html)
    })
  })
}

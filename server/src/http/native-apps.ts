// The apps for phones open their pages from themselves, so each of their calls comes from another origin (080). Exactly their two
// origins are let in, with a token alone: whatever else runs there on somebody's machine has none, and gets no cookie's session.
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import { methodOverrideHeader } from '@gozlem/contract/method-override'
import { ownReplyHeader } from '@gozlem/contract/own-reply'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Of iPhones and of Android phones, as Capacitor names them. */
const origins: readonly string[] = ['capacitor://localhost', 'https://localhost']

const open: FastifyCorsOptions = {
  origin: [...origins],
  credentials: false,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'authorization',
    'content-type',
    'tus-resumable',
    'upload-length',
    'upload-offset',
    methodOverrideHeader,
  ],
  exposedHeaders: [
    'content-disposition',
    'location',
    'retry-after',
    'tus-resumable',
    'upload-length',
    'upload-offset',
    ownReplyHeader,
  ],
  // A phone asks before each call otherwise.
  maxAge: 7200,
}

/** Lets the apps for phones call the API; register it behind the cookies. */
export async function letNativeAppsIn(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    delegator: (
      request: FastifyRequest,
      decide: (error: Error | null, options: FastifyCorsOptions) => void,
    ) => decide(null, isNativeApp(request) && request.url.startsWith('/api/') ? open : { origin: false }),
  })
  app.addHook('onRequest', async (request) => {
    if (isNativeApp(request)) request.cookies = {}
  })
}

const isNativeApp = ({ headers }: FastifyRequest) => origins.includes(headers.origin ?? '')

/** What a reply that writes its own head has to say of it. */
export function originHeaders(reply: FastifyReply): Record<string, string> {
  const origin = reply.getHeader('access-control-allow-origin')
  return typeof origin === 'string' ? { 'access-control-allow-origin': origin, vary: 'Origin' } : {}
}

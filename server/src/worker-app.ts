// What a process answers that only works: whether it is alive and well, and nothing else.
import Fastify, { type FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { AppDependencies } from './app'
import { drainOnClose } from './http/drain'
import { toLoggedError } from './http/logged-error'
import { serveProbes } from './http/platform'
import { unknownRoute, writeProblem } from './http/problem-writer'
import { createServe } from './http/serve'

type WorkerDependencies = Pick<
  AppDependencies,
  'pool' | 'queue' | 'readiness' | 'secure_cookie' | 'gate' | 'now' | 'writeReply' | 'log_level'
>

/** Builds the application of a worker. */
export function createWorkerApp({ readiness, log_level, ...parts }: WorkerDependencies): FastifyInstance {
  const app = Fastify({
    logger: { level: log_level, serializers: { err: toLoggedError } },
    disableRequestLogging: true,
    genReqId: () => uuidv7(),
    return503OnClosing: false,
  })
  app.setErrorHandler(writeProblem)
  drainOnClose(app, 5000)
  const options = {
    ...parts,
    sells: false,
    secureCookie: parts.secure_cookie,
    uploads: { enter: unknown, receive: unknown },
  }
  serveProbes(createServe(app, options), readiness)
  app.setNotFoundHandler(unknown)
  return app
}

function unknown(): never {
  throw unknownRoute()
}

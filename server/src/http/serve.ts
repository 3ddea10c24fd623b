// Serves the contract. A handler cannot run without the route's declared access having been applied; a route of the
// contract that nobody serves stops the start.
import { inTurnOf } from '@gozlem/document/turn'
import type { ReplyOf, RequestOf, Route, RouteParts, Schema } from '@gozlem/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { knowingOutcome } from '../db/pool'
import { createRecorder } from '../jobs/recorder'
import { type CallerOptions, createCallers } from './callers'
import { clientNetwork } from './client-network'
import type {
  AdministratorContext,
  Context,
  PortalContext,
  PublicContext,
  ReceivedFile,
  RequestFacts,
} from './context'
import { createReadingNotes } from './personal-readings'
import { takePieces } from './pieces'
import { enterPortal } from './portal-gate'
import { keepLinkToken } from './link-token'
import { multipartRefusal, withReceivedFiles } from './receive-files'
import { type ReplyWriter, replySchema } from './reply-writer'
import { factsOf } from './request-facts'
import { readToken } from './session-gate'
import type { UploadOwner, UploadSemaphore } from './upload-semaphore'
import type * as z from 'zod/mini'
import { parseHead, parseRequest } from './validate'

/** What somebody without an account may send: the longest error report fits. */
const publicBodyBytes = 128 * 1024

export interface ServeOptions extends Omit<CallerOptions, 'record'> {
  writeReply: ReplyWriter
  uploads: UploadSemaphore
}

type Handler<R extends RouteParts> = (
  ctx: Context,
  input: RequestOf<R>,
  reply: FastifyReply,
) => Promise<Answer<R>>
type Answer<R extends RouteParts> = R['reply'] extends object ? ReplyOf<R> : FastifyReply

/** A route whose work does not fit one transaction: it opens short ones itself, around slow work such as photos. */
export interface Steps {
  readonly request: RequestFacts
  /** The session token, for work that outlives the request. */
  readonly token: string
  readonly files: readonly ReceivedFile[]
  /** Fields that came beside the files, or the JSON body; not validated beyond the route's `body`. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly headers: FastifyRequest['headers']
  /**
   * Counts work that lies on the disk and waits for its turn among the uploads; the answer lets it out again.
   * @throws Problem UPLOADS_BUSY
   */
  enterUpload(): () => void
  /** Aborts when the caller hangs up. */
  readonly signal: AbortSignal
  read<T>(work: (ctx: Context) => Promise<T>): Promise<T>
  write<T>(work: (ctx: Context) => Promise<T>): Promise<T>
  /** A write of the system's administrator, which reaches across tenants. */
  administer<T>(work: (ctx: AdministratorContext) => Promise<T>): Promise<T>
}

/** What came by an upload. */
interface Received {
  files: readonly ReceivedFile[]
  /** Aborts when the caller hangs up. */
  signal: AbortSignal
}

/** A public route whose body is read when its handler says so. */
export interface Upload<R extends RouteParts> extends PublicContext {
  /** Reads what was sent and works with it; the files are gone afterwards. @throws Problem VALIDATION_ERROR */
  receive<T>(work: (input: RequestOf<R>, received: Received) => Promise<T>): Promise<T>
}

export interface Serve {
  /** Serves a route in one go: a GET reads, anything else is one transaction answered after commit. */
  route<R extends Route & RouteParts>(route: R, handle: Handler<R>): void
  /**
   * Serves a route step by step, with received files.
   * @param before what the head alone is refused for: nobody sends photos for minutes to hear that the report is completed
   */
  steps<R extends Route & RouteParts>(
    route: R,
    handle: (steps: Steps, input: RequestOf<R>, reply: FastifyReply) => Promise<Answer<R>>,
    before?: (ctx: Context, head: Omit<RequestOf<R>, 'body'>) => Promise<unknown>,
  ): void
  /** Serves a write of the system's administrator, which reaches across tenants, in one transaction. */
  administer<R extends Route & RouteParts>(
    route: R,
    handle: (ctx: AdministratorContext, input: RequestOf<R>, reply: FastifyReply) => Promise<Answer<R>>,
  ): void
  /** Serves a public route, which has no session. */
  open<R extends Route & RouteParts>(
    route: R,
    handle: (ctx: PublicContext, input: RequestOf<R>, reply: FastifyReply) => Promise<Answer<R>>,
  ): void
  /** Serves what the page behind a link reads first; its photos and files are read by the cookie that this leaves. */
  link<R extends Route & RouteParts>(
    route: R,
    handle: (ctx: PublicContext, input: RequestOf<R>, reply: FastifyReply) => Promise<Answer<R>>,
  ): void
  /** Serves a route of the portal of client companies, whose contacts have no account. */
  portal<R extends Route & RouteParts>(
    route: R,
    handle: (ctx: PortalContext, input: RequestOf<R>, reply: FastifyReply) => Promise<Answer<R>>,
  ): void
  /**
   * Serves a public route that takes files; what it is refused for is known before anything of them is read. First of all whether
   * there is room: whoever is told to come again has used up no try.
   * @param linkIn what in the query names the link
   */
  upload<R extends Route & RouteParts & { query: Schema }>(
    route: R,
    linkIn: (query: z.output<R['query']>) => string,
    handle: (upload: Upload<R>, query: z.output<R['query']>) => Promise<Answer<R>>,
  ): void
  /** Names of the routes served so far. */
  readonly served: ReadonlySet<string>
}

/** Binds route definitions of the contract to handlers on a Fastify instance. */
export function createServe(app: FastifyInstance, options: ServeOptions): Serve {
  const { pool, queue, secureCookie, now, writeReply, uploads } = options
  const served = new Set<string>()
  takePieces(app)
  const record = createRecorder(queue)
  const callers = createCallers({ ...options, record })
  const notesReading = createReadingNotes(pool, record)

  const register = (
    route: Route & RouteParts,
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => {
    if (served.has(route.name)) throw new Error(`route ${route.name} is served twice`)
    served.add(route.name)
    app.route({
      method: route.method,
      url: route.path,
      exposeHeadRoute: false,
      ...((route.access === 'public' || route.access === 'portal') && { bodyLimit: publicBodyBytes }),
      config: { takes_files: route.files !== undefined, takes_pieces: route.pieces === true },
      ...multipartRefusal(route),
      ...(route.reply && { schema: { response: { '2xx': replySchema(route.reply) } } }),
      serializerCompiler: writeReply(route),
      ...notesReading(route),
      handler: async (request, reply) => {
        if (route.status) void reply.status(route.status)
        void reply.header('cache-control', 'no-store')
        // Whoever has a session has turns of their own, whatever their address.
        const answer = await inTurnOf(clientNetwork(request.ip), () =>
          knowingOutcome(() => handle(request, reply)),
        )
        if (reply.sent) return reply
        if (route.reply) void reply.header('content-type', 'application/json; charset=utf-8')
        return answer
      },
    })
  }

  /** The place of an upload: its owner's while it comes, one of all once it is `here`. @throws Problem UPLOADS_BUSY */
  const placeOf = (request: FastifyRequest, owner: UploadOwner) => {
    let leave = request.isMultipart() ? uploads.receive(owner) : null
    return {
      here() {
        leave?.()
        leave &&= uploads.enter(owner)
      },
      leave: () => leave?.(),
    }
  }

  /** Receives a multipart body, or takes a JSON one, and works with it. */
  const receiving = async <T>(
    route: Route & RouteParts,
    request: FastifyRequest,
    reply: FastifyReply,
    work: (fields: Record<string, unknown>, received: Received) => Promise<T>,
  ): Promise<T> => {
    const hungUp = new AbortController()
    reply.raw.once('close', () => {
      if (!reply.raw.writableEnded) hungUp.abort()
    })
    // Who went away while the session was looked up closes nothing any more.
    if (request.raw.socket.destroyed) hungUp.abort()
    return withReceivedFiles(route, request, hungUp.signal, ({ fields, files }) =>
      work(fields, { files, signal: hungUp.signal }),
    )
  }

  const open: Serve['open'] = (route, handle) => {
    if (route.access !== 'public') throw new Error(`route ${route.name} is not public`)
    register(route, async (request, reply) =>
      handle(
        callers.open(request),
        parseRequest(route, request, request.body) as RequestOf<typeof route>,
        reply,
      ),
    )
  }

  return {
    served,
    route(route, handle) {
      const enter = route.method === 'GET' ? callers.read : callers.write
      register(route, (request, reply) =>
        enter(route, request, async (ctx) =>
          handle(ctx, parseRequest(route, request, request.body) as RequestOf<typeof route>, reply),
        ),
      )
    },
    steps(route, handle, before) {
      register(route, async (request, reply) => {
        const owner = await callers.read(route, request, async (ctx) => {
          const head = parseHead(route, request) as Omit<RequestOf<typeof route>, 'body'>
          if (request.isMultipart()) await before?.(ctx, head)
          return { person: ctx.scope.user_id, organization: ctx.scope.organization_id }
        })
        const place = placeOf(request, owner)
        try {
          return await receiving(route, request, reply, (fields, { files, signal }) => {
            place.here()
            const steps: Steps = {
              request: factsOf(request, now()),
              token: readToken(request, secureCookie),
              files,
              fields,
              headers: request.headers,
              enterUpload: () => uploads.enter(owner),
              signal,
              read: (work) => callers.read(route, request, work),
              write: (work) => callers.write(route, request, work),
              administer: (work) => callers.administer(route, request, work),
            }
            const input = parseRequest(route, request, fields) as RequestOf<typeof route>
            return inTurnOf(owner.person, () => handle(steps, input, reply))
          })
        } finally {
          place.leave()
        }
      })
    },
    administer(route, handle) {
      register(route, (request, reply) =>
        callers.administer(route, request, (ctx) =>
          handle(ctx, parseRequest(route, request, request.body) as RequestOf<typeof route>, reply),
        ),
      )
    },
    open,
    link(route, handle) {
      open(route, async (ctx, input, reply) => {
        const answer = await handle(ctx, input, reply)
        keepLinkToken(route, reply, secureCookie)
        return answer
      })
    },
    portal(route, handle) {
      if (route.access !== 'portal') throw new Error(`route ${route.name} is not of the portal`)
      register(route, async (request, reply) =>
        handle(
          await enterPortal({ pool, record, secureCookie, now }, request),
          parseRequest(route, request, request.body) as RequestOf<typeof route>,
          reply,
        ),
      )
    },
    upload(route, linkIn, handle) {
      if (route.access !== 'public') throw new Error(`route ${route.name} is not public`)
      register(route, async (request, reply) => {
        const { query } = parseHead(route, request) as { query: Parameters<typeof handle>[1] }
        const place = placeOf(request, { link: linkIn(query) })
        const upload: Upload<typeof route> = {
          ...callers.open(request),
          receive: (work) =>
            receiving(route, request, reply, (fields, received) => {
              place.here()
              return work(parseRequest(route, request, fields) as RequestOf<typeof route>, received)
            }),
        }
        try {
          return await handle(upload, query)
        } finally {
          place.leave()
        }
      })
    },
  }
}

/** Stops the start when a route of the contract has no handler. */
export function assertAllServed(serve: Serve, routes: readonly Route[]): void {
  const missing = routes.filter(({ name }) => !serve.served.has(name)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`routes without a handler: ${missing.join(', ')}`)
}

// Serves the contract. A handler cannot run without the route's declared access having been applied; a route of the
// contract that nobody serves stops the start.
import type { ReplyOf, RequestOf, Route, RouteParts } from '@gozlem/contract/route'
import type { NewEvent } from '@gozlem/domain/event/event'
import { problem } from '@gozlem/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { knowingOutcome } from '../db/pool'
import {
  type Database,
  narrowToOrganization,
  type SignedIn,
  type UserScope,
  type Work,
  writeAsAdministrator,
} from '../db/tenant-scope'
import type { Job, JobQueue } from '../jobs/queue'
import { createRecorder } from '../jobs/recorder'
import type { AdministratorContext, Context, ReceivedFile, RequestFacts } from './context'
import { reading, writing } from './program'
import { createReadingNotes } from './personal-readings'
import { multipartRefusal, withReceivedFiles } from './receive-files'
import { factsOf } from './request-facts'
import { type ReplyWriter, replySchema } from './reply-writer'
import { admit, type GateRules, isProgram, readToken } from './session-gate'
import { parseRequest } from './validate'

/** What somebody without a session may send: the longest error report fits. */
const publicBodyBytes = 128 * 1024

export interface ServeOptions {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  secureCookie: boolean
  gate: GateRules
  now: () => Date
  writeReply: ReplyWriter
  /** Lets an upload in, or refuses it. */
  enterUpload: () => () => void
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

export interface PublicContext {
  readonly pool: Pool
  readonly request: RequestFacts
  readonly http: FastifyRequest
  /** Queues a job that starts only when the transaction of `db` commits. */
  enqueue(db: Database, job: Job): Promise<void>
  /** Adds an event row in the transaction of `db`. */
  readonly record: (
    db: Database,
    organization_id: string,
    event: NewEvent,
    actor_id?: string,
  ) => Promise<void>
}

export interface Serve {
  /** Serves a route in one go: a GET reads, anything else is one transaction answered after commit. */
  route<R extends Route & RouteParts>(route: R, handle: Handler<R>): void
  /** Serves a route step by step, with received files. */
  steps<R extends Route & RouteParts>(
    route: R,
    handle: (steps: Steps, input: RequestOf<R>, reply: FastifyReply) => Promise<Answer<R>>,
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
  /** Names of the routes served so far. */
  readonly served: ReadonlySet<string>
}

/** Binds route definitions of the contract to handlers on a Fastify instance. */
export function createServe(app: FastifyInstance, options: ServeOptions): Serve {
  const { pool, queue, secureCookie, gate, now, writeReply, enterUpload } = options
  const served = new Set<string>()
  const recordEvent = createRecorder(queue)
  const noteReading = createReadingNotes(pool, recordEvent)

  const contextOf = (request: RequestFacts, { db, scope }: Work<UserScope>, session: SignedIn): Context => ({
    db,
    scope,
    session_id: session.session_id,
    actor: { id: scope.user_id, role: scope.role, organization_id: scope.organization_id },
    request,
    record: (event) =>
      recordEvent(
        db,
        {
          organization_id: scope.organization_id,
          actor_id: scope.user_id,
          actor_role: scope.role,
          api_token_id: session.api_token_id,
          request_id: request.id,
          address: request.address,
        },
        event,
      ),
    enqueue: (job) => queue.enqueue(db, job),
  })

  const openContextOf = (http: FastifyRequest): PublicContext => {
    const request = factsOf(http, now())
    return {
      pool,
      request,
      http,
      enqueue: (db, job) => queue.enqueue(db, job),
      record: (db, organization_id, event, actor_id) =>
        recordEvent(
          db,
          { organization_id, actor_id: actor_id ?? null, request_id: request.id, address: request.address },
          event,
        ),
    }
  }

  const asCaller = async <T>(
    run: typeof reading,
    route: Route,
    request: FastifyRequest,
    work: (ctx: Context) => Promise<T>,
  ): Promise<T> => {
    const facts = factsOf(request, now())
    const enter = isProgram(request) ? run.program : run.person
    const outcome = await enter(pool, readToken(request, secureCookie), async (scoped, session) => {
      request.caller = { ...scoped.scope, api_token_id: session.api_token_id }
      admit(gate, route, scoped.scope, session)
      return { value: await work(contextOf(facts, scoped, session)) }
    })
    if (!outcome) throw problem('UNAUTHORIZED')
    return outcome.value
  }

  const asAdministrator = async <T>(
    route: Route,
    request: FastifyRequest,
    work: (ctx: AdministratorContext) => Promise<T>,
  ): Promise<T> => {
    // Refused: no call across tenants has a scope.
    if (isProgram(request))
      return asCaller(reading, route, request, () => Promise.reject(problem('INSUFFICIENT_SCOPE')))
    const facts = factsOf(request, now())
    const outcome = await writeAsAdministrator(
      pool,
      readToken(request, secureCookie),
      (scope, session) => {
        request.caller = { ...scope, api_token_id: null }
        admit(gate, route, scope, session)
      },
      async (scoped, administrator, session) => {
        const { user_id, role, organization_id: home } = administrator
        const by = { actor_id: user_id, actor_role: role, request_id: facts.id, address: facts.address }
        const ctx: AdministratorContext = {
          ...scoped,
          actor: { id: user_id, role, organization_id: home },
          request: facts,
          record: (organization_id, event) => recordEvent(scoped.db, { organization_id, ...by }, event),
          enqueue: (job) => queue.enqueue(scoped.db, job),
          within: async (organization_id) =>
            contextOf(facts, await narrowToOrganization(scoped, administrator, organization_id), session),
        }
        return { value: await work(ctx) }
      },
    )
    if (!outcome) throw problem('UNAUTHORIZED')
    return outcome.value
  }

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
      ...(route.access === 'public' && { bodyLimit: publicBodyBytes }),
      config: { takes_files: route.files !== undefined },
      ...multipartRefusal(route),
      ...(route.reply && { schema: { response: { '2xx': replySchema(route.reply) } } }),
      serializerCompiler: writeReply(route),
      handler: async (request, reply) => {
        if (route.status) void reply.status(route.status)
        void reply.header('cache-control', 'no-store')
        const answer = await knowingOutcome(() => handle(request, reply))
        await noteReading(route, request)
        if (reply.sent) return reply
        if (route.reply) void reply.header('content-type', 'application/json; charset=utf-8')
        return answer
      },
    })
  }

  return {
    served,
    route(route, handle) {
      const run = route.method === 'GET' ? reading : writing
      register(route, (request, reply) =>
        asCaller(run, route, request, async (ctx) =>
          handle(ctx, parseRequest(route, request, request.body) as RequestOf<typeof route>, reply),
        ),
      )
    },
    steps(route, handle) {
      register(route, async (request, reply) => {
        await asCaller(reading, route, request, async () => undefined)
        // Before anything of its body is read.
        const leave = request.isMultipart() ? enterUpload() : () => {}
        const hungUp = new AbortController()
        reply.raw.once('close', () => {
          if (!reply.raw.writableEnded) hungUp.abort()
        })
        // Who went away while the session was looked up closes nothing any more.
        if (request.raw.socket.destroyed) hungUp.abort()
        try {
          return await withReceivedFiles(route, request, hungUp.signal, async ({ fields, files }) => {
            const steps: Steps = {
              request: factsOf(request, now()),
              token: readToken(request, secureCookie),
              files,
              fields,
              headers: request.headers,
              enterUpload,
              signal: hungUp.signal,
              read: (work) => asCaller(reading, route, request, work),
              write: (work) => asCaller(writing, route, request, work),
              administer: (work) => asAdministrator(route, request, work),
            }
            return handle(steps, parseRequest(route, request, fields) as RequestOf<typeof route>, reply)
          })
        } finally {
          leave()
        }
      })
    },
    administer(route, handle) {
      register(route, (request, reply) =>
        asAdministrator(route, request, (ctx) =>
          handle(ctx, parseRequest(route, request, request.body) as RequestOf<typeof route>, reply),
        ),
      )
    },
    open(route, handle) {
      if (route.access !== 'public') throw new Error(`route ${route.name} is not public`)
      register(route, async (request, reply) =>
        handle(
          openContextOf(request),
          parseRequest(route, request, request.body) as RequestOf<typeof route>,
          reply,
        ),
      )
    },
  }
}

/** Stops the start when a route of the contract has no handler. */
export function assertAllServed(serve: Serve, routes: readonly Route[]): void {
  const missing = routes.filter(({ name }) => !serve.served.has(name)).map(({ name }) => name)
  if (missing.length > 0) throw new Error(`routes without a handler: ${missing.join(', ')}`)
}

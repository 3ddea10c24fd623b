// Lets whoever calls a route in: their session or API token, what the route's access says of them, and the context that its
// handler works with.
import type { Route } from '@gozlem/contract/route'
import { problem } from '@gozlem/domain/problem'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import {
  narrowToOrganization,
  type SignedIn,
  type UserScope,
  type Work,
  writeAsAdministrator,
} from '../db/tenant-scope'
import type { JobQueue } from '../jobs/queue'
import type { RecordEvent } from '../jobs/recorder'
import type { AdministratorContext, Context, PublicContext, RequestFacts } from './context'
import { reading, writing } from './program'
import { factsOf } from './request-facts'
import { admit, type GateRules, isProgram, readToken } from './session-gate'

export interface CallerOptions {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  record: RecordEvent
  secureCookie: boolean
  /** Whether subscriptions are sold here. */
  sells: boolean
  gate: GateRules
  now: () => Date
}

type As<C> = <T>(route: Route, request: FastifyRequest, work: (ctx: C) => Promise<T>) => Promise<T>

/** Each throws what the session gate does where whoever calls may not. */
export interface Callers {
  /** Reads; no transaction. */
  read: As<Context>
  /** Writes in one transaction. */
  write: As<Context>
  /** Writes of the system's administrator, which reach across tenants, in one transaction. */
  administer: As<AdministratorContext>
  /** Nobody is asked who they are. */
  open: (request: FastifyRequest) => PublicContext
}

export function createCallers(options: CallerOptions): Callers {
  const { pool, queue, record: recordEvent, secureCookie, sells, gate, now } = options

  const contextOf = (request: RequestFacts, { db, scope }: Work<UserScope>, session: SignedIn): Context => ({
    db,
    scope,
    session_id: session.session_id,
    actor: { id: scope.user_id, role: scope.role, organization_id: scope.organization_id },
    by_program: session.api_token_id !== null,
    request,
    sells,
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
    const enter = isProgram(request) ? (request.caller ? run.goingOn : run.program) : run.person
    const outcome = await enter(pool, readToken(request, secureCookie), async (scoped, session) => {
      request.caller = { ...scoped.scope, api_token_id: session.api_token_id }
      admit(gate, route, scoped.scope, session)
      return { value: await work(contextOf(facts, scoped, session)) }
    })
    if (!outcome) throw isProgram(request) ? tokenEnded() : problem('UNAUTHORIZED')
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

  return {
    read: (route, request, work) => asCaller(reading, route, request, work),
    write: (route, request, work) => asCaller(writing, route, request, work),
    administer: asAdministrator,
    open: openContextOf,
  }
}

/** Which of the three is nobody's business who holds a wrong one. */
const tokenEnded = () =>
  problem('UNAUTHORIZED', { message: 'API anahtarı geçersiz, iptal edilmiş ya da süresi dolmuş.' })

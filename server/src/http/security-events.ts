// What was refused, for whoever looks for attacks (ASVS 16.3): a log line each, and an event row in the organization of a
// known caller. No token, no name: the code, the route and ids. Rows are bounded, because who is refused decides how often:
// the same refusal of the same person is one row an hour, and an organization has a hundred an hour of each process.
import type { Role } from '@gozlem/domain/account/roles'
import type { ProblemCode } from '@gozlem/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { writeForOrganization } from '../db/tenant-scope'
import type { JobQueue } from '../jobs/queue'
import { createRecorder } from '../jobs/recorder'

/** Who was let in to be refused. */
export interface KnownCaller {
  readonly user_id: string
  readonly role: Role
  readonly organization_id: string
  /** The API token of a program. */
  readonly api_token_id: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where nobody is signed in, or the route did not ask. */
    caller: KnownCaller | null
    /** The problem that the request was answered with. */
    refusal: ProblemCode | null
  }
}

const hourMs = 60 * 60 * 1000
const rowsPerOrganization = 100
const organizationsAtMost = 10_000

/** Leaves a security event of every refused request. */
export function tellRefusals(
  app: FastifyInstance,
  { pool, queue, now }: { pool: Pool; queue: Pick<JobQueue, 'enqueue'>; now: () => Date },
): void {
  const record = createRecorder(queue)
  const isNew = hourlyRows(now)
  app.decorateRequest('caller', null)
  app.decorateRequest('refusal', null)
  app.addHook('onResponse', async (request, reply) => {
    const { caller, refusal: code, method, id, ip: address } = request
    const route = request.routeOptions.url ?? ''
    const { user_id, organization_id, api_token_id = null } = caller ?? {}
    if (code === null || !isSecurityEvent(request, reply.statusCode)) return
    request.log.info({ security: code, method, route, user_id, organization_id }, 'refused')
    if (!user_id || !organization_id) return
    if (!isNew({ user_id, organization_id, api_token_id }, `${code} ${method} ${route}`)) return
    const origin = { organization_id, actor_id: user_id, api_token_id, request_id: id, address }
    await writeForOrganization(pool, organization_id, ({ db }) =>
      record(db, origin, { kind: 'security.refused', subject_id: id, data: { code, method, route } }),
    ).catch((error: unknown) => request.log.warn({ err: error }, 'a refusal left no event'))
  })
}

/** Not signed in, not allowed, too often; and a record out of sight, which is answered as if it did not exist. */
function isSecurityEvent({ refusal, caller, routeOptions }: FastifyRequest, status: number): boolean {
  if (refusal === null) return false
  return (
    [401, 403, 429].includes(status) || (status === 404 && !!caller && !!routeOptions.url?.includes('/:'))
  )
}

/** Whether a refusal was not told in this hour, and its organization has room for one more. */
function hourlyRows(now: () => Date): (caller: Omit<KnownCaller, 'role'>, what: string) => boolean {
  let hour = 0
  const told = new Map<string, Set<string>>()
  return ({ organization_id, user_id, api_token_id }, what) => {
    const current = Math.floor(now().getTime() / hourMs)
    if (current !== hour) told.clear()
    hour = current
    const theirs = told.get(organization_id) ?? new Set()
    const row = `${api_token_id ?? user_id} ${what}`
    if (theirs.has(row) || theirs.size >= rowsPerOrganization || told.size > organizationsAtMost) return false
    told.set(organization_id, theirs.add(row))
    return true
  }
}

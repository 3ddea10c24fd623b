// What a handler of a route gets: the signed-in person, the scoped connection, the facts of the request, and the two
// ways to leave something behind: events (history, live stream) and jobs.
import type { Actor } from '@gozlem/domain/account/roles'
import type { NewEvent } from '@gozlem/domain/event/event'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Database, PortalScope, SystemScope, UserScope, Work } from '../db/tenant-scope'
import type { Job } from '../jobs/queue'

export interface RequestFacts {
  readonly id: string
  readonly address: string
  readonly user_agent: string
  /** When the request began. */
  readonly at: Date
}

export interface Context extends Work<UserScope> {
  readonly actor: Actor
  /** Whether a program calls with its token, on behalf of the actor (058). */
  readonly by_program: boolean
  readonly session_id: string
  readonly request: RequestFacts
  /** Whether subscriptions are sold here: without, nothing is locked. */
  readonly sells: boolean
  /** Adds an event row in this transaction. */
  record(event: NewEvent): Promise<void>
  /** Queues a job that starts only when this transaction commits. */
  enqueue(job: Job): Promise<void>
}

/** What a route of the system's administrator gets to write across tenants. */
export interface AdministratorContext extends Work<SystemScope> {
  readonly actor: Actor
  readonly request: RequestFacts
  /** Adds an event row to an organization's history in this transaction. */
  record(organization_id: string, event: NewEvent): Promise<void>
  enqueue(job: Job): Promise<void>
  /** Goes on inside one organization, for what is left of the transaction: its rows alone, its history. */
  within(organization_id: string): Promise<Context>
}

/** What a public route gets, which has no session. */
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

/** What a route of the portal gets, after its contact was let in. */
export interface PortalContext {
  readonly request: RequestFacts
  readonly http: FastifyRequest
  /**
   * Works in one short transaction for the contact, who is looked up anew: what ended meanwhile has ended.
   * @throws Problem UNAUTHORIZED
   */
  within<T>(work: (work: Work<PortalScope>) => Promise<T>): Promise<T>
  /** Adds an event row in the transaction of `work`. */
  record(work: Work<PortalScope>, event: NewEvent): Promise<void>
}

/** A file received by multipart, on disk until the request ends. */
export interface ReceivedFile {
  readonly path: string
  readonly file_name: string
  readonly mime: string
  readonly byte_size: number
  /** Whether the limit cut it off. */
  readonly too_large: boolean
}

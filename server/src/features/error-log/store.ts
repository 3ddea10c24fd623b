// SQL of errors that clients saw.
import type { SystemScope, Work } from '../../db/tenant-scope'

export interface NewClientError {
  id: string
  /** The session's person, when there was one; never what the client claims. */
  organization_id: string | null
  user_id: string | null
  error_ref: string
  error_message: string
  error_stack: string
  session_id: string
  url: string
  user_agent: string
  happened_at: string | null
  viewport: unknown
  memory_usage: unknown
  additional_data: unknown
  address: string
}

export async function insertClientError({ db }: Work<SystemScope>, error: NewClientError): Promise<void> {
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
  await db.query(
    `insert into client_error (id, organization_id, user_id, error_ref, error_message, error_stack, session_id, url,
       user_agent, happened_at, viewport, memory_usage, additional_data, address)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      error.id,
      error.organization_id,
      error.user_id,
      error.error_ref,
      error.error_message,
      error.error_stack,
      error.session_id,
      error.url,
      error.user_agent,
      error.happened_at,
      json(error.viewport),
      json(error.memory_usage),
      json(error.additional_data),
      error.address,
    ],
  )
}

/** Deletes the errors of these ids; answers how many there were. */
export async function deleteClientErrors({ db }: Work<SystemScope>, ids: readonly string[]): Promise<number> {
  const { rowCount } = await db.query('delete from client_error where id = any($1)', [ids])
  return rowCount ?? 0
}

/** Deletes what came more than so many days ago; answers how much there was. */
export async function deleteOlderErrors({ db }: Work<SystemScope>, days: number): Promise<number> {
  const { rowCount } = await db.query(
    'delete from client_error where created_at < now() - make_interval(days => $1)',
    [days],
  )
  return rowCount ?? 0
}

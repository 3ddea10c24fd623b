// SQL that marks assignments as ended whose contract is over: they open nothing any more, marked or not.
import type { Columns } from '../../db/row-types'
import type { SystemScope, UserScope, Work } from '../../db/tenant-scope'
import { isOver } from '../client-company/assigned-store'
import type { NewAssignment } from './assignment-store'

/** Ends what is over by its contract of these pairs, which the job did not come to yet; answers the ids. */
export async function endOverOf(
  { db, scope }: Work<UserScope>,
  pairs: readonly NewAssignment[],
): Promise<string[]> {
  const { rows } = await db.query<Columns<'client_company_assignment', 'id'>>(
    `update client_company_assignment a set ended_at = now()
     from jsonb_to_recordset($1::jsonb) as g (user_id uuid, client_company_id uuid)
     where a.organization_id = $2 and a.user_id = g.user_id and a.client_company_id = g.client_company_id and ${isOver('a')}
     returning a.id`,
    [JSON.stringify(pairs), scope.organization_id],
  )
  return rows.map(({ id }) => id)
}

export interface EndedAssignment {
  id: string
  organization_id: string
  client_company_id: string
  client_company_name: string
  user_id: string
}

/** Ends what is over by its contract, across organizations. */
export async function endExpiredAssignments(
  { db }: Work<SystemScope>,
  today: string,
): Promise<EndedAssignment[]> {
  const { rows } = await db.query<EndedAssignment>(
    `update client_company_assignment a set ended_at = now() from client_company c
     where c.organization_id = a.organization_id and c.id = a.client_company_id and a.ended_at is null and a.ends_on < $1
     returning a.id, a.organization_id, a.client_company_id, c.name as client_company_name, a.user_id`,
    [today],
  )
  return rows
}

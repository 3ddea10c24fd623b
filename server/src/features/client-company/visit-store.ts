// SQL about the visits ahead of a client company. The database cancels them when it is deleted or becomes passive (migration of
// visits), whoever writes that; here is read what that takes.
import type { Lists, Numbers } from '../../db/row-types'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface VisitsAhead {
  visits: number
  /** Who makes or accompanies them. */
  user_ids: string[]
}

/** What is planned ahead for a client company. */
export async function countVisitsAhead(
  { db, scope }: Work<UserScope>,
  client_company_id: string,
): Promise<VisitsAhead> {
  const { rows } = await db.query<Numbers<'visits'> & Lists<'user_ids'>>(
    `with ahead as (
       select v.id, v.user_id from visit v
       where v.client_company_id = $1 and v.organization_id = $2 and v.status = 'planned' and v.starts_at > now()
         and not app.has_begun(v))
     select (select count(*)::int from ahead) as visits,
       array(select user_id::text from ahead where user_id is not null
         union select k.user_id::text from visit_companion k join ahead a on a.id = k.visit_id
           where k.organization_id = $2) as user_ids`,
    [client_company_id, scope.organization_id],
  )
  return rows[0] ?? { visits: 0, user_ids: [] }
}

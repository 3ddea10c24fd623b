// SQL of searching people: an index over folded names, addresses and phones (migration 0013).
import type { Profession, Role } from '@gozlem/domain/account/roles'
import { containsWords } from '../../db/list-query'
import type { UserScope, Work } from '../../db/tenant-scope'

export interface FoundUserRow {
  id: string
  first_name: string
  last_name: string
  email: string
  phone: string
  role: Role
  profession: Profession | null
  organization_name: string
}

/** Living accounts that fit every word, by name: of the own organization, for a superadmin of every one. */
export async function findUsers(
  { db, scope }: Work<UserScope>,
  search: string,
  limit: number,
): Promise<FoundUserRow[]> {
  const values: unknown[] = [limit]
  const where = containsWords('u.search_text', search, values)
  if (scope.role !== 'superadmin') where.push(`u.organization_id = $${values.push(scope.organization_id)}`)
  const { rows } = await db.query<FoundUserRow>(
    `select u.id, u.first_name, u.last_name, u.email, u.phone, u.role, u.profession, o.name as organization_name
     from searchable_user u join organization o on o.id = u.organization_id where ${where.join(' and ')}
     order by (u.first_name || ' ' || u.last_name) collate "tr-x-icu", u.id limit $1`,
    values,
  )
  return rows
}

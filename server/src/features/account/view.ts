import type { UserView } from '@gozlem/contract/account'
import type { UserRow } from './store'

/** A user as their own profile shows it. */
export function viewUser(row: UserRow): UserView {
  return {
    id: row.id,
    role: row.role,
    phone: row.phone,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    profession: row.profession,
    must_change_password: row.must_change_password,
    company_id: row.organization_id,
    company_name: row.organization_name,
    company_kind: row.organization_kind,
    created_at: row.created_at,
  }
}

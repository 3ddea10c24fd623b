import type { MemberView } from '@gozlem/contract/member'
import type { AssignmentView } from '@gozlem/contract/member-assignment'
import { firstPasswordEnd } from '@gozlem/domain/account/first-password'
import type { Actor } from '@gozlem/domain/account/roles'
import { memberAbilities } from '@gozlem/domain/member/policy'
import type { AssignmentRow } from './assignment-store'
import type { MemberRow } from './store'

/** A person as an actor sees them. */
export function viewMember(actor: Actor, row: MemberRow): MemberView {
  const { organization_id, organization_name, password_set_at, ...member } = row
  return {
    ...member,
    company_id: organization_id,
    company_name: organization_name,
    first_password_until: row.must_change_password ? firstPasswordEnd(password_set_at).toISOString() : null,
    can: memberAbilities(actor, row),
  }
}

/** An assignment as whoever may see it sees it. */
export function viewAssignment({ organization_id: _, ...row }: AssignmentRow): AssignmentView {
  return row
}

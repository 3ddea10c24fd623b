import type { ProfileView, SessionView, UserView } from '@gozlem/contract/account'
import { unseal } from '../../external/secrets/seal'
import { type GateRules, mustSetSecondFactor } from '../../http/session-gate'
import type { SessionRow } from './session-store'
import type { UserRow } from './store'
import type { EmailChangeRow } from './token-store'

/** A user as the app knows them. */
export function viewUser(row: UserRow, gate: GateRules): UserView {
  return {
    id: row.id,
    role: row.role,
    phone: row.phone,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    profession: row.profession,
    must_change_password: row.must_change_password,
    has_second_factor: row.has_second_factor,
    must_set_second_factor: mustSetSecondFactor(gate, row),
    company_id: row.organization_id,
    company_name: row.organization_name,
    company_kind: row.organization_kind,
    l_table: row.l_table,
    requires_face_check: row.requires_face_check,
    created_at: row.created_at,
  }
}

/** A user as their own profile shows it, with the identity numbers unsealed. */
export function viewProfile(
  row: UserRow,
  change: EmailChangeRow | null,
  session_id: string,
  { gate, sealing_key }: { gate: GateRules; sealing_key: Buffer },
): ProfileView {
  const open = (sealed: Buffer | null) => (sealed ? unseal(sealed, sealing_key) : '')
  return {
    ...viewUser(row, gate),
    company_name: hasNoCompany(row) ? '' : row.organization_name,
    tc_number: open(row.tc_number),
    tax_number: open(row.tax_number),
    tax_office: row.tax_office,
    company_email: row.company_email,
    email_change: change && {
      email: change.email,
      asked_at: change.asked_at,
      user_agent: change.user_agent,
      address: change.address,
      current: change.session_id === session_id,
    },
  }
}

/** An individual names a company with its e-mail address or not at all; without, the organization is named like them. */
export function hasNoCompany({ role, company_email }: UserRow): boolean {
  return role === 'regular' && company_email === ''
}

export function viewSession(row: SessionRow, current: string): SessionView {
  return { ...row, current: row.id === current }
}

import type { MemberView } from '@gozlem/contract/member'
import type { AnyUserView } from '@gozlem/contract/member-administration'
import type { AssignmentView } from '@gozlem/contract/member-assignment'
import { firstPasswordEnd } from '@gozlem/domain/account/first-password'
import type { Actor } from '@gozlem/domain/account/roles'
import { memberAbilities, userAbilities } from '@gozlem/domain/member/policy'
import type { AnyUserRow } from './administration-store'
import type { AssignmentRow } from './assignment-store'
import type { MemberRow, PersonRow } from './store'

/** A person as an actor of their organization sees them. */
export function viewMember(actor: Actor, row: MemberRow): MemberView {
  return { ...viewPerson(row), can: memberAbilities(actor, row) }
}

/** A person as the system's administrator sees them. */
export function viewUser(
  actor: Actor,
  { organization_kind, organization_is_suspended, ...row }: AnyUserRow,
): AnyUserView {
  return {
    ...viewPerson(row),
    company_kind: organization_kind,
    company_is_suspended: organization_is_suspended,
    can: userAbilities(actor, row),
  }
}

function viewPerson({ organization_id, organization_name, password_set_at, ...person }: PersonRow) {
  return {
    ...person,
    company_id: organization_id,
    company_name: organization_name,
    first_password_until: person.must_change_password
      ? firstPasswordEnd(password_set_at).toISOString()
      : null,
  }
}

/** What is told after a person was changed. */
export const messages = {
  added: ({ email }: PersonRow) => `Kullanıcı eklendi. İlk şifre ${email} adresine gönderiliyor.`,
  updated: 'Kullanıcı güncellendi',
  deactivated: 'Kullanıcı pasif edildi; bütün oturumları kapatıldı',
  reactivated: 'Kullanıcı yeniden etkinleştirildi',
  passwordReset: ({ email }: PersonRow) => `Yeni şifre ${email} adresine gönderiliyor`,
  signedOut: 'Kullanıcının bütün oturumları kapatıldı',
} as const

/** An assignment as whoever may see it sees it. */
export function viewAssignment({ organization_id: _, ...row }: AssignmentRow): AssignmentView {
  return row
}

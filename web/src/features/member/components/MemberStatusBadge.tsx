import type { MemberView } from '@gozlem/contract/member'
import { Badge } from '../../../ui/feedback/Badge'

export type StatusFacts = Pick<MemberView, 'is_active' | 'must_change_password' | 'first_password_until'>

/** Whether a person can sign in, and whether they have taken over the account yet. */
export function MemberStatusBadge({ member }: { member: StatusFacts }) {
  if (!member.is_active) return <Badge tone="neutral">Pasif</Badge>
  if (!member.must_change_password) return <Badge tone="positive">Etkin</Badge>
  return isOver(member) ? (
    <Badge tone="warning">İlk şifrenin süresi doldu</Badge>
  ) : (
    <Badge tone="info">İlk giriş bekleniyor</Badge>
  )
}

/** Whether the first password signs in no more. */
export function isOver({ first_password_until }: Pick<StatusFacts, 'first_password_until'>): boolean {
  return first_password_until !== null && Date.parse(first_password_until) < Date.now()
}

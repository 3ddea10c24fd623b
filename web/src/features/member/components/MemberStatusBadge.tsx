import type { MemberView } from '@gozlem/contract/member'
import { Badge } from '../../../ui/feedback/Badge'
import type { Tone } from '../../../ui/feedback/tones'

export type StatusFacts = Pick<MemberView, 'is_active' | 'must_change_password' | 'first_password_until'>

/** Whether a person can sign in, and whether they have taken over the account yet. */
export function MemberStatusBadge({ member }: { member: StatusFacts }) {
  const { tone, word } = memberStatus(member)
  return <Badge tone={tone}>{word}</Badge>
}

export function memberStatus(member: StatusFacts): { tone: Tone; word: string } {
  if (!member.is_active) return { tone: 'neutral', word: 'Pasif' }
  if (!member.must_change_password) return { tone: 'positive', word: 'Etkin' }
  return isOver(member)
    ? { tone: 'warning', word: 'İlk şifrenin süresi doldu' }
    : { tone: 'info', word: 'İlk giriş bekleniyor' }
}

/** Whether the first password signs in no more. */
export function isOver({ first_password_until }: Pick<StatusFacts, 'first_password_until'>): boolean {
  return first_password_until !== null && Date.parse(first_password_until) < Date.now()
}

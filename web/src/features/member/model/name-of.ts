import type { MemberView } from '@gozlem/contract/member'

export const nameOf = ({ first_name, last_name }: Pick<MemberView, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`

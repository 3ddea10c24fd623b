import type { ReactNode } from 'react'
import { FollowLinks } from '../../ui/actions/follow'
import type { Address } from './addresses'
import { useNavigate } from './use-navigate'

/** Links inside are followed by the router, without loading the app anew. */
export function InAppLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return <FollowLinks value={(to, way) => void navigate(to as Address, way)}>{children}</FollowLinks>
}

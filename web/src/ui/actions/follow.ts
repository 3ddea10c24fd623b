import { createContext } from 'react'
import type { Address } from './address'

type Follow = (to: Address, way: { replace: boolean }) => void

/** Opens an address in place. Null where the browser opens it, as on pages without a router. */
export const FollowLinks = createContext<Follow | null>(null)

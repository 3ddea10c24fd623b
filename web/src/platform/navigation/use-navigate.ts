import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Address } from './addresses'

export interface Way {
  replace?: boolean
  state?: Readonly<Record<string, unknown>>
}

/** Leads to an address of the table. */
export function useNavigate(): (to: Address, way?: Way) => Promise<void> {
  const router = useRouter()
  return useCallback((to, way = {}) => router.navigate({ href: to, ...way }), [router])
}

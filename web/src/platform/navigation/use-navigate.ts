import { useNavigate as useRouterNavigate } from 'react-router'
import type { Address } from './addresses'

/** React Router's own, for addresses of the table alone. */
export const useNavigate = useRouterNavigate as () => (
  to: Address,
  options?: { replace?: boolean; state?: unknown },
) => Promise<void> | void

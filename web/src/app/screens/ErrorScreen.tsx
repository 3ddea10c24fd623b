import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorView } from './ErrorView'

/** In the place of a page that broke. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  // The router fetches again what did not come and draws what broke.
  return <ErrorView failure={error} onRetry={() => void router.invalidate()} />
}

import { useLocation, useNavigate, useRouteError } from 'react-router'
import { ErrorView } from './ErrorView'

/** In the place of a page that broke. */
export function ErrorScreen() {
  const navigate = useNavigate()
  const address = useLocation()
  // To the same place: the router fetches again what did not come and draws what broke.
  const retry = () => void navigate(address, { replace: true, state: address.state })
  return <ErrorView failure={useRouteError()} onRetry={retry} />
}

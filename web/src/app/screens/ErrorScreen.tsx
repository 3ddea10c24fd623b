import { useRouteError } from 'react-router'
import { ErrorView } from './ErrorView'

/** In the place of a page that broke. */
export function ErrorScreen() {
  return <ErrorView failure={useRouteError()} />
}

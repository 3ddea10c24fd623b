import { lazy } from 'react'
import { LoginPage } from '../features/account/pages/LoginPage'
import { withRetry } from '../platform/loading/retry-import'

const ApplicationForm = lazy(() =>
  withRetry(async () => ({
    default: (await import('../features/organization/components/ApplicationForm')).ApplicationForm,
  })),
)

/**
 * Signed out, every address shows the login page and stays in the address bar, which is how people come back to the page
 * they asked for (NAV-01). Without pages to choose from there is no router to load.
 */
export function SignedOut() {
  return <LoginPage ApplicationForm={ApplicationForm} />
}

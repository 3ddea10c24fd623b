import { FirstPasswordPage } from '../../features/account/pages/FirstPasswordPage'
import { RequiredSecondFactorPage } from '../../features/account/pages/RequiredSecondFactorPage'
import type { SessionUser } from '../../platform/session/session'

/** What has to be done before anything else works: a password of one's own, then a second factor where prescribed. */
export function ForcedScreen({ user }: { user: SessionUser }) {
  return user.must_change_password ? <FirstPasswordPage /> : <RequiredSecondFactorPage />
}

import { FirstPasswordPage } from '../../features/account/pages/FirstPasswordPage'
import { RequiredSecondFactorPage } from '../../features/account/pages/RequiredSecondFactorPage'
import { type SessionUser, UserProvider } from '../../platform/session/session'
import { LeaveButton } from './LeaveButton'

/** What has to be done before anything else works: a password of one's own, then a second factor where prescribed. */
export function ForcedScreen({ user }: { user: SessionUser }) {
  const Page = user.must_change_password ? FirstPasswordPage : RequiredSecondFactorPage
  return (
    <UserProvider value={user}>
      <Page wayOut={<LeaveButton />} />
    </UserProvider>
  )
}

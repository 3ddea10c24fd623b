import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { withRetry } from '../../platform/loading/retry-import'
import { useNavigate } from '../../platform/navigation/use-navigate'
import { Button } from '../../ui/actions/Button'
import { askSignOut, signOutPath } from '../sign-out-path'

const UnsavedQuestion = lazy(() =>
  withRetry(async () => ({ default: (await import('./UnsavedQuestion')).UnsavedQuestion })),
)

export function SignOutButton({ className }: { className?: string }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { location } = useNavigation()
  const [asking, setAsking] = useState(false)

  function leave() {
    setAsking(false)
    askSignOut(pathname + search)
    void navigate(signOutPath, { replace: true })
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={LogOut}
        className={className}
        loading={asking || location?.pathname === signOutPath}
        onClick={() => setAsking(true)}
      >
        Çıkış Yap
      </Button>
      {asking && (
        <Suspense>
          <UnsavedQuestion onSignOut={leave} onStay={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

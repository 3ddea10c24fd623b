import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { withRetry } from '../../platform/loading/retry-import'
import type { Address } from '../../platform/navigation/addresses'
import { useNavigate } from '../../platform/navigation/use-navigate'
import { Button } from '../../ui/actions/Button'
import { LogOut } from '../../ui/icons'
import { askSignOut, signOutPath } from '../sign-out-path'

const UnsavedQuestion = lazy(() =>
  withRetry(async () => ({ default: (await import('./UnsavedQuestion')).UnsavedQuestion })),
)

export function SignOutButton({ className }: { className?: string }) {
  const navigate = useNavigate()
  const router = useRouter()
  const isLeaving = useRouterState({ select: ({ location }) => location.pathname === signOutPath })
  const [asking, setAsking] = useState(false)

  function leave() {
    setAsking(false)
    askSignOut(router.latestLocation.href as Address)
    void navigate(signOutPath, { replace: true })
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={LogOut}
        className={className}
        loading={asking || isLeaving}
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

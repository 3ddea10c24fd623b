import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router/dom'
import { ErrorState } from '../ui/feedback/ErrorState'
import { preloadOverlays } from '../ui/overlays/preload'
import { Toaster } from '../ui/overlays/Toaster'
import { queryClient } from './query-client'
import { routerFor } from './router'
import { StartScreen } from './screens/StartScreen'
import { reverifySession, type Session, startSession, UserProvider, useSession } from './session/session'

export function App() {
  const session = useSession()

  useEffect(() => {
    preloadOverlays()
    const again = () => void reverifySession()
    window.addEventListener('focus', again)
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('focus', again)
      window.removeEventListener('online', again)
    }
  }, [])

  return (
    <QueryClientProvider client={queryClient}>
      <Screen session={session} />
      <Toaster />
    </QueryClientProvider>
  )
}

function Screen({ session }: { session: Session }) {
  if (session.state === 'checking') return <StartScreen />
  if (session.state === 'unreachable')
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <ErrorState message={session.message} onRetry={() => void startSession()} />
      </main>
    )
  if (session.state === 'signed_out') return <RouterProvider router={routerFor(null)} />
  return (
    <UserProvider value={session.user}>
      <RouterProvider router={routerFor(session.user)} />
    </UserProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { queryClient } from '../platform/api/query-client'
import { onReconnect } from '../platform/device/network'
import { keptUser } from '../platform/session/cached-user'
import { reverifySession, type SessionUser, UserProvider } from '../platform/session/session'
import { PagesProvider, pagesOf } from './pages'
import { routerOf } from './router'

// Asked for while the server is still asked who is signed in.
const likely = keptUser()
if (likely) pagesOf(likely.role).catch(() => undefined)

/** The app of one person: their pages, their cache of server data. */
export function SignedIn({ user }: { user: SessionUser }) {
  const pages = use(pagesOf(user.role))

  useEffect(() => {
    const again = () => void reverifySession()
    window.addEventListener('focus', again)
    const stop = onReconnect(again)
    return () => {
      window.removeEventListener('focus', again)
      stop()
    }
  }, [])

  return (
    <UserProvider value={user}>
      <QueryClientProvider client={queryClient}>
        <PagesProvider value={pages}>
          <RouterProvider router={routerOf(user, pages)} />
        </PagesProvider>
      </QueryClientProvider>
    </UserProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router'
import { featurePages } from './feature-pages'
import { queryClient } from './query-client'
import { routerOf } from './router'
import { reverifySession, type SessionUser, UserProvider } from './session/session'
import { signedInRoutes } from './signed-in-routes'

/** The app of one person: their pages, their cache of server data. */
export function SignedIn({ user }: { user: SessionUser }) {
  useEffect(() => {
    const again = () => void reverifySession()
    window.addEventListener('focus', again)
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('focus', again)
      window.removeEventListener('online', again)
    }
  }, [])

  return (
    <UserProvider value={user}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider
          router={routerOf(`${user.role} ${user.id}`, () => signedInRoutes(featurePages, user.role))}
        />
      </QueryClientProvider>
    </UserProvider>
  )
}

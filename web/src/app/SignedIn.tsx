import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { queryClient } from '../platform/api/query-client'
import { onReconnect } from '../platform/device/network'
import { LiveProvider } from '../platform/live/use-live'
import { keptUser } from '../platform/session/cached-user'
import { OutboxProvider } from '../platform/outbox/use-outbox'
import { pageStands } from '../platform/loading/page-stands'
import { withRetry } from '../platform/loading/retry-import'
import { reverifySession, type SessionUser, UserProvider } from '../platform/session/session'
import { PagesProvider, pagesOf } from './pages'
import { routerOf } from './router'
import type { openLive } from '../platform/live/open-live'
import type { PageStorages } from '../platform/outbox/page-storage'
import type { openOutbox } from './open-outbox'

// Asked for while the server is still asked who is signed in.
const likely = keptUser()
if (likely) pagesOf(likely.role).catch(() => undefined)

const loadOutbox = async (...given: Parameters<typeof openOutbox>) =>
  (await withRetry(() => import('./open-outbox'))).openOutbox(...given)

const loadLive = async (...given: Parameters<typeof openLive>) => {
  await pageStands()
  return (await withRetry(() => import('../platform/live/open-live'))).openLive(...given)
}

/** The app of one person: their pages, their cache of server data. */
export function SignedIn({ user, unkept }: { user: SessionUser; unkept: PageStorages }) {
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
        <OutboxProvider key={user.id} load={(owner, cache) => loadOutbox(owner, cache, unkept)}>
          <LiveProvider key={user.id} load={loadLive}>
            <PagesProvider value={pages}>
              <RouterProvider router={routerOf(user, pages)} />
            </PagesProvider>
          </LiveProvider>
        </OutboxProvider>
      </QueryClientProvider>
    </UserProvider>
  )
}

import { unreadCount } from '@gozlem/contract/notification'
import { version } from '@gozlem/contract/platform'
import { readSubscription } from '@gozlem/contract/subscription'
import type { Role } from '@gozlem/domain/account/roles'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client'
import { device } from '../../platform/device/device'
import { openLive } from '../../platform/live/open-live'
import { LiveProvider } from '../../platform/live/use-live'
import { pageStands } from '../../platform/loading/page-stands'
import { UserProvider } from '../../platform/session/session'
import { answer } from '../../platform/testing/answering'
import { people } from '../../platform/testing/people'
import { MachineProvider } from '../../ui/machine'
import { Toaster } from '../../ui/overlays/Toaster'
import { administrationPages } from '../administration-pages'
import { featurePages } from '../feature-pages'
import { PagesProvider } from '../pages'
import { openRouter } from '../router'
import { OutboxUnderTest } from './OutboxUnderTest'

/** No page of another test file is a tab of this one. */
const loadLive = async (person: string, cache: QueryClient) => openLive(person, cache, () => null)

const allPages = [...featurePages, ...administrationPages]

/**
 * Opens the app at an address as the person of a role: real router, shell and pages. `prepare` may answer otherwise what
 * the shell itself asks for.
 */
export function renderApp(role: Role, path: string, prepare: () => void = () => undefined) {
  answer(version, { version: '1.2.3', support_email: null })
  answer(unreadCount, { count: 0 })
  answer(readSubscription, { is_sold: false, subscription: null, locked_message: null })
  prepare()
  const router = openRouter(allPages, role, createMemoryHistory({ initialEntries: [path] }))
  render(
    <MachineProvider value={device}>
      <UserProvider value={people[role]}>
        <QueryClientProvider client={createQueryClient()}>
          <OutboxUnderTest>
            <LiveProvider load={loadLive}>
              <PagesProvider value={allPages}>
                <RouterProvider router={router} />
              </PagesProvider>
            </LiveProvider>
          </OutboxUnderTest>
        </QueryClientProvider>
        <Toaster />
      </UserProvider>
    </MachineProvider>,
  )
  return {
    /** Where the app is, and a way to somewhere else. */
    router: {
      state: {
        get location() {
          const { pathname, searchStr } = router.state.location
          return { pathname, search: searchStr }
        },
      },
      onNavigation: (told: () => void) => router.subscribe('onBeforeLoad', told),
      navigate: (to: string) => router.navigate({ href: to }),
    },
    user: userEvent.setup(),
  }
}

/** Fulfilled once the shell has fetched what comes behind the first page, such as what sends the deeds that rest on the device. */
export async function shellStands(): Promise<void> {
  await pageStands()
  await vi.dynamicImportSettled()
}

// The routes of a role: its pages inside the shell, everything else led to its landing page, so that no page ever
// renders for somebody it is not meant for.
import type { Role } from '@gozlem/domain/account/roles'
import { createLazyRoute, createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { problemMessage } from '../platform/api/problem-message'
import type { Address } from '../platform/navigation/addresses'
import { landingPath, opens, type PageRoute } from '../platform/navigation/page-route'
import { signOut } from '../platform/session/session'
import { toast } from '../ui/overlays/toast'
import { ErrorScreen } from './screens/ErrorScreen'
import { PageSkeleton } from './screens/PageSkeleton'
import { signOutPath, takeSignOutAsked } from './sign-out-path'

export function signedInRoutes(pages: readonly PageRoute[], role: Role) {
  const landing = landingPath(role)
  // Nothing stands in the shell before the first page; later ones stay until the next one is here.
  const root = createRootRoute({ pendingComponent: PageSkeleton, pendingMs: 0, errorComponent: ErrorScreen })
  const route = (path: string, lead: () => Address | Promise<Address>) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: async () => {
        throw redirect({ href: await lead() })
      },
    })

  function openRoute(page: PageRoute) {
    const path = routerPath(page.path)
    return createRoute({
      getParentRoute: () => root,
      path,
      staticData: { page },
      errorComponent: ErrorScreen,
    }).lazy(async () => createLazyRoute(path)({ component: await page.page() }))
  }

  function refusedRoute({ path }: PageRoute) {
    return route(routerPath(path), () => {
      // The router starts while React renders, which is no time to draw a toast.
      if (path !== '/') queueMicrotask(() => toast.warning('Bu sayfayı açma yetkiniz yok.'))
      return landing
    })
  }

  return root.addChildren([
    ...pages.map((page) => (opens(page, role) ? openRoute(page) : refusedRoute(page))),
    route(signOutPath, () => signOutAsked(landing)),
    route('$', () => landing),
  ])
}

/** '/companies/edit/:id' as the router writes it. */
const routerPath = (path: string) => path.replaceAll(':', '$')

/** Signing out is a navigation, so that a draft with unsaved changes can hold it back (NAV-07). */
async function signOutAsked(landing: Address): Promise<Address> {
  const page = takeSignOutAsked()
  if (page === null) return landing
  try {
    await signOut()
    return '/'
  } catch (failure) {
    toast.error(problemMessage(failure, 'Çıkış yapılamadı'))
    return page
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageRoute
  }
}

// The routes of a role: its pages inside the shell, everything else led to its landing page, so that no page ever
// renders for somebody it is not meant for. Of a route, the build keeps what stands here: loaders and lazy components, no
// actions and no middleware (build/lean-router.ts).
import type { Role } from '@gozlem/domain/account/roles'
import { type RouteObject, redirect } from 'react-router'
import { problemMessage } from '../platform/api/problem-message'
import { landingPath, opens, type PageRoute } from '../platform/navigation/page-route'
import { signOut } from '../platform/session/session'
import { toast } from '../ui/overlays/toast'
import { ErrorScreen } from './screens/ErrorScreen'
import { PageSkeleton } from './screens/PageSkeleton'
import { Shell } from './shell/Shell'
import { signOutPath, takeSignOutAsked } from './sign-out-path'

export function signedInRoutes(pages: readonly PageRoute[], role: Role): RouteObject[] {
  const landing = landingPath(role)
  return [
    {
      Component: Shell,
      ErrorBoundary: ErrorScreen,
      children: [
        ...pages.map((page) => (opens(page, role) ? openRoute(page) : refusedRoute(page, landing))),
        { path: signOutPath, ...elsewhere(landing), loader: () => signOutLoader(landing) },
        { path: '*', ...elsewhere(landing) },
      ],
    },
  ]
}

function openRoute(page: PageRoute): RouteObject {
  return {
    path: page.path,
    handle: page,
    lazy: async () => ({ Component: await page.page() }),
    HydrateFallback: PageSkeleton,
    ErrorBoundary: ErrorScreen,
  }
}

function refusedRoute({ path }: PageRoute, landing: string): RouteObject {
  return {
    path,
    ...elsewhere(landing, () => {
      // The router starts while React renders, which is no time to draw a toast.
      if (path !== '/') queueMicrotask(() => toast.warning('Bu sayfayı açma yetkiniz yok.'))
    }),
  }
}

/** An address that has nothing to show to this role, after saying why. */
function elsewhere(landing: string, explain: () => void = () => undefined) {
  return {
    loader: () => {
      explain()
      return redirect(landing)
    },
    Component: PageSkeleton,
    HydrateFallback: PageSkeleton,
  }
}

/** Signing out is a navigation, so that a draft with unsaved changes can hold it back (NAV-07). */
async function signOutLoader(landing: string): Promise<Response> {
  const page = takeSignOutAsked()
  if (page === null) return redirect(landing)
  try {
    await signOut()
    return redirect('/')
  } catch (failure) {
    toast.error(problemMessage(failure, 'Çıkış yapılamadı'))
    return redirect(page)
  }
}

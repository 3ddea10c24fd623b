// One router per signed-in person: its routes are what that role may open, so a page never renders for somebody it is
// not meant for. Signed out, every address shows the login page and stays in the address bar, which is how people come
// back to the page they asked for (NAV-01).
import type { Role } from '@gozlem/domain/account/roles'
import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { toast } from '../ui/overlays/toast'
import { featurePages } from './feature-pages'
import { landingPath, opens, type PageRoute } from './page-route'
import { problemMessage } from './problem-message'
import { ErrorScreen } from './screens/ErrorScreen'
import { PageSkeleton } from './screens/PageSkeleton'
import { ShellSkeleton } from './screens/ShellSkeleton'
import { StartScreen } from './screens/StartScreen'
import { type SessionUser, signOut } from './session/session'
import { signOutPath } from './sign-out-path'

type AppRouter = ReturnType<typeof createBrowserRouter>

let current: { for: string; router: AppRouter } | null = null

/** The router of whoever is signed in, or of nobody; the one before it stops listening to the address bar. */
export function routerFor(user: Pick<SessionUser, 'id' | 'role'> | null): AppRouter {
  const owner = user ? `${user.role} ${user.id}` : 'nobody'
  if (current?.for !== owner) {
    current?.router.dispose()
    current = {
      for: owner,
      router: createBrowserRouter(user ? signedInRoutes(featurePages, user.role) : signedOutRoutes),
    }
  }
  return current.router
}

const signedOutRoutes: RouteObject[] = [
  {
    path: '*',
    lazy: async () => ({ Component: (await import('../features/account/pages/LoginPage')).LoginPage }),
    HydrateFallback: StartScreen,
    ErrorBoundary: ErrorScreen,
  },
]

/** The routes of a role: its pages inside the shell, everything else led to its landing page. */
export function signedInRoutes(pages: readonly PageRoute[], role: Role): RouteObject[] {
  const landing = landingPath(role)
  return [
    {
      id: 'shell',
      lazy: async () => ({ Component: (await import('./shell/Shell')).Shell }),
      HydrateFallback: ShellSkeleton,
      ErrorBoundary: ErrorScreen,
      children: [
        ...pages.map((page) => (opens(page, role) ? openRoute(page) : refusedRoute(page, landing))),
        { path: signOutPath, action: signOutAction, loader: () => redirect(landing) },
        { path: '*', loader: () => redirect(landing) },
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
    loader: () => {
      if (path !== '/') toast.warning('Bu sayfayı açma yetkiniz yok.', { id: 'page-refused' })
      return redirect(landing)
    },
  }
}

/** Signing out is a navigation, so that a draft with unsaved changes can hold it back (NAV-07). */
async function signOutAction({ request }: { request: Request }): Promise<Response> {
  const from = (await request.formData()).get('from')
  try {
    await signOut()
    return redirect('/')
  } catch (failure) {
    toast.error(problemMessage(failure, 'Çıkış yapılamadı'))
    return redirect(typeof from === 'string' && from.startsWith('/') ? from : '/')
  }
}

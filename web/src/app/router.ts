import { createBrowserRouter, type RouteObject } from 'react-router'
import { whenSessionEnds } from '../platform/session/session'

type AppRouter = ReturnType<typeof createBrowserRouter>

let current: { owner: string; router: AppRouter } | null = null

/** One router per signed-in person and role: what the role may not open has no route in it. */
export function routerOf(owner: string, routes: () => RouteObject[]): AppRouter {
  if (current?.owner !== owner) {
    close()
    current = { owner, router: createBrowserRouter(routes()) }
  }
  return current.router
}

/** Leads the signed-in person to a path of the app; false while nobody is signed in. */
export function leadTo(path: string): boolean {
  void current?.router.navigate(path)
  return current !== null
}

/** The router stops listening to the address bar. */
function close(): void {
  current?.router.dispose()
  current = null
}

whenSessionEnds(close)

import type { Role } from '@gozlem/domain/account/roles'
import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { PageRoute } from '../platform/navigation/page-route'
import { readSearch, writeSearch } from '../platform/navigation/search'
import { whenSessionEnds } from '../platform/session/session'
import { Shell } from './shell/Shell'
import { signedInRoutes } from './signed-in-routes'

export function openRouter(pages: readonly PageRoute[], role: Role, history: RouterHistory) {
  return createRouter({
    routeTree: signedInRoutes(pages, role),
    history,
    InnerWrap: Shell,
    // A page stays on the screen until the next one is here.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
  })
}

type AppRouter = ReturnType<typeof openRouter>

let current: { owner: string; router: AppRouter } | null = null

/** One router per signed-in person and role: what the role may not open has no route in it. */
export function routerOf(user: { id: string; role: Role }, pages: readonly PageRoute[]): AppRouter {
  const owner = `${user.role} ${user.id}`
  if (current?.owner !== owner) {
    close()
    current = { owner, router: openRouter(pages, user.role, createBrowserHistory()) }
  }
  return current.router
}

/** Leads the signed-in person to a path of the app; false while nobody is signed in. */
export function leadTo(path: string): boolean {
  void current?.router.navigate({ href: path })
  return current !== null
}

/** The router stops listening to the address bar. */
function close(): void {
  current?.router.history.destroy()
  current = null
}

whenSessionEnds(close)

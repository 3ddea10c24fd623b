import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  type RouterHistory,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { InAppLinks } from '../navigation/InAppLinks'
import { readSearch, writeSearch } from '../navigation/search'

interface Setting {
  history?: RouterHistory
  /** In the place of a page that broke. */
  broken?: FunctionComponent<ErrorComponentProps>
}

/** A router over these pages alone, by their paths. */
export function routerOver(
  pages: Readonly<Record<string, FunctionComponent>>,
  { history = createMemoryHistory(), broken }: Setting = {},
) {
  const root = createRootRoute()
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component,
      ...(broken && { errorComponent: broken }),
    }),
  )
  return createRouter({
    routeTree: root.addChildren(routes),
    history,
    InnerWrap: InAppLinks,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  })
}

/** The browser's own history, having come to the last of these addresses over the others. */
export function browserHistoryOver(first: string, ...further: readonly string[]): RouterHistory {
  window.history.replaceState(null, '', first)
  const history = createBrowserHistory()
  for (const address of further) {
    history.push(address)
    history.flush()
  }
  return history
}

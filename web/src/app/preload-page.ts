import type { PageRoute } from '../platform/navigation/page-route'

/** Fetches a page's code when somebody is about to open it. */
export function preloadPage(pages: readonly PageRoute[], path: string): void {
  // Without a connection the navigation itself will tell.
  pages
    .find((page) => page.path === path)
    ?.page()
    .catch(() => undefined)
}

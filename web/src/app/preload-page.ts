import { featurePages } from './feature-pages'

/** Fetches a page's code when somebody is about to open it. */
export function preloadPage(path: string): void {
  // Without a connection the navigation itself will tell.
  featurePages
    .find((page) => page.path === path)
    ?.page()
    .catch(() => undefined)
}

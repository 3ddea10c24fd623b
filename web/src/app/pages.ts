// The pages a person's app is made of: what everybody works with is there at start, what only administrators open comes
// with their sign-in alone.
import { holds } from '@gozlem/domain/account/permissions'
import type { Role } from '@gozlem/domain/account/roles'
import { createContext, useContext } from 'react'
import { withRetry } from '../platform/loading/retry-import'
import type { PageRoute } from '../platform/navigation/page-route'
import { featurePages } from './feature-pages'

const Pages = createContext<readonly PageRoute[]>([])

/** Says to shell and menus which pages there are. */
export const PagesProvider = Pages

/** All pages of the signed-in person's app, also those the role may not open. */
export function usePages(): readonly PageRoute[] {
  return useContext(Pages)
}

const administrative = async (): Promise<readonly PageRoute[]> => [
  ...featurePages,
  ...(await withRetry(() => import('./administration-pages'))).administrationPages,
]

const work = Promise.resolve(featurePages)
let all: Promise<readonly PageRoute[]> | null = null

/** The pages of a role's app; the same promise each time. */
export function pagesOf(role: Role): Promise<readonly PageRoute[]> {
  if (!holds(role, 'user.manage')) return work
  all ??= administrative()
  return all
}

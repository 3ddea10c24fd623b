import type { QueryClient } from '@tanstack/react-query'
import { connect } from './connection'
import { createLive, type Live } from './live'
import { liveTabs, type OpenLiveTabs } from './live-tabs'
import { shareStream } from './shared-stream'

/**
 * Hears the server for a person, by one stream for all tabs of the browser. What was missed while it was away is made up for by
 * asking again for everything on the screen.
 */
export const openLive = (
  person: string,
  cache: QueryClient,
  openTabs: OpenLiveTabs = liveTabs(person),
): Live =>
  createLive((page) =>
    shareStream({ person, connect, openTabs, ...page, missed: () => void cache.invalidateQueries() }),
  )

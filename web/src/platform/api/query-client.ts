import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query'
import { network } from '../device/network'
import { whenSessionEnds } from '../session/session'
import { isUnreachable } from './api'

const attemptsAfterFirst = 2

/** Longer than that nobody waits for an answer while there is one on the device. */
const patienceMs = 5000

/** An answer that was named with the page is here sooner, and nothing has to be looked up before it. */
const soonMs = 50

/**
 * What was read stays fresh for half a minute and is asked for again on return to the window. Only a missing answer is
 * tried again by itself: what the server refused once it refuses twice. Without a connection a call fails at once, so
 * that a screen says so instead of waiting in silence.
 *
 * While the server cannot be reached, a page stands on what was read last, in this visit or before on this device. The
 * shell says of when that is (shell/ConnectionBanner.tsx), so pages show a failure only where there is nothing to read.
 */
export function createQueryClient(): QueryClient {
  // The library takes every start for one with a connection, and would not feel it come back.
  onlineManager.setOnline(network.isOnline())
  return new AskingAgain({
    queryCache: new QueryCache({
      onError: (failure, query) => {
        if (isUnreachable(failure) && query.state.data !== undefined)
          query.setState({ status: 'success', error: null })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, failure) =>
          network.isOnline() && isUnreachable(failure) && failures < attemptsAfterFirst,
        retryDelay: (failures) => 800 * 2 ** failures,
        persister: askOrLookUp,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/**
 * To the library an answer that comes for the first time is news, also where what it says became old on its way: nothing
 * would be asked again then. Here it is shown, and asked for again.
 */
class AskingAgain extends QueryClient {
  readonly #again = new WeakMap<Query, Promise<void>>()

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
    const again = first.map((query) => this.#askAgain(query, filters?.refetchType))
    await super.invalidateQueries(filters, options)
    await Promise.all(again)
  }

  #askAgain(query: Query, refetchType: InvalidateQueryFilters['refetchType']): Promise<void> {
    const asked = this.#again.get(query) ?? this.#once(query, refetchType)
    this.#again.set(query, asked)
    return asked
  }

  async #once(query: Query, refetchType: InvalidateQueryFilters['refetchType']): Promise<void> {
    // While it is under way that is the same call.
    await query.fetch().catch(() => undefined)
    this.#again.delete(query)
    if (query.state.data === undefined) return
    await super.invalidateQueries({
      queryKey: query.queryKey,
      exact: true,
      ...(refetchType && { refetchType }),
    })
  }
}

/**
 * Asks, and offers what is kept once the answer is late or does not come; where a page says so, unless it comes at once. The
 * answer takes its place.
 */
const askOrLookUp: QueryPersister = async (ask, context, query) => {
  const soon = query.meta?.keptAtOnce ? setTimeout(() => void lookUp(query, 'meanwhile'), soonMs) : undefined
  const late = setTimeout(() => void lookUp(query, 'instead'), patienceMs)
  try {
    return await ask(context)
  } catch (failure) {
    if (isUnreachable(failure)) await lookUp(query, 'instead')
    throw failure
  } finally {
    clearTimeout(soon)
    clearTimeout(late)
  }
}

async function lookUp(query: Query, of: 'meanwhile' | 'instead'): Promise<void> {
  if (query.state.dataUpdateCount > 0) return
  // Neither its code nor a storage may be there: then nothing is kept.
  await import('../offline/kept-answers')
    .then(({ offerKeptAnswer }) => offerKeptAnswer(query, of))
    .catch(() => undefined)
}

/** The app's only cache of server data; emptied when the session ends. */
export const queryClient = createQueryClient()

whenSessionEnds(() => queryClient.clear())

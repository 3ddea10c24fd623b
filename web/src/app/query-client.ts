import { QueryClient } from '@tanstack/react-query'
import { isUnreachable } from './api'
import { whenSessionEnds } from './session/session'

const attemptsAfterFirst = 2

/**
 * What was read stays fresh for half a minute and is asked for again on return to the window. Only a missing answer is
 * tried again by itself: what the server refused once it refuses twice. Without a connection a call fails at once, so
 * that a screen says so instead of waiting in silence.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, failure) =>
          navigator.onLine && isUnreachable(failure) && failures < attemptsAfterFirst,
        retryDelay: (failures) => 800 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** The app's only cache of server data; emptied when the session ends. */
export const queryClient = createQueryClient()

whenSessionEnds(() => queryClient.clear())

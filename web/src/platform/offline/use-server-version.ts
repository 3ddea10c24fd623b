import type { ReplyOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api'
import { beside } from './use-kept-since'

const version = typedCall('platform.version', 'GET /api/version')

/** How often an app that stays open asks (NAV-09). */
const checkEveryMs = 30 * 60_000

export interface ServerVersion {
  /** What the server runs; undefined while that is unknown. */
  running: string | undefined
  /** It is another one than this page was built as. */
  isOther: boolean
  /** Where users turn for help: null where the server names nobody, undefined while that is unknown. */
  supportEmail: string | null | undefined
}

/** The server's version, asked on load and every half hour. A failure is logged and shows nothing. */
export function useServerVersion(): ServerVersion {
  const { data: reply } = useQuery({
    queryKey: ['version'],
    meta: beside,
    queryFn: ({ signal }) => askVersion(signal),
    staleTime: checkEveryMs,
    refetchInterval: checkEveryMs,
    refetchIntervalInBackground: true,
  })
  const running = reply?.version
  const built = import.meta.env.APP_VERSION
  const isOther = running !== undefined && built !== undefined && running !== built
  return { running, isOther, supportEmail: reply && (reply.support_email ?? null) }
}

/** An older or foreign server may leave things out, whatever the contract says. */
async function askVersion(signal: AbortSignal): Promise<Partial<ReplyOf<typeof version>>> {
  try {
    return await api(version, {}, { signal })
  } catch (failure) {
    // oxlint-disable-next-line no-console -- nobody waits for this answer, so the console is all that hears of it
    console.warn('the version check failed', failure)
    throw failure
  }
}

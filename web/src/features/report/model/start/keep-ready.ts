// What begins and fills a report is fetched while there is a connection, so that it is there when there is none (073). The
// query library asks only for what is older than ten minutes; what comes is kept by what keeps all answers (018).
import { holds } from '@gozlem/domain/account/permissions'
import type { QueryClient } from '@tanstack/react-query'
import { network, onReconnect } from '../../../../platform/device/network'
import type { SessionUser } from '../../../../platform/session/session'
import { certificateCheckQuery } from '../../../certificate/api'
import { keptGuidelinesQuery } from '../../../guideline/api'
import { keepDetector, type WhoLooks } from '../faces/keep-detector'
import { keptCompaniesQuery } from '../../new-report-api'

const againAfterMs = 15 * 60_000

/** Keeps it fresh for whoever writes reports, now and as long as the app is open; answers how to stop. */
export function keepReady(
  client: QueryClient,
  { role, requires_face_check }: Pick<SessionUser, 'role'> & WhoLooks,
): () => void {
  if (!holds(role, 'report.create') || role === 'superadmin') return () => undefined

  /** One after the other: nobody waits for it. */
  async function fetchAll(): Promise<void> {
    if (!network.isOnline()) return
    await client.prefetchQuery({ ...keptCompaniesQuery, retry: false })
    await client.prefetchQuery({ ...keptGuidelinesQuery, retry: false })
    await client.prefetchQuery({ ...certificateCheckQuery, retry: false })
    await keepDetector({ requires_face_check })
  }

  void fetchAll()
  const timer = setInterval(() => void fetchAll(), againAfterMs)
  const stop = onReconnect(() => void fetchAll())
  return () => {
    clearInterval(timer)
    stop()
  }
}

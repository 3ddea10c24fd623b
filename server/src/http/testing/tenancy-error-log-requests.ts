// The requests of the tenancy test about the log of errors that clients saw, which is the system's alone.
import { logClientError } from '@gozlem/contract/error-log'
import { writeAsSystem } from '../../db/tenant-scope'
import { call } from './call'
import { type Ask, type MakeRequest, query } from './tenancy-asking'

export const errorLogRequests: Record<string, MakeRequest> = {
  'errorLog.logClientError': async () => ({ body: { error_message: 'x is undefined' } }),
  'errorLog.list': query,
  'errorLog.read': async (ask) => ({ params: { id: await loggedError(ask) } }),
  'errorLog.stats': query,
  'errorLog.delete': async (ask) => ({ params: { id: await loggedError(ask) } }),
  'errorLog.deleteMany': async (ask) => ({ body: { ids: [await loggedError(ask)] } }),
  'errorLog.cleanUp': async () => ({ params: { days: '30' } }),
}

async function loggedError({ test, holder }: Ask): Promise<string> {
  const { reply } = await call(test.app, holder, logClientError, {
    body: { error_message: 'x is undefined', session_id: holder.id },
  })
  const { rows } = await writeAsSystem(test.pool, ({ db }) =>
    db.query<{ id: string }>('select id from client_error where error_ref = $1', [reply.error_ref]),
  )
  return rows[0]?.id ?? ''
}

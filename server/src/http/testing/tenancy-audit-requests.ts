// The requests of the tenancy test about the audit log.
import { writeAsSystem } from '../../db/tenant-scope'
import { type Ask, type MakeRequest, query } from './tenancy-asking'

export const auditRequests: Record<string, MakeRequest> = {
  'audit.list': query,
  'audit.read': async (ask) => ({ params: { id: await auditedEvent(ask) } }),
  'audit.csv': query,
  'audit.xlsx': query,
}

/** Something that happened in the holder's organization. */
async function auditedEvent({ test, holder }: Ask): Promise<string> {
  const { rows } = await writeAsSystem(test.pool, ({ db }) =>
    db.query<{ id: string }>('select id from event where organization_id = $1 limit 1', [
      holder.organization_id,
    ]),
  )
  return rows[0]?.id ?? ''
}

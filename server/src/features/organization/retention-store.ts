// SQL of logos that no document prints any more.
import type { SystemScope, Work } from '../../db/tenant-scope'
import type { LogoFiles } from '../../external/images/logo-files'
import { doomLogos } from '../../jobs/retention/progress-store'

const atOnce = 200
/** Reports may be in completion while their logo is replaced. */
const graceDays = 1

/**
 * Logos of organizations that were taken out of use and that no completed report prints. Reads the view, because row level security keeps the operators of
 * JSON from the index (migration 0003).
 */
export async function removeLogosOnNoReport(work: Work<SystemScope>): Promise<number> {
  const { rows } = await work.db.query<LogoFiles>(
    `select l.organization_id, l.id as logo_id from organization_logo l
     where l.retired_at < now() - make_interval(days => ${graceDays})
       and not exists (
         select from searchable_report r where r.letterhead_snapshot -> 'logo' ->> 'id' = l.id::text)
     order by l.retired_at limit $1`,
    [atOnce],
  )
  if (rows.length === 0) return 0
  await work.db.query('delete from organization_logo where id = any($1)', [
    rows.map(({ logo_id }) => logo_id),
  ])
  return doomLogos(work, rows)
}

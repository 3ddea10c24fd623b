// SQL of corrective actions that go for good.
import { deletedKeptDays } from '@gozlem/domain/account/retention'
import type { SystemScope, Work } from '../../db/tenant-scope'
import { idsByOrganization, type WholeKey } from '../../db/whole-keys'
import { doomFiles } from '../../jobs/retention/progress-store'
import { proofKeys } from './photo-commands'
import type { ProofRow } from './step-store'

const atOnce = 200

/** Removes actions of reports deleted long enough ago, with their steps and photos; answers how many. */
export async function removeActionsOfReports(work: Work<SystemScope>): Promise<number> {
  const { db } = work
  const { rows } = await db.query<WholeKey>(
    `select a.organization_id, a.id
     from report r join corrective_action a on a.organization_id = r.organization_id and a.report_id = r.id
     where r.deleted_at < now() - make_interval(days => $1) limit $2`,
    [deletedKeptDays, atOnce],
  )
  for (const keys of idsByOrganization(rows)) {
    const { rows: photos } = await db.query<Pick<ProofRow, 'organization_id' | 'storage_id' | 'mime'>>(
      `delete from corrective_action_photo p using corrective_action_step s
       where s.organization_id = p.organization_id and s.id = p.step_id and s.organization_id = $1 and s.action_id = any($2)
       returning p.organization_id, p.storage_id, p.mime`,
      keys,
    )
    await doomFiles(work, photos.flatMap(proofKeys))
    // Their steps go with them.
    await db.query('delete from corrective_action where organization_id = $1 and id = any($2)', keys)
  }
  return rows.length
}

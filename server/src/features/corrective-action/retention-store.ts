// SQL of corrective actions that go for good.
import { deletedKeptDays } from '@gozlem/domain/account/retention'
import type { SystemScope, Work } from '../../db/tenant-scope'
import { idsByOrganization, type WholeKey } from '../../db/whole-keys'
import { doomFiles } from '../../jobs/retention/progress-store'
import { proofKeys } from './photo-commands'
import type { ProofRow } from './step-store'

const atOnce = 200

type StoredProof = Pick<ProofRow, 'organization_id' | 'storage_id' | 'mime' | 'of_report'>

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
    const { rows: photos } = await db.query<
      Pick<ProofRow, 'organization_id' | 'storage_id' | 'mime' | 'of_report'>
    >(
      `delete from corrective_action_photo p using corrective_action_step s
       where s.organization_id = p.organization_id and s.id = p.step_id and s.organization_id = $1 and s.action_id = any($2)
       returning p.organization_id, p.storage_id, p.mime, p.of_report`,
      keys,
    )
    const shown = await listShown(work, photos)
    await doomFiles(work, photos.filter(({ storage_id }) => !shown.has(storage_id)).flatMap(proofKeys))
    // Their steps go with them.
    await db.query('delete from corrective_action where organization_id = $1 and id = any($2)', keys)
  }
  return rows.length
}

/** Of photos of reports those that a report, or another action, still shows. */
async function listShown(
  { db }: Work<SystemScope>,
  photos: readonly StoredProof[],
): Promise<ReadonlySet<string>> {
  const ids = photos.filter(({ of_report }) => of_report).map(({ storage_id }) => storage_id)
  if (ids.length === 0) return new Set()
  const { rows } = await db.query<Pick<ProofRow, 'storage_id'>>(
    `select storage_id from report_image where storage_id = any($1::uuid[])
     union select storage_id from corrective_action_photo where storage_id = any($1::uuid[])`,
    [ids],
  )
  return new Set(rows.map(({ storage_id }) => storage_id))
}

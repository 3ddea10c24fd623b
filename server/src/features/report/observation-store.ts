// SQL of a report's positive observations.
import { approvedObservations, type Observation } from '@gozlem/domain/report/observation'
import type { Scope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import type { ImageRow } from './image-store'

export interface ObservationRow extends Observation {
  source: string
  created_at: string
}

/** The positive observations of a report ($2) of an organization ($1), in order. */
export const observationsOfReport = `select id, text, image_id, approved, source, created_at from report_observation
  where organization_id = $1 and report_id = $2 order by position, created_at`

/** What the report says: without what an engine proposed and nobody has approved. */
export async function listObservations(work: Work<Scope>, report: WholeKey): Promise<ObservationRow[]> {
  return approvedObservations(await listWithProposals(work, report))
}

/** Those of a draft, with what waits for the specialist's word. */
export async function listWithProposals({ db }: Work<Scope>, report: WholeKey): Promise<ObservationRow[]> {
  const { rows } = await db.query<ObservationRow>({
    name: 'list_observations',
    text: observationsOfReport,
    values: [report.organization_id, report.id],
  })
  return rows
}

export type ObservationToStore = Omit<ObservationRow, 'created_at'>

/** Makes the observations of a report exactly these; false when an id belongs to another report. */
export async function replaceObservations(
  { db }: Work<Scope>,
  { organization_id, id }: WholeKey,
  observations: readonly ObservationToStore[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with gone as (delete from report_observation where organization_id = $2 and report_id = $3 and not (id = any($4)))
     insert into report_observation as o (id, organization_id, report_id, position, text, image_id, approved, source)
     select g.id, $2, $3, g.position, g.text, g.image_id, g.approved, g.source
     from jsonb_to_recordset($1::jsonb)
       as g (id uuid, position integer, text text, image_id uuid, approved boolean, source text)
     on conflict (organization_id, id) do update set position = excluded.position, text = excluded.text,
       image_id = excluded.image_id, approved = excluded.approved
     where o.report_id = excluded.report_id`,
    [
      JSON.stringify(observations.map((observation, position) => ({ ...observation, position }))),
      organization_id,
      id,
      observations.map((observation) => observation.id),
    ],
  )
  return rowCount === observations.length
}

/** Takes out what nobody approved: a completed report says all that it holds. */
export async function removeProposals({ db }: Work<Scope>, { organization_id, id }: WholeKey): Promise<void> {
  await db.query(
    'delete from report_observation where organization_id = $1 and report_id = $2 and not approved',
    [organization_id, id],
  )
}

/** Takes a photo out of the observations that show it. */
export async function removeImageFromObservations(
  { db }: Work<Scope>,
  { organization_id, report_id, id }: Pick<ImageRow, 'organization_id' | 'report_id' | 'id'>,
): Promise<void> {
  await db.query(
    'update report_observation set image_id = null where organization_id = $2 and report_id = $3 and image_id = $1',
    [id, organization_id, report_id],
  )
}

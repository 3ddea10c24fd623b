// SQL of the analyses of a report: a run and what became of each photo in it.
import type { AnalysisItemStatus, AnalysisQuestion } from '@gozlem/contract/analysis-view'
import type { Columns, Numbers } from '../../db/row-types'
import type { OrganizationScope, Scope, UserScope, Work } from '../../db/tenant-scope'
import type { WholeKey } from '../../db/whole-keys'
import type { EngineMark } from '../../external/vision/engine'
import { isAlive, isQueued } from '../../jobs/living'

export interface AnalysisRow {
  id: string
  organization_id: string
  report_id: string
  engine: string
  /** Why another engine than the configured one did it; Turkish, fit to show. */
  notice: string
  status: 'running' | 'done' | 'cancelled'
  created_at: string
  finished_at: string | null
  created_by: string
}

export interface AnalysisItemRow {
  id: string
  analysis_id: string
  image_id: string
  status: AnalysisItemStatus
  message: string
  finding_ids: string[]
  left_out: number
  tries: number
  question: AnalysisQuestion | null
}

const columns = 'id, organization_id, report_id, engine, notice, status, created_at, finished_at, created_by'
const itemColumns = 'id, analysis_id, image_id, status, message, finding_ids, left_out, tries, question'

/** The analyses of a report ($2) of an organization ($1), newest first. */
export const analysesOfReport = `select ${columns} from analysis
  where organization_id = $1 and report_id = $2 order by created_at desc, id desc limit 20`

/** The photos of these analyses, in order. */
export const itemsOf = (analyses: string) =>
  `select ${itemColumns} from analysis_item where organization_id = $1 and analysis_id = ${analyses} order by position`

export async function findAnalysis({ db, scope }: Work, id: string): Promise<AnalysisRow | null> {
  const everywhere = scope.kind === 'user' && scope.role === 'superadmin'
  const { rows } = await db.query<AnalysisRow>(
    `select ${columns} from analysis where id = $1${everywhere ? '' : ' and organization_id = $2'}`,
    everywhere ? [id] : [id, scope.organization_id],
  )
  return rows[0] ?? null
}

export async function listItems(
  { db }: Work<Scope>,
  organization_id: string,
  analysis_ids: readonly string[],
): Promise<AnalysisItemRow[]> {
  const { rows } = await db.query<AnalysisItemRow>({
    name: 'list_analysis_items',
    text: itemsOf('any($2)'),
    values: [organization_id, analysis_ids],
  })
  return rows
}

export async function insertAnalysis(
  { db, scope }: Work<UserScope>,
  analysis: { id: string; report_id: string; made_by: EngineMark },
): Promise<void> {
  await db.query(
    `insert into analysis (id, organization_id, report_id, created_by, engine, provider, model, prompt_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      analysis.id,
      scope.organization_id,
      analysis.report_id,
      scope.user_id,
      analysis.made_by.engine,
      analysis.made_by.provider,
      analysis.made_by.model,
      analysis.made_by.prompt_version,
    ],
  )
}

/** Says why another engine did the work; the first reason stays. */
export async function noteAnalysis({ db }: Work<Scope>, id: string, notice: string): Promise<void> {
  await db.query(`update analysis set notice = $2 where id = $1 and notice = ''`, [id, notice])
}

/** Adds photos to a run and answers how many; one that is still in an unfinished run stays there. */
export async function insertItems(
  { db, scope }: Work<UserScope>,
  analysis_id: string,
  items: readonly { id: string; image_id: string }[],
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into analysis_item (id, organization_id, analysis_id, image_id, position)
     select i.id, $2, $1, i.image_id, i.place - 1
     from unnest($3::uuid[], $4::uuid[]) with ordinality as i (id, image_id, place)
     on conflict (image_id, organization_id) where status in ('queued', 'running') do nothing`,
    [analysis_id, scope.organization_id, items.map(({ id }) => id), items.map(({ image_id }) => image_id)],
  )
  return rowCount ?? 0
}

/** Whether runs of the report have photos that are not done. */
export async function hasOpenItems(
  { db }: Work<Scope>,
  report_id: string,
  image_id: string | null = null,
): Promise<boolean> {
  const { rows } = await db.query(
    `select from analysis_item t join analysis s on s.organization_id = t.organization_id and s.id = t.analysis_id
     where s.report_id = $1 and t.status in ('queued', 'running') and ($2::uuid is null or t.image_id = $2) limit 1`,
    [report_id, image_id],
  )
  return rows.length > 0
}

const openRuns = `from analysis_item t join analysis s on s.organization_id = t.organization_id and s.id = t.analysis_id
  where t.status in ('queued', 'running')`
const runJob = { names: ['analysis.run'], key: 'analysis_id' } as const

/** Unfinished runs of a report that no living process works on, and none will. */
export async function listDeadRuns({ db }: Work<Scope>, report: WholeKey): Promise<string[]> {
  const { rows } = await db.query<Columns<'analysis', 'id'>>(
    `select distinct s.id ${openRuns} and s.organization_id = $1 and s.report_id = $2 and not ${isAlive(runJob, 's.id')}`,
    [report.organization_id, report.id],
  )
  return rows.map(({ id }) => id)
}

/** Unfinished runs whose job the queue does not have any more; or, given one, whether it is such a run. */
export async function listGivenUpRuns({ db }: Work<Scope>, id: string | null = null) {
  const { rows } = await db.query<Columns<'analysis', 'id' | 'organization_id' | 'report_id'>>(
    `select distinct s.id, s.organization_id, s.report_id ${openRuns} and ($1::uuid is null or s.id = $1)
       and not ${isQueued(runJob, 's.id')} limit 500`,
    [id],
  )
  return rows
}

/** Ends the photos of these runs that are not done. */
export async function failItems(
  { db }: Work<Scope>,
  analysis_ids: readonly string[],
  message: string,
): Promise<void> {
  await db.query(
    `update analysis_item set status = 'failed', message = $2, finished_at = now()
     where analysis_id = any($1) and status in ('queued', 'running')`,
    [analysis_ids, message],
  )
}

/**
 * Takes the unfinished photos of a run for this worker. The queue runs one worker a run, so a photo found 'running'
 * was left behind by one that died.
 */
export async function claimItems(
  { db }: Work<OrganizationScope>,
  analysis_id: string,
): Promise<AnalysisItemRow[]> {
  const { rows } = await db.query<AnalysisItemRow>(
    `update analysis_item set status = 'running', tries = tries + 1, started_at = now()
     where analysis_id = $1 and status in ('queued', 'running') returning ${itemColumns}`,
    [analysis_id],
  )
  return rows
}

export interface ItemOutcome {
  status: 'done' | 'no_finding' | 'not_understood' | 'needs_note' | 'failed'
  message: string
  finding_ids: string[]
  left_out: number
  question: AnalysisQuestion | null
}

/** Which of these photos are still this try's to finish: not cancelled, not taken over. Locks them. */
export async function holdItems(
  { db, scope }: Work<OrganizationScope>,
  items: readonly Pick<AnalysisItemRow, 'id' | 'tries'>[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<Columns<'analysis_item', 'id'>>(
    `select t.id from analysis_item t join unnest($1::uuid[], $2::int[]) as h (id, tries) on h.id = t.id
     where t.organization_id = $3 and t.tries = h.tries and t.status = 'running' order by t.id for update of t`,
    [items.map(({ id }) => id), items.map(({ tries }) => tries), scope.organization_id],
  )
  return new Set(rows.map(({ id }) => id))
}

export async function finishItems(
  { db, scope }: Work<OrganizationScope>,
  outcomes: readonly (ItemOutcome & { id: string })[],
): Promise<void> {
  await db.query(
    `update analysis_item t set status = o.status, message = o.message, finding_ids = o.finding_ids, left_out = o.left_out,
       question = o.question, finished_at = now()
     from jsonb_to_recordset($1::jsonb) as o (id uuid, status text, message text, finding_ids jsonb, left_out integer,
       question jsonb)
     where t.organization_id = $2 and t.id = o.id`,
    [JSON.stringify(outcomes), scope.organization_id],
  )
}

export type RunProgress = Columns<'analysis', 'report_id' | 'status'> & Numbers<'done' | 'total'>

/** Ends the run when no photo of it is left; answers its progress. */
export async function settleAnalysis({ db }: Work<Scope>, analysis_id: string): Promise<RunProgress> {
  const { rows } = await db.query<RunProgress>(
    `with counted as (
       select count(*) filter (where status not in ('queued', 'running'))::int as done, count(*)::int as total
       from analysis_item where analysis_id = $1)
     update analysis s set
       status = case when s.status = 'running' and counted.done = counted.total then 'done' else s.status end,
       finished_at = case when counted.done = counted.total then coalesce(s.finished_at, now()) end
     from counted where s.id = $1
     returning s.report_id, s.status, counted.done, counted.total`,
    [analysis_id],
  )
  const row = rows[0]
  if (!row) throw new Error(`analysis ${analysis_id} is gone`)
  return row
}

/** Stops one photo of a run, if it is not done yet. */
export async function cancelItem({ db }: Work<Scope>, analysis_id: string, image_id: string): Promise<void> {
  await db.query(
    `update analysis_item set status = 'cancelled', message = 'İptal edildi', finished_at = now()
     where analysis_id = $1 and image_id = $2 and status in ('queued', 'running')`,
    [analysis_id, image_id],
  )
}

/** Stops every run of a report. */
export async function cancelAnalysesOf({ db }: Work<Scope>, report: WholeKey): Promise<void> {
  const keys = [report.organization_id, report.id]
  await db.query(
    `update analysis_item t set status = 'cancelled', message = 'İptal edildi', finished_at = now() from analysis s
     where s.organization_id = $1 and s.report_id = $2 and t.organization_id = s.organization_id
       and t.analysis_id = s.id and t.status in ('queued', 'running')`,
    keys,
  )
  await db.query(
    `update analysis set status = 'cancelled', finished_at = now()
     where organization_id = $1 and report_id = $2 and status = 'running'`,
    keys,
  )
}

/** Stops a run: photos that are not done yet are cancelled. */
export async function cancelAnalysis({ db }: Work<Scope>, analysis_id: string): Promise<void> {
  await db.query(
    `update analysis_item set status = 'cancelled', message = 'İptal edildi', finished_at = now()
     where analysis_id = $1 and status in ('queued', 'running')`,
    [analysis_id],
  )
  await db.query(
    `update analysis set status = 'cancelled', finished_at = now() where id = $1 and status = 'running'`,
    [analysis_id],
  )
}

// SQL of the organizations' analysis engines, their quota and the record of calls.
import type { VisionProvider } from '@gozlem/contract/vision-provider'
import type { Columns } from '../../db/row-types'
import type { OrganizationScope, Scope, SystemScope, UserScope, Work } from '../../db/tenant-scope'
import type { ModelCall } from '../../external/vision/model-call'

export interface EngineRow {
  organization_id: string
  mode: 'installation' | 'embedded' | 'own'
  provider: VisionProvider | null
  model: string | null
  base_url: string | null
  sealed_key: Buffer | null
  daily_quota: number | null
  concurrency: number | null
  updated_at: string
}

/** The engine set for an organization; null while nobody has set one. */
export async function findEngine({ db }: Work<Scope>, organization_id: string): Promise<EngineRow | null> {
  const { rows } = await db.query<EngineRow>({
    name: 'find_analysis_engine',
    text: `select organization_id, mode, provider, model, base_url, sealed_key, daily_quota, concurrency, updated_at
      from analysis_engine where organization_id = $1`,
    values: [organization_id],
  })
  return rows[0] ?? null
}

export async function upsertEngine(
  { db }: Work<SystemScope>,
  engine: Omit<EngineRow, 'updated_at'>,
  updated_by: string,
): Promise<void> {
  await db.query(
    `insert into analysis_engine (organization_id, mode, provider, model, base_url, sealed_key, daily_quota, concurrency,
       updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (organization_id) do update set mode = excluded.mode, provider = excluded.provider,
       model = excluded.model, base_url = excluded.base_url, sealed_key = excluded.sealed_key,
       daily_quota = excluded.daily_quota, concurrency = excluded.concurrency, updated_at = now(),
       updated_by = excluded.updated_by`,
    [
      engine.organization_id,
      engine.mode,
      engine.provider,
      engine.model,
      engine.base_url,
      engine.sealed_key,
      engine.daily_quota,
      engine.concurrency,
      updated_by,
    ],
  )
}

/** The organization that an engine is set for; null when there is none, or it is the system's own. */
export async function findEngineOwner(
  { db }: Work<UserScope | SystemScope>,
  id: string,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await db.query<Columns<'organization', 'id' | 'name'>>(
    `select id, name from organization where id = $1 and kind <> 'system'`,
    [id],
  )
  return rows[0] ?? null
}

/** Counts a call of today; false when the day's quota is used up. */
export async function consumeQuota(
  { db, scope }: Work<OrganizationScope>,
  day: string,
  quota: number | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into analysis_quota as q (organization_id, day, used) values ($1, $2, 1)
     on conflict (organization_id, day) do update set used = q.used + 1 where $3::integer is null or q.used < $3`,
    [scope.organization_id, day, quota],
  )
  return rowCount === 1
}

/** Calls of an organization on a day. */
export async function readQuota({ db }: Work<Scope>, organization_id: string, day: string): Promise<number> {
  const { rows } = await db.query<Columns<'analysis_quota', 'used'>>(
    'select used from analysis_quota where organization_id = $1 and day = $2',
    [organization_id, day],
  )
  return rows[0]?.used ?? 0
}

export interface CallToStore extends ModelCall {
  id: string
  analysis_id: string | null
  purpose: 'photo' | 'text' | 'refine' | 'test'
  provider: VisionProvider
  model: string
  prompt_version: string
}

export async function insertCall({ db, scope }: Work<OrganizationScope>, call: CallToStore): Promise<void> {
  await db.query({
    name: 'insert_analysis_call',
    text: `insert into analysis_call (id, organization_id, analysis_id, purpose, provider, model, prompt_version, outcome,
        detail, requests, latency_ms, input_tokens, output_tokens, cost_usd)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      call.id,
      scope.organization_id,
      call.analysis_id,
      call.purpose,
      call.provider,
      call.model,
      call.prompt_version,
      call.outcome,
      call.detail.slice(0, 200),
      call.requests,
      call.latency_ms,
      call.input_tokens,
      call.output_tokens,
      call.cost_usd,
    ],
  })
}

export interface CallSummary {
  calls: number
  failures: number
  /** Of calls that succeeded; null without one. */
  median_ms: number | null
  p95_ms: number | null
  input_tokens: number
  output_tokens: number
  /** Of calls whose price is known. */
  cost_usd: number
  without_price: number
}

export interface ModelSummary extends CallSummary {
  provider: VisionProvider
  model: string
}

const summary = `count(*)::int as calls,
  count(*) filter (where outcome not in ('ok', 'cancelled'))::int as failures,
  round(percentile_cont(0.5) within group (order by latency_ms) filter (where outcome = 'ok'))::int as median_ms,
  round(percentile_cont(0.95) within group (order by latency_ms) filter (where outcome = 'ok'))::int as p95_ms,
  coalesce(sum(input_tokens), 0)::bigint as input_tokens,
  coalesce(sum(output_tokens), 0)::bigint as output_tokens,
  coalesce(sum(cost_usd), 0)::float8 as cost_usd,
  count(*) filter (where cost_usd is null and input_tokens is not null)::int as without_price`

/** Calls of the last days: of one organization, or (null) of the whole installation. */
export async function summarizeCalls(
  { db }: Work<UserScope | SystemScope>,
  organization_id: string | null,
  days: number,
): Promise<{ total: CallSummary; models: ModelSummary[] }> {
  const where = `created_at > now() - make_interval(days => $2) and ($1::uuid is null or organization_id = $1)`
  const values = [organization_id, days]
  const total = await db.query<CallSummary>(`select ${summary} from analysis_call where ${where}`, values)
  const models = await db.query<ModelSummary>(
    `select provider, model, ${summary} from analysis_call where ${where}
     group by provider, model order by count(*) desc, provider, model limit 10`,
    values,
  )
  const [all] = total.rows
  if (!all) throw new Error('a sum without a row')
  return { total: all, models: models.rows }
}

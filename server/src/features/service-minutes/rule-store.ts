// All SQL of the tables of service minutes. They belong to no tenant: everybody reads them, the system's administrator
// changes them.
import type { ServiceRule, ServiceRuleSet } from '@gozlem/domain/service-minutes/rules'
import type { Scope, SystemScope, Work } from '../../db/tenant-scope'

export interface ServiceRulesDetails extends ServiceRuleSet {
  source: string
}

export interface ServiceRulesRow extends ServiceRulesDetails {
  id: string
  created_at: string
}

const columns = `s.id, to_char(s.effective_from, 'YYYY-MM') as effective_from, s.source, s.full_time_minutes, s.created_at,
  (select coalesce(jsonb_agg(jsonb_build_object('profession', r.profession, 'tehlike_sinifi', r.tehlike_sinifi,
      'bands', r.bands, 'full_time_per', r.full_time_per)), '[]')
    from service_minute_rule r where r.set_id = s.id) as rules`

/** Every table, newest first. */
export async function listServiceRules({ db }: Work<Scope>): Promise<ServiceRulesRow[]> {
  const { rows } = await db.query<ServiceRulesRow>({
    name: 'list_service_rules',
    text: `select ${columns} from service_rule_set s order by s.effective_from desc`,
  })
  return rows
}

/** A table, or null; `lock` keeps others from changing it until the transaction ends. */
export async function findServiceRules(
  { db }: Work<Scope>,
  id: string,
  { lock = false } = {},
): Promise<ServiceRulesRow | null> {
  if (lock) await db.query('select from service_rule_set where id = $1 for update', [id])
  const { rows } = await db.query<ServiceRulesRow>(
    `select ${columns} from service_rule_set s where s.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** Inserts a table; false when its id is taken. @throws Error of the constraint service_rule_set_month */
export async function insertServiceRules(
  work: Work<SystemScope>,
  id: string,
  details: ServiceRulesDetails,
): Promise<boolean> {
  const { rowCount } = await work.db.query(
    `insert into service_rule_set (id, effective_from, source, full_time_minutes)
     values ($1, to_date($2, 'YYYY-MM'), $3, $4) on conflict (id) do nothing`,
    [id, details.effective_from, details.source, details.full_time_minutes],
  )
  if (rowCount !== 1) return false
  await insertRules(work, id, details.rules)
  return true
}

/** Changes a table. @throws Error of the constraint service_rule_set_month */
export async function updateServiceRules(
  work: Work<SystemScope>,
  id: string,
  details: ServiceRulesDetails,
): Promise<void> {
  await work.db.query(
    `update service_rule_set set effective_from = to_date($2, 'YYYY-MM'), source = $3, full_time_minutes = $4,
       updated_at = now() where id = $1`,
    [id, details.effective_from, details.source, details.full_time_minutes],
  )
  await deleteRules(work, id)
  await insertRules(work, id, details.rules)
}

export async function deleteServiceRules(work: Work<SystemScope>, id: string): Promise<void> {
  await deleteRules(work, id)
  await work.db.query('delete from service_rule_set where id = $1', [id])
}

async function insertRules(
  { db }: Work<SystemScope>,
  setId: string,
  rules: readonly ServiceRule[],
): Promise<void> {
  await db.query(
    `insert into service_minute_rule (set_id, profession, tehlike_sinifi, bands, full_time_per)
     select $1, r.profession, r.tehlike_sinifi, r.bands, r.full_time_per
     from jsonb_to_recordset($2::jsonb)
       as r (profession text, tehlike_sinifi text, bands jsonb, full_time_per integer)`,
    [setId, JSON.stringify(rules)],
  )
}

async function deleteRules({ db }: Work<SystemScope>, setId: string): Promise<void> {
  await db.query('delete from service_minute_rule where set_id = $1', [setId])
}

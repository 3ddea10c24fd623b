// SQL of what a follow-up report tells: actions of a client company with what stands of their steps, and the photos of both.
import type { ActionState } from '@gozlem/domain/corrective-action/action'
import type { RiskLevel } from '@gozlem/domain/report/risk-level'
import type { Scope, Work } from '../../db/tenant-scope'

/** A photo in the file store. */
interface StoredPhoto {
  storage_id: string
  of_report?: boolean
  mime: string
  width: number
  height: number
}

export interface FollowedRow {
  id: string
  organization_id: string
  report_number: string | null
  finding_number: number
  title: string
  place: string
  responsible: string
  risk_level: RiskLevel
  first_term: string
  term: string
  state: ActionState
  created_at: string
  reported_at: string | null
  closed_at: string | null
  /** Of what was found. */
  photo: StoredPhoto | null
}

export interface Asked {
  organization_id: string
  client_company_id: string
  /** First and last day of the period, and the day it is asked on; of Istanbul. */
  first: string
  last: string
  today: string
}

const photo = (of: string, columns = 'width, height') =>
  `json_build_object('storage_id', ${of}.storage_id, 'mime', ${of}.mime, ${columns
    .split(', ')
    .map((name) => `'${name}', ${of}.${name}`)
    .join(', ')})`

const inPeriod = (instant: string) =>
  `(${instant} at time zone 'Europe/Istanbul')::date between $3::date and $4::date`

/** What is not closed, and what was opened or closed in the period: late ones first, then by term, closed ones the newest first. */
export async function listFollowed(
  { db }: Work<Scope>,
  { organization_id, client_company_id, first, last, today }: Asked,
  atMost: number,
): Promise<FollowedRow[]> {
  const { rows } = await db.query<FollowedRow>({
    name: 'list_followed_actions',
    text: `select a.id, a.organization_id, r.number as report_number, a.finding_number, a.title, a.place, a.responsible, a.risk_level,
        a.first_term, a.term, a.state, a.created_at, a.reported_at, a.closed_at,
        case when i.id is not null then ${photo('i')} end as photo
      from corrective_action a
        join report r on r.organization_id = a.organization_id and r.id = a.report_id
        join report_finding f on f.organization_id = a.organization_id and f.id = a.finding_id
        left join report_image i on i.organization_id = a.organization_id and i.id = f.image_id and i.deleted_at is null
      where a.organization_id = $1 and a.client_company_id = $2 and a.deleted_at is null and a.withdrawn_at is null
        and (a.state <> 'closed' or ${inPeriod('a.created_at')} or ${inPeriod('a.closed_at')})
      order by a.state = 'closed', a.state in ('open', 'rejected') and a.term < $5::date desc, a.closed_at desc, a.term, a.id
      limit $6`,
    values: [organization_id, client_company_id, first, last, today, atMost],
  })
  return rows
}

export interface FollowedStepRow {
  action_id: string
  deed: 'report' | 'close'
  actor_name: string
  /** Whether a link's holder took it, who has no account. */
  by_link: boolean
  comment: string
  created_at: string
  photos: StoredPhoto[]
}

/** The last report of a solution and the last closing of each action, with their photos in order. */
export async function listLastSteps(
  { db }: Work<Scope>,
  organization_id: string,
  action_ids: readonly string[],
): Promise<FollowedStepRow[]> {
  const { rows } = await db.query<FollowedStepRow>({
    name: 'list_last_steps',
    text: `select distinct on (s.action_id, s.deed) s.action_id, s.deed, coalesce(s.by_name, u.first_name || ' ' || u.last_name) as actor_name,
        s.actor_id is null as by_link, s.comment, s.created_at,
        coalesce((select json_agg(${photo('p', 'width, height, of_report')} order by p.position) from corrective_action_photo p
          where p.organization_id = s.organization_id and p.step_id = s.id), '[]') as photos
      from corrective_action_step s left join app_user u on u.organization_id = s.organization_id and u.id = s.actor_id
      where s.organization_id = $1 and s.action_id = any($2::uuid[]) and s.deed in ('report', 'close')
      order by s.action_id, s.deed, s.created_at desc, s.id desc`,
    values: [organization_id, action_ids],
  })
  return rows
}

// What the demo writes as rows, because no call makes it: organizations and people, and the dates of what was done before.
import type { Pool } from 'pg'
import type { Columns, Flags, Texts } from '../db/row-types'
import { writeAsSystem } from '../db/tenant-scope'
import { hashPassword } from '../external/secrets/password'
import type { Visit } from './visits'
import { consultancy, demoPassword, everybody, individual, organizations } from './world'

/** Whose people go on visits. */
const visiting = [consultancy.id, individual.id]

/** Organizations and people; those that are there stay as they are. */
export async function insertPeople(pool: Pool): Promise<void> {
  const known = await writeAsSystem(pool, async ({ db }) => {
    const ids = everybody.map(({ id }) => id)
    const { rows } = await db.query<Columns<'app_user', 'id'>>('select id from app_user where id = any($1)', [
      ids,
    ])
    return new Set(rows.map(({ id }) => id))
  })
  const missing = everybody.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return
  const password_hash = await hashPassword(demoPassword)
  await writeAsSystem(pool, async ({ db }) => {
    for (const { id, kind, name, letterhead } of organizations) {
      const { address = '', city = '', phone = '', email = '', authorization_no = '' } = letterhead ?? {}
      await db.query(
        `insert into organization (id, kind, name, address, city, phone, email, authorization_no)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
        [id, kind, name, address, city, phone, email, authorization_no],
      )
    }
    for (const person of missing)
      await db.query(
        `insert into app_user (id, organization_id, role, phone, password_hash, first_name, last_name, email,
           email_verified_at, profession) values ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9)`,
        [
          person.id,
          person.organization_id,
          person.role,
          person.phone,
          password_hash,
          person.first_name,
          person.last_name,
          person.email,
          person.profession,
        ],
      )
  })
}

/** Whether everything is made: the consultancy is older than its people then. */
export async function isWholeDemo(pool: Pool): Promise<boolean> {
  return writeAsSystem(pool, async ({ db }) => {
    const { rows } = await db.query<Columns<'app_user', 'id'>>(
      `select u.id from app_user u join organization o on o.id = $1
       where u.id = any($2) and o.created_at < u.created_at`,
      [consultancy.id, everybody.map(({ id }) => id)],
    )
    return rows.length === everybody.length
  })
}

/**
 * Whether the database holds an organization or a person that the demo did not begin. Its accounts are known to everybody: they come
 * into nobody's data, whatever an older version has left there.
 */
export async function holdsOthers(pool: Pool): Promise<boolean> {
  return writeAsSystem(pool, async ({ db }) => {
    const { rows } = await db.query<Flags<'holds'>>(
      `select exists (select from organization where not id = any($1))
         or exists (select from app_user where not id = any($2)) as holds`,
      [organizations.map(({ id }) => id), everybody.map(({ id }) => id)],
    )
    return rows[0]?.holds ?? true
  })
}

export interface MadeWorld {
  /** When the demo was first begun, from which its dates count back. */
  began_at: Date
  /** Reports that hold their findings, and those of them that are completed. */
  written: ReadonlySet<string>
  completed: ReadonlySet<string>
}

/** How far the demo came: a start that was killed is taken up where it stopped. */
export async function findWorld(pool: Pool): Promise<MadeWorld> {
  return writeAsSystem(pool, async ({ db }) => {
    const organization = await db.query<Texts<'began_at'>>(
      `select u.created_at as began_at from organization o join app_user u on u.organization_id = o.id and u.role = 'osgb_admin'
       where o.id = $1 and u.id = any($2)`,
      [consultancy.id, everybody.map(({ id }) => id)],
    )
    const [times] = organization.rows
    if (!times) throw new Error('the demo consultancy has no administrator')
    const { rows } = await db.query<Columns<'report', 'id' | 'status'>>(
      'select id, status from report where organization_id = any($1) and (total_entries > 0 or deleted_at is not null)',
      [visiting],
    )
    const ids = (found: typeof rows) => new Set(found.map(({ id }) => id))
    return {
      began_at: new Date(times.began_at),
      written: ids(rows),
      completed: ids(rows.filter(({ status }) => status === 'completed')),
    }
  })
}

/** Gives what was done in the past its dates, which the database sets to now: titles, lists and charts tell them. */
export async function dateVisits(pool: Pool, visits: readonly Visit[]): Promise<void> {
  const dates = visits.map(({ id, began_at, saved_at, completed_at }) => ({
    id,
    began_at,
    ended_at: completed_at ?? saved_at,
  }))
  await writeAsSystem(pool, async ({ db }) => {
    const dated = async (table: string, set: string, report: string) =>
      db.query(
        `update ${table} t set ${set} from jsonb_to_recordset($1::jsonb) as v (id uuid, began_at timestamptz,
           ended_at timestamptz) where t.organization_id = any($2) and t.${report} = v.id`,
        [JSON.stringify(dates), visiting],
      )
    await dated('report', 'created_at = v.began_at, updated_at = v.ended_at', 'id')
    await dated('visit', 'created_at = v.began_at, updated_at = v.ended_at', 'report_id')
    await dated('report_image', 'created_at = v.began_at', 'report_id')
    await dated('report_finding', 'created_at = v.began_at, updated_at = v.ended_at', 'report_id')
    await dated('report_observation', 'created_at = v.began_at', 'report_id')
  })
}

/** Makes the organizations older than the first visit, by which the next start knows that everything is made. */
export async function foundEarlier(pool: Pool, visits: readonly Visit[]): Promise<void> {
  const first = Math.min(...visits.map(({ began_at }) => began_at.getTime()))
  const founded = [visiting, new Date(first - 10 * 86_400_000)]
  await writeAsSystem(pool, async ({ db }) => {
    await db.query(
      'update client_company set created_at = $2, updated_at = $2 where organization_id = any($1)',
      founded,
    )
    await db.query('update organization set created_at = $2 where id = any($1)', founded)
  })
}

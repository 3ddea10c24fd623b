// Who makes a visit and who comes along; and what does not fit into their days.
import type { ClashView } from '@gozlem/contract/visit'
import type { Profession } from '@gozlem/domain/account/roles'
import { problem } from '@gozlem/domain/problem'
import { type BookedVisit, clashesOf, travelMinutes } from '@gozlem/domain/visit/clash'
import { goesEverywhere, plansForOthers } from '@gozlem/domain/visit/policy'
import { kindOfOthersMessage, notAssignedMessage, notHereMessage } from '@gozlem/domain/visit/visit'
import type { Context } from '../../http/context'
import { findVisibleClientCompany } from '../client-company/store'
import * as store from './people-store'
import { viewClash } from './view'

export interface AskedPeople {
  client_company_id: string
  user_id: string | null
  companion_ids: readonly string[]
  /** Left out: what the person works as. */
  kind: Profession | undefined
  /** What it was until now. */
  kind_before: Profession
}

/**
 * The kind of a visit of these people, who are held as they are: they work here, and whoever makes it may go there.
 * @throws Problem FORBIDDEN, VALIDATION_ERROR at `user_id`, `companion_ids` or `kind`
 */
export async function checkPeople(ctx: Context, asked: AskedPeople): Promise<Profession> {
  const { user_id, companion_ids, client_company_id, kind, kind_before } = asked
  if (user_id !== null && companion_ids.includes(user_id))
    throw problem('VALIDATION_ERROR', {
      fields: { companion_ids: 'Ziyareti yapan kişi ayrıca eşlik edemez' },
    })
  const ids = [...companion_ids, ...(user_id === null ? [] : [user_id])]
  const people = ids.length > 0 ? await store.holdPeople(ctx, ids, client_company_id) : []
  const known = new Map(people.map((person) => [person.id, person]))
  if (companion_ids.some((id) => !known.has(id)))
    throw problem('VALIDATION_ERROR', { fields: { companion_ids: notHereMessage } })
  if (user_id === null) return kind ?? kind_before
  const person = known.get(user_id)
  if (!person) throw problem('VALIDATION_ERROR', { fields: { user_id: notHereMessage } })
  if (!goesEverywhere(person.role) && !person.is_assigned)
    throw problem('VALIDATION_ERROR', { fields: { user_id: notAssignedMessage } })
  if (kind !== undefined && person.profession !== null && kind !== person.profession)
    throw problem('VALIDATION_ERROR', { fields: { kind: kindOfOthersMessage } })
  return kind ?? person.profession ?? kind_before
}

/**
 * Who is to make a new visit: who is not the administrator plans for themselves alone.
 * @throws Problem FORBIDDEN
 */
export function plannedFor(
  ctx: Context,
  user_id: string | null | undefined,
  companion_ids: readonly string[] = [],
): string | null {
  const asked = user_id === undefined ? ctx.actor.id : user_id
  const isOwn = asked === ctx.actor.id && companion_ids.length === 0
  if (!isOwn && !plansForOthers(ctx.actor)) throw problem('FORBIDDEN')
  return asked
}

/**
 * A client company that is visited, with its site where one is named.
 * @throws Problem NOT_FOUND, CLIENT_COMPANY_PASSIVE, VALIDATION_ERROR at `site_address_id`
 */
export async function requireVisited(
  ctx: Context,
  client_company_id: string,
  site_address_id: string | null,
): Promise<{ id: string; name: string }> {
  const company = await findVisibleClientCompany(ctx, client_company_id)
  if (!company) throw problem('NOT_FOUND', { message: 'Müşteri firma bulunamadı.' })
  if (company.status === 'passive')
    throw problem('CLIENT_COMPANY_PASSIVE', {
      message: 'Pasif bir firmaya ziyaret planlanamaz. Önce firmayı aktif yapın.',
    })
  if (site_address_id !== null && !company.addresses.some(({ id }) => id === site_address_id))
    throw problem('VALIDATION_ERROR', { fields: { site_address_id: 'Firmanın böyle bir adresi yok' } })
  return company
}

/** What of visits does not fit into the days of their people, at most that many. */
export async function findClashes(
  ctx: Context,
  visits: readonly BookedVisit[],
  most: number,
): Promise<ClashView[]> {
  const people = [...new Set(visits.flatMap((visit) => visit.people))]
  const times = visits.flatMap(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)])
  if (people.length === 0 || times.length === 0) return []
  const margin = travelMinutes * 60_000
  const rows = await store.listBooked(
    ctx,
    people,
    new Date(Math.min(...times) - margin),
    new Date(Math.max(...times) + margin),
  )
  const names = new Map(rows.flatMap((row) => row.people.map(({ id, name }) => [id, name] as const)))
  const booked = rows.map((row) => ({ ...row, people: row.people.map(({ id }) => id) }))
  return visits
    .flatMap((visit) => clashesOf(visit, booked))
    .slice(0, most)
    .map((clash) => viewClash(clash, names))
}

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
import { findVisit, holdVisit, type VisitRow } from './store'
import { viewClash } from './view'

interface Place {
  client_company_id: string
  user_id: string | null
}

interface Asked {
  client_company_id?: string | undefined
  user_id?: string | null | undefined
  companion_ids?: readonly string[] | undefined
}

/**
 * Holds whom and what a visit or a series hangs on, before it is locked itself: who deactivates a person, ends an assignment or
 * deletes a client company locks these first and the visits then.
 * @param asked what it is to hang on from now on
 */
export async function holdAround(ctx: Context, seen: Place | null, asked: Asked = {}): Promise<void> {
  const companies = [seen?.client_company_id, asked.client_company_id]
  const people = [ctx.actor.id, seen?.user_id, asked.user_id, ...(asked.companion_ids ?? [])]
  const given = (ids: readonly (string | null | undefined)[]) => ids.filter((id) => typeof id === 'string')
  await store.holdPlaces(ctx, given(companies), given(people))
}

/** A visit in sight, locked behind what it hangs on, or null. */
export async function lockSeen(ctx: Context, id: string, asked?: Asked): Promise<VisitRow | null> {
  const seen = await findVisit(ctx, id)
  if (!seen) return null
  await holdAround(ctx, seen, asked)
  await holdVisit(ctx, id)
  // A statement that waits for a row sees what others did to it, but not the signature or the people they put beside it.
  return findVisit(ctx, id)
}

export interface AskedPeople extends Place {
  companion_ids: readonly string[]
  /** Left out: what the person works as there. */
  kind: Profession | undefined
  /** The visit until now, whose kind stays while its person and place do and nobody asks for another; null for a new one. */
  before: (Place & { kind: Profession }) | null
}

/**
 * The kind of a visit of these people, who are held already: they work here, and whoever makes it may go there.
 * @throws Problem FORBIDDEN, VALIDATION_ERROR at `user_id`, `companion_ids` or `kind`
 */
export async function checkPeople(ctx: Context, asked: AskedPeople): Promise<Profession> {
  const { user_id, companion_ids, client_company_id, before } = asked
  if (user_id !== null && companion_ids.includes(user_id))
    throw problem('VALIDATION_ERROR', {
      fields: { companion_ids: 'Ziyareti yapan kişi ayrıca eşlik edemez' },
    })
  const ids = [...companion_ids, ...(user_id === null ? [] : [user_id])]
  const people = ids.length > 0 ? await store.findPeople(ctx, ids, client_company_id) : []
  const known = new Map(people.map((person) => [person.id, person]))
  if (companion_ids.some((id) => !known.has(id)))
    throw problem('VALIDATION_ERROR', { fields: { companion_ids: notHereMessage } })
  const kindBefore = before?.kind ?? 'safety_specialist'
  const kind = asked.kind ?? (isSamePlace(before, asked) ? kindBefore : undefined)
  if (user_id === null) return kind ?? kindBefore
  const person = known.get(user_id)
  if (!person) throw problem('VALIDATION_ERROR', { fields: { user_id: notHereMessage } })
  if (!goesEverywhere(person.role) && !person.is_assigned)
    throw problem('VALIDATION_ERROR', { fields: { user_id: notAssignedMessage } })
  const isKept = kind === before?.kind && isSamePlace(before, asked)
  if (kind !== undefined && !isKept && person.profession !== null && kind !== person.profession)
    throw problem('VALIDATION_ERROR', { fields: { kind: kindOfOthersMessage } })
  return kind ?? person.profession ?? kindBefore
}

const isSamePlace = (before: Place | null, { client_company_id, user_id }: Place): boolean =>
  before?.user_id === user_id && before.client_company_id === client_company_id

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

import { withChanges } from '@gozlem/contract/changes-of'
import type { AssignmentChange, AssignmentsInput } from '@gozlem/contract/member-assignment'
import { istanbulDay } from '@gozlem/domain/calendar-date'
import { changesOf } from '@gozlem/domain/event/changes'
import { datesAgree, endBeforeStartMessage } from '@gozlem/domain/member/assignment'
import { isAssignable, mayManageMembers } from '@gozlem/domain/member/policy'
import { problem } from '@gozlem/domain/problem'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import * as store from './assignment-store'
import { endOverOf } from './over-store'

/**
 * Opens client companies to people: all of the given pairs or none (CC-05). The same ids twice are the same assignments.
 * @throws Problem FORBIDDEN, NOT_FOUND, VALIDATION_ERROR at `assignments` or `ends_on`, ASSIGNMENT_EXISTS with the pairs
 * by name, ID_IN_USE
 */
export async function addAssignments(
  ctx: Context,
  { assignments, ...details }: AssignmentsInput,
): Promise<store.AssignmentRow[]> {
  if (!mayManageMembers(ctx.actor)) throw problem('FORBIDDEN')
  refusePastEnd(ctx, details.ends_on)
  const wanted = assignments.map(({ id = uuidv7(), ...pair }) => ({ id, ...pair }))
  refuseRepeated(wanted)
  const people = await holdAssignable(ctx, wanted)
  const companies = await lockClientCompanies(ctx, wanted)
  const over = await endOverOf(ctx, wanted)
  await tell(ctx, 'assignment.removed', await store.findAssignments(ctx, over))
  const added = new Set(await store.insertAssignments(ctx, wanted, details))
  const others = wanted.filter(({ id }) => !added.has(id))
  if (others.length > 0)
    await refuseOthers(
      ctx,
      others,
      (pair) =>
        `${people.get(pair.user_id)} zaten ${companies.get(pair.client_company_id)} firmasında görevli`,
    )
  const now = await store.findAssignments(
    ctx,
    wanted.map(({ id }) => id),
  )
  await tell(
    ctx,
    'assignment.added',
    now.filter(({ id }) => added.has(id)),
  )
  return now
}

/**
 * Changes what was sent of an open assignment; what was left out stays as it is.
 * @throws Problem FORBIDDEN, NOT_FOUND, ASSIGNMENT_ENDED, VALIDATION_ERROR at `ends_on`
 */
export async function updateAssignment(
  ctx: Context,
  id: string,
  change: AssignmentChange,
): Promise<store.AssignmentRow> {
  const [before] = await lockVisible(ctx, [id])
  if (before?.ended_at !== null) throw problem('ASSIGNMENT_ENDED')
  const details = withChanges<store.AssignmentDetails>(before, change)
  if (!datesAgree(details.starts_on, details.ends_on))
    throw problem('VALIDATION_ERROR', { fields: { ends_on: endBeforeStartMessage } })
  if (change.ends_on !== undefined) refusePastEnd(ctx, change.ends_on)
  await store.updateAssignment(ctx, id, details)
  await ctx.record({
    kind: 'assignment.updated',
    subject_id: id,
    data: {
      client_company_id: before.client_company_id,
      company_name: before.client_company_name,
      user_id: before.user_id,
    },
    changes: changesOf('assignment.updated', before, details),
  })
  const [after] = await store.findAssignments(ctx, [id])
  if (!after) throw problem('NOT_FOUND')
  return after
}

/**
 * Ends assignments; what they opened is closed by the next request or event. Those that have ended stay as they are.
 * @returns how many ended now
 * @throws Problem FORBIDDEN, NOT_FOUND when one of them is not there
 */
export async function endAssignments(ctx: Context, ids: readonly string[]): Promise<number> {
  const open = (await lockVisible(ctx, ids)).filter(({ ended_at }) => ended_at === null)
  await store.endAssignments(
    ctx,
    open.map(({ id }) => id),
    istanbulDay(ctx.request.at),
  )
  await tell(ctx, 'assignment.removed', open)
  return open.length
}

/** Assignments the caller manages, held until the transaction ends. */
async function lockVisible(ctx: Context, ids: readonly string[]): Promise<store.AssignmentRow[]> {
  if (!mayManageMembers(ctx.actor)) throw problem('FORBIDDEN')
  await store.lockAssignments(ctx, ids)
  const found = await store.findAssignments(ctx, ids)
  if (found.length < new Set(ids).size) throw problem('NOT_FOUND')
  return found
}

type Pairs = readonly store.NewAssignment[]

/** Names of the people by id. */
async function holdAssignable(ctx: Context, pairs: Pairs): Promise<Map<string, string>> {
  const ids = [...new Set(pairs.map(({ user_id }) => user_id))]
  const people = await store.lockPeople(ctx, ids)
  if (people.length < ids.length) throw problem('NOT_FOUND')
  const wrong = people.filter((person) => !isAssignable(person)).map(({ name }) => name)
  if (wrong.length > 0)
    throw problem('VALIDATION_ERROR', {
      fields: { assignments: `Yalnız etkin uzman ve hekimler görevlendirilebilir: ${wrong.join(', ')}` },
    })
  return new Map(people.map(({ id, name }) => [id, name]))
}

/** Names of the companies by id. */
async function lockClientCompanies(ctx: Context, pairs: Pairs): Promise<Map<string, string>> {
  const ids = [...new Set(pairs.map(({ client_company_id }) => client_company_id))]
  const companies = await store.lockClientCompanies(ctx, ids)
  if (companies.length < ids.length) throw problem('NOT_FOUND')
  return new Map(companies.map(({ id, name }) => [id, name]))
}

function refuseRepeated(pairs: Pairs): void {
  const distinct = new Set(pairs.map(({ user_id, client_company_id }) => `${user_id} ${client_company_id}`))
  if (distinct.size < pairs.length)
    throw problem('VALIDATION_ERROR', { fields: { assignments: 'Aynı görevlendirme iki kez gönderildi' } })
}

/** @throws Problem VALIDATION_ERROR at `ends_on` for an end that is over */
export function refusePastEnd({ request }: Pick<Context, 'request'>, ends_on: string | null): void {
  if (ends_on !== null && ends_on < istanbulDay(request.at))
    throw problem('VALIDATION_ERROR', {
      fields: { ends_on: 'Bitiş tarihi geçmişte olamaz; görevlendirmeyi sona erdirin' },
    })
}

/** What was not added is the same request again, or somebody is assigned already. */
async function refuseOthers(
  ctx: Context,
  others: Pairs,
  nameOf: (pair: store.NewAssignment) => string,
): Promise<void> {
  const known = await store.findAssignments(
    ctx,
    others.map(({ id }) => id),
  )
  const isRepeated = (pair: store.NewAssignment) =>
    known.some(
      ({ id, user_id, client_company_id }) =>
        id === pair.id && user_id === pair.user_id && client_company_id === pair.client_company_id,
    )
  const fresh = others.filter((pair) => !isRepeated(pair))
  if (fresh.length === 0) return
  const open = await store.findOpen(ctx, fresh)
  if (open.length === 0) throw problem('ID_IN_USE')
  throw problem('ASSIGNMENT_EXISTS', { errors: open.map(nameOf) })
}

/** One event a company, with everybody it is about. */
async function tell(
  ctx: Context,
  kind: 'assignment.added' | 'assignment.removed',
  assignments: readonly store.AssignmentRow[],
): Promise<void> {
  const byCompany = new Map<string, store.AssignmentRow[]>()
  for (const assignment of assignments) {
    const others = byCompany.get(assignment.client_company_id) ?? []
    byCompany.set(assignment.client_company_id, [...others, assignment])
  }
  for (const [subject_id, ofCompany] of byCompany)
    await ctx.record({
      kind,
      subject_id,
      data: {
        company_name: ofCompany[0]?.client_company_name ?? '',
        user_ids: ofCompany.map(({ user_id }) => user_id),
        assignment_ids: ofCompany.map(({ id }) => id),
      },
    })
}

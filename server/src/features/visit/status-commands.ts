// What became of a visit (CAL-01): done, cancelled, postponed, or planned after all.
import type { RequestOf } from '@gozlem/contract/route'
import type { ClashView, setVisitStatus as contract, VisitView } from '@gozlem/contract/visit'
import { problem } from '@gozlem/domain/problem'
import { type VisitAbilities, visitAbilities } from '@gozlem/domain/visit/policy'
import { hasDayCome } from '@gozlem/domain/visit/time'
import { notBegunMessage, proposedMinutes } from '@gozlem/domain/visit/visit'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../http/context'
import { called, changedMeanwhile, lockVisit, planned, refuseTime, requireVisit, toldOf } from './commands'
import * as store from './store'
import { viewVisit } from './view'

type Asked = RequestOf<typeof contract>['body']
type Of<Status extends Asked['status']> = Extract<Asked, { status: Status }>

interface Outcome {
  visit: VisitView
  next: VisitView | null
  warnings: ClashView[]
}

const abilityFor: Record<Asked['status'], keyof VisitAbilities> = {
  done: 'complete',
  cancelled: 'cancel',
  postponed: 'postpone',
  planned: 'reopen',
}

/**
 * Says what became of a visit. What is said already is answered as it is, so that a repeated request answers like the first.
 * @throws Problem NOT_FOUND, FORBIDDEN, VISIT_CLOSED, CONFLICT, CLIENT_COMPANY_PASSIVE, ID_IN_USE, VALIDATION_ERROR at `status` or `next`
 */
export async function setStatus(ctx: Context, id: string, asked: Asked): Promise<Outcome> {
  const seen = await requireVisit(ctx, id)
  if (isSaid(seen, asked)) return answer(ctx, id, seen.postponed_to)
  if (asked.status === 'done' && seen.user_id === null && visitAbilities(ctx.actor, seen).edit)
    throw problem('VALIDATION_ERROR', { fields: { status: 'Önce ziyareti kimin yaptığını seçin' } })
  const visit = await lockVisit(ctx, id, abilityFor[asked.status])
  if (isSaid(visit, asked)) return answer(ctx, id, visit.postponed_to)
  if (asked.version !== visit.version) throw changedMeanwhile(ctx, visit)
  if (asked.status === 'done') await complete(ctx, visit, asked)
  else if (asked.status === 'postponed') return answer(ctx, id, await postpone(ctx, visit, asked))
  else await turn(ctx, visit, asked)
  return answer(ctx, id, null)
}

async function answer(ctx: Context, id: string, next_id: string | null): Promise<Outcome> {
  const visit = viewVisit(ctx.actor, await requireVisit(ctx, id), ctx.request.at)
  if (next_id === null) return { visit, next: null, warnings: [] }
  const next = await planned(ctx, await requireVisit(ctx, next_id))
  return { visit, next: next.visit, warnings: next.warnings }
}

function isSaid(visit: store.VisitRow, asked: Asked): boolean {
  if (visit.status !== asked.status) return false
  if (asked.status === 'done')
    return asked.served_minutes === undefined || asked.served_minutes === visit.served_minutes
  return asked.status === 'planned' || asked.reason === visit.status_reason
}

async function complete(ctx: Context, visit: store.VisitRow, asked: Of<'done'>): Promise<void> {
  if (!hasDayCome(visit.starts_at, ctx.request.at))
    throw problem('VALIDATION_ERROR', { fields: { status: notBegunMessage } })
  const served_minutes = asked.served_minutes ?? visit.served_minutes ?? proposedMinutes(visit)
  await store.updateOutcome(ctx, visit.id, { status: 'done', status_reason: '', served_minutes })
  await ctx.record({
    kind: 'visit.done',
    subject_id: visit.id,
    data: { ...called(visit), served_minutes },
  })
}

async function turn(ctx: Context, visit: store.VisitRow, asked: Of<'cancelled' | 'planned'>): Promise<void> {
  const status_reason = asked.status === 'cancelled' ? asked.reason : ''
  if (asked.status === 'planned' && !visit.company_is_open)
    throw problem('CLIENT_COMPANY_PASSIVE', {
      message: 'Silinmiş veya pasif bir firmanın ziyareti yeniden planlanamaz.',
    })
  await store.updateOutcome(ctx, visit.id, { status: asked.status, status_reason, served_minutes: null })
  if (asked.status === 'planned') {
    await releaseWhoLeft(ctx, visit.id)
  }
  await ctx.record({
    kind: asked.status === 'cancelled' ? 'visit.cancelled' : 'visit.reopened',
    subject_id: visit.id,
    data: { ...called(visit), ...toldOf(ctx, visit) },
  })
}

/**
 * A visit that is planned as it was: nobody's where its person has left.
 * @throws Problem FORBIDDEN where it is theirs no more, and of a client company that is no longer theirs either
 */
async function releaseWhoLeft(ctx: Context, id: string): Promise<store.VisitRow> {
  await store.releaseWhoLeft(ctx, id)
  const visit = await store.findVisit(ctx, id)
  if (!visit) throw problem('FORBIDDEN')
  return visit
}

/** The visit that takes its place has the same people and the same client; it answers its id, null without one. */
async function postpone(
  ctx: Context,
  visit: store.VisitRow,
  { reason, next }: Of<'postponed'>,
): Promise<string | null> {
  if (next && !visit.company_is_open)
    throw problem('CLIENT_COMPANY_PASSIVE', {
      message:
        'Silinmiş veya pasif bir firmaya yeni gün verilemez. Yeni günü boş bırakarak erteleyebilirsiniz.',
    })
  if (next) refuseTime(next, 'next.')
  const next_id = next ? (next.visit_id ?? uuidv7()) : null
  await store.updateOutcome(ctx, visit.id, {
    status: 'postponed',
    status_reason: reason,
    served_minutes: null,
  })
  if (next && next_id !== null) {
    const { client_company_id, site_address_id, kind, user_id, note, companions } = visit
    const details = { client_company_id, site_address_id, kind, user_id, note }
    const { starts_at, ends_at } = next
    const made = { ...details, starts_at, ends_at, id: next_id, report_id: null, postponed_from: visit.id }
    const companion_ids = companions.map(({ id }) => id)
    if (!(await store.insertVisit(ctx, made, companion_ids))) throw problem('ID_IN_USE')
    const row = await releaseWhoLeft(ctx, next_id)
    await ctx.record({
      kind: 'visit.created',
      subject_id: next_id,
      data: { ...called(row), ...toldOf(ctx, row) },
    })
  }
  await ctx.record({
    kind: 'visit.postponed',
    subject_id: visit.id,
    data: { ...called(visit), ...toldOf(ctx, visit), next_id },
  })
  return next_id
}

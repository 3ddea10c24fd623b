// The error log in the hands of the system's administrator (ADM-05).
import type {
  LoggedErrorDetail,
  listClientErrors as listContract,
  readErrorStats as statsContract,
} from '@gozlem/contract/error-log'
import type { ReplyOf, RequestOf } from '@gozlem/contract/route'
import { clientErrorsKeptDays } from '@gozlem/domain/account/retention'
import { addDays, beginningOfDay, daysBetween, istanbulDay } from '@gozlem/domain/calendar-date'
import { problem } from '@gozlem/domain/problem'
import type { SourceMaps } from '../../external/stacks/source-maps'
import { betweenDays, refuseBackwards } from '../../http/asked-days'
import type { AdministratorContext, Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import * as log from './list-store'
import { deleteClientErrors, deleteOlderErrors } from './store'

const daysTold = 30
const kindsTold = 20

/** A page of the log. */
export async function listPage(
  ctx: Context,
  query: RequestOf<typeof listContract>['query'],
): Promise<ReplyOf<typeof listContract>> {
  const { search, user_id, url, kind, from, to } = query
  const filter = {
    search,
    user_id,
    url,
    kind,
    ...betweenDays({ from, to }),
  }
  const { rows, pagination } = await readPage(query, log.latestFirst, async (page) => ({
    rows: await log.listErrors(ctx, filter, page),
    total: await log.countErrors(ctx, filter),
  }))
  return { logs: rows, pagination }
}

/** One error, its stack in the words of the source where the maps know them. @throws Problem NOT_FOUND */
export async function readError(ctx: Context, maps: SourceMaps, id: string): Promise<LoggedErrorDetail> {
  const row = await log.findError(ctx, id)
  if (!row) throw problem('NOT_FOUND')
  return { ...row, source_stack: await maps.resolve(row.error_stack) }
}

/**
 * How many errors there were in a period of at most as many days as they are kept, day by day, and of which kinds.
 * @throws Problem VALIDATION_ERROR at `to` or `from`
 */
export async function readStats(
  ctx: Context,
  query: RequestOf<typeof statsContract>['query'],
): Promise<ReplyOf<typeof statsContract>> {
  const { to = istanbulDay(ctx.request.at) } = query
  const { from = addDays(to, 1 - daysTold) } = query
  refuseBackwards({ from, to })
  const length = daysBetween(from, to)
  if (length > clientErrorsKeptDays)
    throw problem('VALIDATION_ERROR', {
      fields: { from: `En çok ${clientErrorsKeptDays} günlük dönem seçin.` },
    })
  const period = { since: beginningOfDay(from), until: beginningOfDay(addDays(to, 1)) }
  const counted = new Map((await log.countByDay(ctx, period)).map(({ day, errors }) => [day, errors]))
  const days = Array.from({ length: length + 1 }, (_, index) => addDays(from, index)).map((day) => ({
    day,
    errors: counted.get(day) ?? 0,
  }))
  return {
    from,
    to,
    total: days.reduce((sum, { errors }) => sum + errors, 0),
    people: await log.countPeople(ctx, period),
    days,
    kinds: await log.listKinds(ctx, period, kindsTold),
  }
}

/** Deletes the errors that are named; answers how many were there. */
export async function deleteErrors(ctx: AdministratorContext, ids: readonly string[]): Promise<number> {
  return noted(ctx, await deleteClientErrors(ctx, ids), null)
}

/** Deletes errors older than so many days; answers how many were there. */
export async function cleanUp(ctx: AdministratorContext, days: number): Promise<number> {
  return noted(ctx, await deleteOlderErrors(ctx, days), days)
}

/** The log belongs to no organization: its history is that of the administrator's own. */
async function noted(
  ctx: AdministratorContext,
  deleted: number,
  older_than_days: number | null,
): Promise<number> {
  const { organization_id } = ctx.actor
  const event = {
    kind: 'client_errors.deleted',
    subject_id: organization_id,
    data: { deleted, older_than_days },
  } as const
  if (deleted > 0) await ctx.record(organization_id, event)
  return deleted
}

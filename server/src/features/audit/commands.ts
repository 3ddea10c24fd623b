// The audit log (ADM-06): who did what to which object when from where, read from the events.
import type {
  AuditedEventDetail,
  auditLogCsv as exportContract,
  listAuditLog as listContract,
} from '@gozlem/contract/audit'
import type { ReplyOf, RequestOf } from '@gozlem/contract/route'
import { kindsOfGroup } from '@gozlem/domain/event/history'
import { problem } from '@gozlem/domain/problem'
import { betweenDays } from '../../http/asked-days'
import type { Context } from '../../http/context'
import { readPage } from '../../http/list-page'
import type { Steps } from '../../http/serve'
import * as store from './list-store'
import { viewEvent, viewEventDetail } from './view'

type Asked = RequestOf<typeof exportContract>['query']

/** A page of the log. @throws Problem NOT_FOUND, VALIDATION_ERROR at `to` where it is before `from` */
export async function listPage(
  ctx: Context,
  query: RequestOf<typeof listContract>['query'],
): Promise<ReplyOf<typeof listContract>> {
  const filter = filterOf(ctx, query)
  const { rows, pagination } = await readPage(
    { ...query, sort_order: 'desc' },
    store.latestFirst,
    async (page) => ({
      rows: await store.listEvents(ctx, filter, page),
      total: await store.countEvents(ctx, filter),
    }),
  )
  return { events: rows.map((row) => viewEvent(ctx.actor, row)), pagination }
}

/** One event. @throws Problem NOT_FOUND */
export async function readEvent(ctx: Context, id: string): Promise<AuditedEventDetail> {
  const row = await store.findEvent(ctx, id, ownOrganization(ctx))
  if (!row) throw problem('NOT_FOUND')
  return viewEventDetail(ctx.actor, row)
}

const exportedAtMost = 10_000
const rowsAtOnce = 1000

/**
 * The events of a file, the latest first, some at a time; that somebody takes them is an event itself.
 * @throws Problem NOT_FOUND, VALIDATION_ERROR at `to`
 */
export async function exportEvents(
  steps: Steps,
  query: Asked,
  format: 'csv' | 'xlsx',
): Promise<AsyncIterable<AuditedEventDetail[]>> {
  const { from = null, to = null } = query
  await steps.write(async (ctx) => {
    filterOf(ctx, query)
    await ctx.record({
      kind: 'audit_log.exported',
      subject_id: query.organization_id ?? ctx.actor.organization_id,
      data: { format, from, to },
    })
  })
  return pages(steps, query)
}

async function* pages(steps: Steps, query: Asked): AsyncGenerator<AuditedEventDetail[]> {
  let after: { value: string; id: string } | undefined
  for (let read = 0; read < exportedAtMost; read += rowsAtOnce) {
    const page = { sort_order: 'desc' as const, limit: rowsAtOnce, offset: 0, after }
    const { rows, events } = await steps.read(async (ctx) => {
      const rows = await store.listEvents(ctx, filterOf(ctx, query), page)
      return { rows, events: rows.map((row) => viewEventDetail(ctx.actor, row)) }
    })
    yield events
    const last = rows.at(-1)
    if (rows.length < rowsAtOnce || !last) return
    after = { value: last.created_at, id: last.id }
  }
}

/** The organization whose log the caller reads; undefined: all of them. */
const ownOrganization = ({ actor }: Context): string | undefined =>
  actor.role === 'superadmin' ? undefined : actor.organization_id

function filterOf(ctx: Context, { from, to, group, organization_id, ...filter }: Asked): store.AuditFilter {
  const own = ownOrganization(ctx)
  if (own !== undefined && organization_id !== undefined && organization_id !== own)
    throw problem('NOT_FOUND')
  return {
    ...filter,
    organization_id: own ?? organization_id,
    finds_superadmins: own === undefined,
    kinds: group && kindsOfGroup(group),
    ...betweenDays({ from, to }),
  }
}

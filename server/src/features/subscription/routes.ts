import { readBillingOverview } from '@gozlem/contract/billing-overview'
import * as events from '@gozlem/contract/store-event'
import * as contract from '@gozlem/contract/subscription'
import { problem } from '@gozlem/domain/problem'
import type { Scope, Work } from '../../db/tenant-scope'
import type { StoreBilling } from '../../external/billing/webhook-signature'
import { readPage } from '../../http/list-page'
import type { Serve } from '../../http/serve'
import { lockedMessage, requireOwnPlan } from './commands'
import { replayStoreEvent, takeStoreEvent } from './event-commands'
import type { InvoicePlace } from './invoice-document-commands'
import { serveInvoices } from './invoice-routes'
import * as log from './log-store'
import { readOverview } from './overview-commands'
import { listPurchases } from './purchase-store'
import { findEntitlement } from './store'
import { viewPurchase, viewStoreEvent, viewSubscription } from './view'

export interface SubscriptionParts extends InvoicePlace {
  /** Null: nothing is sold here. */
  billing: StoreBilling | null
}

export function serveSubscriptions(serve: Serve, { billing, ...place }: SubscriptionParts): void {
  serve.open(contract.receiveStoreEvent, async (ctx, { body }) => {
    await takeStoreEvent(ctx, billing, body.event)
    return { success: true as const }
  })

  serve.route(contract.readSubscription, async (ctx) => {
    const { actor, request } = ctx
    const entitlement = await findEntitlement(ctx, { ...actor, user_id: actor.id })
    return {
      is_sold: billing !== null,
      subscription: actor.role === 'regular' ? viewSubscription(entitlement, request.at) : null,
      locked_message: await lockedMessage(ctx, 'create'),
    }
  })

  serve.route(contract.readPlan, async (ctx) => ({
    plan: await requireOwnPlan(ctx),
    is_sold: billing !== null,
    locked_message: await lockedMessage(ctx, 'create'),
  }))

  serve.route(contract.listPurchases, async (ctx) => ({
    purchases: (await listPurchases(ctx)).map(viewPurchase),
  }))

  serveInvoices(serve, place)

  serve.route(readBillingOverview, async (ctx) => ({ overview: await readOverview(ctx) }))

  serve.route(events.listStoreEvents, async (ctx, { query }) => {
    const { rows, pagination } = await readPage<log.LoggedEventRow>(query, log.latestFirst, async (page) => ({
      rows: await log.listEvents(ctx, query, page),
      total: await log.countEvents(ctx, query),
    }))
    return { events: rows.map(viewStoreEvent), pagination }
  })

  serve.route(events.readStoreEvent, async (ctx, { params }) => ({ event: await readEvent(ctx, params.id) }))

  serve.administer(events.replayStoreEvent, async (ctx, { params }) => {
    await replayStoreEvent(ctx, billing, params.id)
    return { event: await readEvent(ctx, params.id), message: 'Bildirim yeniden işlendi' }
  })
}

/** @throws Problem NOT_FOUND */
async function readEvent(work: Work<Scope>, id: string) {
  const found = await log.findEvent(work, id)
  if (!found) throw problem('NOT_FOUND')
  return { ...viewStoreEvent(found), body: found.body as Record<string, unknown> }
}

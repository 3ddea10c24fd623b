// What the store provider tells becomes what somebody may do (SUB-03): the event is kept first, then the entitlements it concerns are
// made anew from all that was told. So an event that comes twice, late, or is worked with again changes nothing it should not.
import type { NewEvent } from '@gozlem/domain/event/event'
import { problem } from '@gozlem/domain/problem'
import { entitlementOf, inOrder, subscriptionState } from '@gozlem/domain/subscription/entitlement'
import type { StoreEventStatus } from '@gozlem/domain/subscription/store-event'
import { v7 as uuidv7 } from 'uuid'
import { type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import { readStoreWebhook, type ToldEvent } from '../../external/billing/store-webhook'
import { isFromProvider, type StoreBilling } from '../../external/billing/webhook-signature'
import type { AdministratorContext, PublicContext } from '../../http/context'
import { rawBody } from '../../http/raw-body'
import * as events from './event-store'
import { findEntitlement, putEntitlement } from './store'

/**
 * Takes a webhook of the provider.
 * @param billing null: nothing is sold here
 * @throws Problem NOT_FOUND, UNAUTHORIZED, VALIDATION_ERROR; any other error asks the provider to tell again
 */
export async function takeStoreEvent(
  { pool, http, request, record }: PublicContext,
  billing: StoreBilling | null,
  event: unknown,
): Promise<void> {
  if (billing === null) throw problem('NOT_FOUND')
  const { authorization, 'x-revenuecat-webhook-signature': signed } = http.headers
  const signature = Array.isArray(signed) ? signed.join(',') : signed
  if (!isFromProvider(billing, { authorization, signature, body: rawBody(http) }, request.at))
    throw problem('UNAUTHORIZED')
  const { takes_sandbox } = billing
  const told = readStoreWebhook(event, { received: request.at, takes_sandbox })
  const { id, status } = await writeAsSystem(pool, (work) => events.keepEvent(work, uuidv7(), told))
  if (status === 'applied' || status === 'ignored') return
  try {
    await writeAsSystem(pool, async (work) => {
      await events.lockEvent(work, id)
      await applyEvent(work, id, (organization_id, what) => record(work.db, organization_id, what))
    })
  } catch (error) {
    await writeAsSystem(pool, (work) => events.noteFailure(work, id, nameOf(error)))
    throw error
  }
}

/**
 * Works with a kept event again, whatever became of it; who has an account by now is found.
 * @throws Problem NOT_FOUND
 */
export async function replayStoreEvent(
  ctx: AdministratorContext,
  { takes_sandbox }: Pick<StoreBilling, 'takes_sandbox'>,
  id: string,
): Promise<void> {
  const kept = await events.lockEvent(ctx, id)
  if (!kept) throw problem('NOT_FOUND')
  const told = readAgain(kept, takes_sandbox)
  if (told) await events.keepEvent(ctx, id, told)
  const status = await applyEvent(ctx, id, (organization_id, what) => ctx.record(organization_id, what))
  await ctx.record(ctx.actor.organization_id, {
    kind: 'store_event.replayed',
    subject_id: id,
    data: { status },
  })
}

/** Null where its content went with its person. */
function readAgain(
  { body, received_at }: { body: unknown; received_at: string },
  takes_sandbox: boolean,
): ToldEvent | null {
  const isEmpty = Object.keys(body as object).length === 0
  return isEmpty ? null : readStoreWebhook(body, { received: new Date(received_at), takes_sandbox })
}

type Recording = (organization_id: string, event: NewEvent) => Promise<void>

/** Makes the entitlements anew that a kept event concerns; answers where the event stands then. */
async function applyEvent(work: Work<SystemScope>, id: string, record: Recording): Promise<StoreEventStatus> {
  const status = await statusAfter(work, id, record)
  await events.settleEvent(work, id, status)
  return status
}

async function statusAfter(
  work: Work<SystemScope>,
  id: string,
  record: Recording,
): Promise<StoreEventStatus> {
  const kept = await events.lockEvent(work, id)
  if (!kept?.counts) return 'ignored'
  const concerned = await events.lockConcerned(work, id)
  for (const { id: user_id, organization_id } of concerned)
    await settlePerson(work, { user_id, organization_id }, record)
  return concerned.length > 0 ? 'applied' : 'unknown_user'
}

async function settlePerson(
  work: Work<SystemScope>,
  person: { user_id: string; organization_id: string },
  record: Recording,
): Promise<void> {
  const told = await events.listEventsOf(work, person.user_id)
  const entitlement = entitlementOf(told)
  if (!entitlement) return
  const before = await findEntitlement(work, person)
  const store = inOrder(told).at(-1)?.store ?? ''
  await putEntitlement(work, person, { ...entitlement, store })
  if (JSON.stringify(before) === JSON.stringify(await findEntitlement(work, person))) return
  await record(person.organization_id, {
    kind: 'subscription.settled',
    subject_id: person.user_id,
    data: {
      state: subscriptionState(entitlement, new Date()),
      expires_at: entitlement.expires_at,
      product_id: entitlement.product_id,
    },
  })
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error')

// What the store provider tells becomes what somebody may do (SUB-03): the event is kept first, then the entitlements it concerns are
// made anew from all that was told. So an event that comes twice, late, or is worked with again changes nothing it should not.
import type { NewEvent } from '@gozlem/domain/event/event'
import { problem } from '@gozlem/domain/problem'
import { type Entitlement, isPremium, subscriptionState } from '@gozlem/domain/subscription/entitlement'
import { entitlementOf } from '@gozlem/domain/subscription/holders'
import type { StoreEventStatus } from '@gozlem/domain/subscription/store-event'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { announce } from '../../db/live-channel'
import { type SystemScope, type Work, writeAsSystem } from '../../db/tenant-scope'
import { holderOf, readStoreWebhook, type ToldEvent } from '../../external/billing/store-webhook'
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
  if (told.is_unreadable) {
    await writeAsSystem(pool, (work) => events.noteFailure(work, id, 'Unreadable'))
    return
  }
  await applyOrNote(pool, id, record)
}

/** @throws what broke the work off, which is noted with the event */
async function applyOrNote(pool: Pool, id: string, record: PublicContext['record']): Promise<void> {
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
 * Works with a kept event again, whatever became of it: it is read anew, and who has an account by now is found.
 * @param billing null: nothing is sold here any more, and it stays as it was read
 * @throws Problem NOT_FOUND
 */
export async function replayStoreEvent(
  ctx: AdministratorContext,
  billing: Pick<StoreBilling, 'takes_sandbox'> | null,
  id: string,
): Promise<void> {
  const kept = await events.lockEvent(ctx, id)
  if (!kept) throw problem('NOT_FOUND')
  const told = billing && readAgain(kept, billing.takes_sandbox)
  if (told) await events.rereadEvent(ctx, id, told)
  const recording: Recording = (organization_id, what) => ctx.record(organization_id, what)
  const status = told?.is_unreadable
    ? await settle(ctx, id, { status: 'failed', failure: 'Unreadable' })
    : await applyEvent(ctx, id, recording)
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

/** What became of an event; `failure` names why nothing did. */
interface Outcome {
  status: StoreEventStatus
  failure: string | null
}

/** Makes the entitlements anew that a kept event concerns; answers where the event stands then. */
async function applyEvent(work: Work<SystemScope>, id: string, record: Recording): Promise<StoreEventStatus> {
  return settle(work, id, await outcomeOf(work, id, record))
}

async function settle(
  work: Work<SystemScope>,
  id: string,
  { status, failure }: Outcome,
): Promise<StoreEventStatus> {
  await events.settleEvent(work, id, status, failure)
  return status
}

async function outcomeOf(work: Work<SystemScope>, id: string, record: Recording): Promise<Outcome> {
  const kept = await events.lockEvent(work, id)
  if (!kept?.counts) return { status: 'ignored', failure: null }
  const concerned = await events.lockConcerned(work, id)
  if (concerned.length === 0) return { status: 'unknown_user', failure: null }
  const told = await events.listEventsAround(work, id)
  let settled = 0
  for (const person of concerned) if (await settlePerson(work, person, told, record)) settled += 1
  // Of a purchase that nobody told of yet.
  return settled > 0 ? { status: 'applied', failure: null } : { status: 'failed', failure: 'NothingKnown' }
}

/** Whoever bought before they had an account gets what they paid for as they register. What cannot be worked with holds no account up. */
export async function settleEarlier(
  pool: Pool,
  user_id: string,
  record: PublicContext['record'],
): Promise<void> {
  // Each reads all that is around it, so the last one settles what the others began.
  for (const id of await writeAsSystem(pool, (work) => events.takeEarlier(work, user_id)))
    await applyOrNote(pool, id, record).catch(() => undefined)
}

/** Answers whether there is anything that the person bought. */
async function settlePerson(
  work: Work<SystemScope>,
  { id: user_id, organization_id }: events.ConcernedRow,
  told: events.ToldEventRow[],
  record: Recording,
): Promise<boolean> {
  const entitlement = entitlementOf(told, holderOf(user_id))
  if (!entitlement) return false
  const person = { user_id, organization_id }
  const before = await findEntitlement(work, person)
  await putEntitlement(work, person, entitlement)
  if (JSON.stringify(before) === JSON.stringify(await findEntitlement(work, person))) return true
  await announce(work, { kind: 'subscription.changed', user_id })
  await record(organization_id, {
    kind: 'subscription.settled',
    subject_id: user_id,
    data: {
      state: subscriptionState(entitlement, new Date()),
      expires_at: entitlement.expires_at,
      product_id: entitlement.product_id,
      moved: isMoved(before, entitlement, told, user_id),
    },
  })
  return true
}

/** Whether a transfer took premium from a person: the purchase follows whoever restores it on a phone. */
function isMoved(
  before: Entitlement | null,
  after: Entitlement,
  told: readonly events.ToldEventRow[],
  user_id: string,
): boolean {
  const now = new Date()
  if (!isPremium(before, now) || isPremium(after, now)) return false
  const isOfEnd = ({ kind, happened_at, went }: events.ToldEventRow) =>
    kind === 'TRANSFER' &&
    went.includes(holderOf(user_id)) &&
    Date.parse(happened_at) === Date.parse(after.ended_at ?? '')
  return told.some(isOfEnd)
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error')

// Tells endpoints of events, after the change that caused them has been committed: a row for each endpoint, then a call each,
// tried again for a day; an endpoint is turned off when such a day ends that was the fifth without a success. At least once: a
// process that dies before it has kept the answer calls again, under the same webhook-id, by which receivers know a message.
// What is sent is kept, so every try carries the same bytes.
import { webhookBody } from '@gozlem/contract/webhook-payload'
import { readEvent } from '@gozlem/domain/event/event'
import { publishingOf } from '@gozlem/domain/event/publishing'
import {
  failingDays,
  setApartAfterSeconds,
  testKind,
  triedForHours,
} from '@gozlem/domain/integration/webhook'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { type OrganizationScope, type Work, writeForOrganization } from '../../db/tenant-scope'
import { unseal } from '../../external/secrets/seal'
import type { WebhookOutcome, WebhookSender } from '../../external/webhook/webhook-sender'
import type { JobPayloads } from '../../jobs/catalogue'
import { endsRows } from '../../jobs/given-up'
import type { JobQueue } from '../../jobs/queue'
import { createRecorder, ofItself } from '../../jobs/recorder'
import * as deliveries from './delivery-store'
import { findEvent, listAdministratorIds } from './publishing-store'
import * as webhooks from './webhook-store'

export interface PublishingParts {
  pool: Pool
  queue: Pick<JobQueue, 'enqueue'>
  sealing_key: Buffer
  webhooks: WebhookSender
}

const hour = 60 * 60 * 1000

/** How long a delivery rests until it looks again whether its organization is open; that it is shut is no failure. */
const shutLooksSeconds = 3600

/** Makes the deliveries of an event; one that stays inside, or that no endpoint listens to, makes none. */
export async function publishEvent(
  { pool, queue }: PublishingParts,
  { organization_id, event_id }: JobPayloads['webhook.from_event'],
): Promise<void> {
  await writeForOrganization(pool, organization_id, async (work) => {
    const row = await findEvent(work, event_id)
    const event = row && readEvent(row)
    const message = event && publishingOf(event)
    if (!message) return
    const body = webhookBody(message, row.created_at)
    for (const { id: webhook_id } of await webhooks.listListening(work, message.type)) {
      const id = uuidv7()
      const made = { id, webhook_id, event_id, message_id: `msg_${event_id}`, kind: message.type, body }
      const wanted_at = await deliveries.insertDelivery(work, made)
      if (wanted_at !== null)
        await queue.enqueue(work.db, {
          name: 'webhook.deliver',
          payload: { organization_id, webhook_id, delivery_id: id, wanted_at },
        })
    }
  })
}

/**
 * Calls the endpoint of a delivery that waits, unless it has failed for a while: such calls wait apart.
 * @throws Error when it is to be tried again
 */
export async function deliverOrSetApart(
  parts: PublishingParts,
  payload: JobPayloads['webhook.deliver'],
  signal: AbortSignal,
): Promise<void> {
  const { organization_id, delivery_id } = payload
  const isSetApart = await writeForOrganization(parts.pool, organization_id, async (work) => {
    if (!(await deliveries.hasTrouble(work, delivery_id, setApartAfterSeconds))) return false
    await parts.queue.enqueue(work.db, { name: 'webhook.deliver_apart', payload })
    return true
  })
  if (!isSetApart) await deliverWebhook(parts, payload, signal)
}

/**
 * Calls the endpoint of a delivery that waits.
 * @throws Error when it is to be tried again
 */
export async function deliverWebhook(
  parts: PublishingParts,
  { organization_id, delivery_id, wanted_at }: Omit<JobPayloads['webhook.deliver'], 'webhook_id'>,
  signal: AbortSignal,
): Promise<void> {
  const within = <T>(work: (work: Work<OrganizationScope>) => Promise<T>) =>
    writeForOrganization(parts.pool, organization_id, work)
  const due = await within((work) => findDue(work, parts, delivery_id, wanted_at))
  if (!due) return
  const outcome = await parts.webhooks.send(due.call, signal)
  const state = await within((work) => settle(work, parts, due, outcome))
  if (state === 'waiting') throw new Error(`webhook ${delivery_id} waits: ${outcome.failure}`)
}

/** Ends deliveries whose job the queue gave up. */
export const endsDeliveries = (pool: Pool) =>
  endsRows({
    in_work: { 'webhook_delivery.state': ['waiting'] },
    list: (work) => deliveries.listUnqueued(work),
    end: ({ id, organization_id }) =>
      writeForOrganization(pool, organization_id, async (work) => {
        const [still] = await deliveries.listUnqueued(work, id)
        if (still) await deliveries.endDelivery(work, id)
      }),
  })

interface Due {
  delivery: deliveries.DeliveryRow
  webhook: webhooks.WebhookRow
  call: Parameters<WebhookSender['send']>[0]
}

async function findDue(
  work: Work<OrganizationScope>,
  parts: PublishingParts,
  delivery_id: string,
  wanted_at: string | undefined,
): Promise<Due | null> {
  const delivery = await deliveries.findDelivery(work, delivery_id)
  if (delivery?.state !== 'waiting') return null
  // Wanted anew, it has a job of its own.
  if (wanted_at !== undefined && wanted_at !== delivery.wanted_at) return null
  const webhook = await webhooks.findWebhook(work, delivery.webhook_id)
  const kept = await webhooks.readSecrets(work, delivery.webhook_id)
  const isOff = !webhook?.is_enabled && delivery.kind !== testKind
  const isShut = await webhooks.isShut(work)
  const isOver = Date.now() - Date.parse(delivery.wanted_at) > triedForHours * hour
  if (!webhook || !kept || isOff || isOver) {
    await deliveries.endDelivery(work, delivery_id)
    if (webhook?.is_enabled && isOver && !isShut && failsForDays(webhook)) await giveUp(work, parts, webhook)
    return null
  }
  if (isShut) {
    const payload = {
      organization_id: work.scope.organization_id,
      webhook_id: webhook.id,
      delivery_id,
      wanted_at: delivery.wanted_at,
    }
    await parts.queue.enqueue(work.db, { name: 'webhook.deliver', payload }, shutLooksSeconds)
    return null
  }
  const signsToo =
    kept.old_secret && kept.old_secret_until && Date.parse(kept.old_secret_until) > Date.now()
      ? [kept.old_secret]
      : []
  const { message_id, body } = delivery
  const secrets = [kept.secret, ...signsToo].map((sealed) => unseal(sealed, parts.sealing_key))
  return { delivery, webhook, call: { url: webhook.url, message_id, body, secrets } }
}

const failsForDays = ({ failing_since }: webhooks.WebhookRow): boolean =>
  failing_since !== null && Date.now() - Date.parse(failing_since) >= failingDays * 24 * hour

const gone = 410

async function settle(
  work: Work<OrganizationScope>,
  parts: PublishingParts,
  { delivery, webhook }: Due,
  outcome: WebhookOutcome,
): Promise<deliveries.DeliveryRow['state']> {
  const { failure, response_status } = outcome
  const isTest = delivery.kind === testKind
  const wantsNoMore = response_status === gone
  const outcomeState = failure === null ? 'delivered' : isTest || wantsNoMore ? 'failed' : 'waiting'
  const state = await deliveries.noteAttempt(work, delivery.id, { ...outcome, state: outcomeState })
  if (failure !== null && (isTest || state === 'delivered')) return state
  await webhooks.noteOutcome(work, webhook.id, { failed: failure !== null })
  if (wantsNoMore) await giveUp(work, parts, webhook)
  return state
}

async function giveUp(
  work: Work<OrganizationScope>,
  { queue }: PublishingParts,
  { id, url }: webhooks.WebhookRow,
): Promise<void> {
  if (!(await webhooks.giveUp(work, id))) return
  const administrator_ids = await listAdministratorIds(work)
  await createRecorder(queue)(work.db, ofItself(work.scope.organization_id), {
    kind: 'webhook.given_up',
    subject_id: id,
    data: { host: new URL(url).host, administrator_ids },
  })
}

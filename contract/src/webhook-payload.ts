// What an organization's endpoints get, by kind, as the API's description tells it.
import { testKind, type WebhookMessage } from '@gozlem/domain/integration/webhook'
import * as z from 'zod/mini'
import { Day, Id, Instant } from './shapes'

const report = z.object({ report_id: Id, number: z.nullable(z.string()), client_company_id: z.nullable(Id) })
const visit = z.object({ visit_id: Id, client_company_id: Id, starts_at: Instant })
const action = z.object({ action_id: Id, client_company_id: Id })
const company = z.object({ client_company_id: Id })

const told = <Kind extends string, Data extends z.ZodMiniType>(kind: Kind, data: Data) =>
  z.object({
    type: z.literal(kind),
    /** When it happened. */
    timestamp: Instant,
    data,
  })

const payloads = [
  /** `revision_of` is the report in whose place it stands. */
  told('report.completed', z.extend(report, { revision_of: z.nullable(Id) })),
  told('report.deleted', report),
  told('action.opened', z.object({ report_id: Id, client_company_id: Id, action_ids: z.array(Id) })),
  told('action.closed', action),
  told('action.overdue', z.extend(action, { term: Day })),
  told('visit.done', z.extend(visit, { served_minutes: z.int() })),
  told('visit.reopened', visit),
  told('client_company.created', company),
  told('client_company.updated', company),
  told('client_company.deleted', company),
  told('client_company.restored', company),
  told(testKind, z.object({})),
] as const

const WebhookPayload = z.discriminatedUnion('type', payloads)
type WebhookPayload = z.infer<typeof WebhookPayload>

/**
 * The body of a webhook, as it is sent and signed.
 * @param timestamp when it happened
 */
export function webhookBody(
  message: WebhookMessage | { type: typeof testKind; data: Record<string, never> },
  timestamp: string,
): string {
  const payload: WebhookPayload = { ...message, timestamp }
  return JSON.stringify(WebhookPayload.parse(payload))
}

/** Kind -> its body, for the description. */
export const webhookPayloads: readonly (readonly [WebhookPayload['type'], z.ZodMiniType])[] = payloads.map(
  (payload) => [payload.shape.type.def.values[0] as WebhookPayload['type'], payload] as const,
)

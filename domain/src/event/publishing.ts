// What leaves the house of what happens: of every kind of event what other programs are told, or nothing.
import type { WebhookData, WebhookKind, WebhookMessage } from '../integration/webhook'
import type { EventKind, KeptEvent } from './event'

const report = ({
  subject_id,
  data,
}: KeptEvent<'report.finalized' | 'report.deleted'>): WebhookData['report.deleted'] => ({
  report_id: subject_id,
  number: data.number,
  client_company_id: data.client_company_id,
})

const visit = ({
  subject_id,
  data,
}: KeptEvent<'visit.done' | 'visit.reopened'>): WebhookData['visit.reopened'] => ({
  visit_id: subject_id,
  client_company_id: data.client_company_id,
  starts_at: data.starts_at,
})

const company = ({ subject_id }: { subject_id: string }): WebhookData['client_company.created'] => ({
  client_company_id: subject_id,
})

const action = ({
  subject_id,
  data,
}: KeptEvent<'corrective_action.closed' | 'corrective_action.overdue'>): WebhookData['action.closed'] => ({
  action_id: subject_id,
  client_company_id: data.client_company_id,
})

/** As which public kind an event is told, and with what. */
interface Publishing<Event> {
  type: WebhookKind
  message: (event: Event) => WebhookMessage
}

const as = <Type extends WebhookKind, Event>(
  type: Type,
  data: (event: Event) => WebhookData[Type],
): Publishing<Event> => ({ type, message: (event) => ({ type, data: data(event) }) as WebhookMessage })

/** Event of history -> what is told of it; events that are not here stay inside. */
const publishings: { readonly [Kind in EventKind]?: Publishing<KeptEvent<Kind>> } = {
  'report.finalized': as('report.completed', (event: KeptEvent<'report.finalized'>) => ({
    ...report(event),
    revision_of: event.data.replaces_id,
  })),
  'report.deleted': as('report.deleted', report),
  'report.actions_opened': as('action.opened', (event: KeptEvent<'report.actions_opened'>) => ({
    report_id: event.subject_id,
    client_company_id: event.data.client_company_id,
    action_ids: event.data.action_ids,
  })),
  'corrective_action.closed': as('action.closed', action),
  'corrective_action.overdue': as('action.overdue', (event: KeptEvent<'corrective_action.overdue'>) => ({
    ...action(event),
    term: event.data.term,
  })),
  'visit.done': as('visit.done', (event: KeptEvent<'visit.done'>) => ({
    ...visit(event),
    served_minutes: event.data.served_minutes,
  })),
  'visit.reopened': as('visit.reopened', visit),
  'client_company.created': as('client_company.created', company),
  'client_company.updated': as('client_company.updated', company),
  'client_company.deleted': as('client_company.deleted', company),
  'client_company.restored': as('client_company.restored', company),
}

/** As which kind events of a kind are told outside; null: they stay inside. */
export const publishedAs = (kind: EventKind): WebhookKind | null => publishings[kind]?.type ?? null

/** What is told of a kept event; null where it stays inside. */
export function publishingOf<Kind extends EventKind>(event: KeptEvent<Kind>): WebhookMessage | null {
  const publishing: Publishing<KeptEvent<Kind>> | undefined = publishings[event.kind]
  return publishing?.message(event) ?? null
}

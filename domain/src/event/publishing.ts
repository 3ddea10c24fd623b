// What leaves the house of what happens: of every kind of event what other programs are told, or nothing.
import type { WebhookData, WebhookMessage } from '../integration/webhook'
import type { EventKind, KeptEvent } from './event'

const report = ({
  subject_id,
  data,
}: KeptEvent<'report.finalized' | 'report.deleted'>): WebhookData['report.completed'] => ({
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

/** Event of history -> what is told of it; events that are not here stay inside. */
const publishings: { readonly [Kind in EventKind]?: (event: KeptEvent<Kind>) => WebhookMessage } = {
  'report.finalized': (event) => ({ type: 'report.completed', data: report(event) }),
  'report.deleted': (event) => ({ type: 'report.deleted', data: report(event) }),
  'visit.done': (event) => ({
    type: 'visit.done',
    data: { ...visit(event), served_minutes: event.data.served_minutes },
  }),
  'visit.reopened': (event) => ({ type: 'visit.reopened', data: visit(event) }),
  'client_company.created': (event) => ({ type: 'client_company.created', data: company(event) }),
  'client_company.updated': (event) => ({ type: 'client_company.updated', data: company(event) }),
  'client_company.deleted': (event) => ({ type: 'client_company.deleted', data: company(event) }),
  'client_company.restored': (event) => ({ type: 'client_company.restored', data: company(event) }),
}

/** Whether events of a kind are told outside. */
export const isPublished = (kind: EventKind): boolean => kind in publishings

/** What is told of a kept event; null where it stays inside. */
export function publishingOf<Kind extends EventKind>(event: KeptEvent<Kind>): WebhookMessage | null {
  const publish: ((event: KeptEvent<Kind>) => WebhookMessage) | undefined = publishings[event.kind]
  return publish?.(event) ?? null
}

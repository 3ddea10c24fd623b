// Every kind of background work on one screen: its payload, how it is tried again, how many run at once.
import type { Queue, SendOptions } from 'pg-boss'

interface WebhookDelivery {
  organization_id: string
  webhook_id: string
  delivery_id: string
  wanted_at?: string
}

export interface JobPayloads {
  /** Mails a link to whoever asked for one without being signed in, where there is an account. */
  'account.send_link': { sealed: string }
  /** Analyses the photos of a run that are not done yet. */
  'analysis.run': { organization_id: string; analysis_id: string; asked_by: string }
  /** Mails a link to sign in to whoever may read a portal with the address that asked. */
  'portal.send_link': { sealed: string }
  /** Delivers a message of the outbox; no organization: it belongs to nobody yet. */
  'outbox.deliver': { organization_id: string | null; message_id: string }
  /** Ends assignments whose contract is over. */
  'member.end_assignments': Record<string, never>
  /** Makes the notifications of an event. */
  'notification.from_event': { organization_id: string; event_id: string }
  /** Makes the webhook deliveries of an event. */
  'webhook.from_event': { organization_id: string; event_id: string }
  /** Calls an endpoint of an organization, as long as nobody has wanted that anew since. */
  'webhook.deliver': WebhookDelivery
  /** The same of an endpoint that fails again and again, where it keeps no other waiting. */
  'webhook.deliver_apart': WebhookDelivery
  /** Makes the notifications of an announcement. */
  'notification.announce': { announcement_id: string }
  /** Hands a notification to the browsers of its person. */
  'notification.push': { organization_id: string; notification_id: string }
  /** Tells holders of certificates that run out. */
  'certificate.notices': Record<string, never>
  /** Tells those who run an organization that its plan ends. */
  'subscription.plan_notices': Record<string, never>
  /** Records that the terms of corrective actions are over. */
  'corrective_action.tell_overdue': Record<string, never>
  /** Tells of notices of danger to life that nobody answered in time. */
  'critical_notice.escalate': Record<string, never>
  /** Reminds whoever holds a link to corrective actions of their terms. */
  'corrective_action.remind': Record<string, never>
  /** Sends people of organizations the weekly digest of what they follow up. */
  'corrective_action.send_digests': Record<string, never>
  /** Tells who sent a report how its sending ended. */
  'report.tell_outcome': { organization_id: string; message_id: string }
  /** Takes answers to support mails out of their mailbox. */
  'support.read_mailbox': Record<string, never>
  /** Judges, applies or undoes an import, as its state says. */
  'data_transfer.work': { organization_id: string; import_id: string }
  /** Makes the archive of a whole organization. */
  'data_transfer.export': { organization_id: string; export_id: string }
  /** Ends rows in work whose job the queue gave up or lost. */
  'queue.end_given_up': Record<string, never>
  /** Removes for good what was deleted or ran out long enough ago. */
  'retention.run': Record<string, never>
}

export type JobName = keyof JobPayloads

export interface JobQueueSettings {
  /** `retryLimit` counts tries that fail; deaths of the process are counted apart (tries.ts). */
  options: Omit<Queue, 'name'>
  send: SendOptions
  batchSize: number
  /** Workers of a process that each take a job when they are free, instead of batches that wait for their slowest job. */
  workers?: number
  /** How many of its jobs of one endpoint, person or organization a process works on at once: whoever has many keeps nobody else waiting. */
  share?: { of: 'webhook_id' | 'asked_by' | 'organization_id'; atMost: number }
  /** When it runs by itself, as cron in Istanbul time. What is missed runs once, so a handler works up to now (088). */
  cron?: string
}

export const everyMinute = '* * * * *'

/** Up to five minutes apart: somebody looks on, and a job that kills its process must not do so every second. */
const backoff = { retryBackoff: true, retryDelayMax: 300 }

/** From seconds to an hour apart. features/integration/jobs.ts gives a delivery up after a day, before the queue does. */
const webhookCalls = {
  options: {
    retryLimit: 60,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 60,
    heartbeatSeconds: 10,
  },
  send: { heartbeatSeconds: 10 },
  batchSize: 1,
  share: { of: 'webhook_id', atMost: 1 },
} satisfies JobQueueSettings

export const jobQueues: Record<JobName, JobQueueSettings> = {
  'account.send_link': {
    options: { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 60, heartbeatSeconds: 10 },
    send: { heartbeatSeconds: 10 },
    batchSize: 8,
  },
  'portal.send_link': {
    options: { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 60, heartbeatSeconds: 10 },
    send: { heartbeatSeconds: 10 },
    batchSize: 8,
  },
  'analysis.run': {
    options: { retryLimit: 3, retryDelay: 1, ...backoff, expireInSeconds: 900, heartbeatSeconds: 10 },
    send: { heartbeatSeconds: 10 },
    batchSize: 1,
    workers: 8,
    share: { of: 'asked_by', atMost: 2 },
  },
  // From seconds to an hour apart. outbox/deliver.ts gives a message up before the queue does, after more than a day.
  'outbox.deliver': {
    options: {
      retryLimit: 80,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 300,
      heartbeatSeconds: 10,
    },
    send: { heartbeatSeconds: 10 },
    batchSize: 8,
  },
  'member.end_assignments': {
    options: {
      retryLimit: 8,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 300,
      heartbeatSeconds: 10,
    },
    send: { heartbeatSeconds: 10, singletonKey: 'end-assignments' },
    batchSize: 1,
    cron: '5 0 * * *',
  },
  'notification.from_event': {
    options: { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 60, heartbeatSeconds: 10 },
    send: { heartbeatSeconds: 10 },
    batchSize: 8,
  },
  'webhook.from_event': {
    options: { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 60, heartbeatSeconds: 10 },
    send: { heartbeatSeconds: 10 },
    batchSize: 8,
  },
  // An endpoint that answers nothing keeps a worker for as long as it is waited for. There are more workers than an organization may have
  // endpoints (webhooksAtMost); those that fail again and again, of whatever organization, share a quarter of them.
  'webhook.deliver': { ...webhookCalls, workers: 12 },
  'webhook.deliver_apart': { ...webhookCalls, workers: 4 },
  'notification.announce': {
    options: {
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 1800,
      heartbeatSeconds: 10,
    },
    send: { heartbeatSeconds: 10 },
    batchSize: 1,
  },
  'notification.push': {
    options: {
      retryLimit: 12,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 300,
      heartbeatSeconds: 10,
    },
    send: { heartbeatSeconds: 10 },
    batchSize: 8,
  },
  'certificate.notices': {
    options: {
      retryLimit: 5,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 1800,
      heartbeatSeconds: 30,
    },
    send: { heartbeatSeconds: 30, singletonKey: 'certificate-notices' },
    batchSize: 1,
    cron: '0 7 * * *',
  },
  'subscription.plan_notices': {
    options: {
      retryLimit: 5,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 1800,
      heartbeatSeconds: 30,
    },
    send: { heartbeatSeconds: 30, singletonKey: 'plan-notices' },
    batchSize: 1,
    cron: '30 7 * * *',
  },
  'corrective_action.tell_overdue': {
    options: {
      retryLimit: 5,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 1800,
      heartbeatSeconds: 30,
    },
    send: { heartbeatSeconds: 30, singletonKey: 'overdue-actions' },
    batchSize: 1,
    cron: '15 6 * * *',
  },
  // A danger to life waits no longer than it has to; what fails is tried with the next.
  'critical_notice.escalate': {
    options: { retryLimit: 0, expireInSeconds: 300, heartbeatSeconds: 30 },
    send: { heartbeatSeconds: 30, singletonKey: 'critical-notices' },
    batchSize: 1,
    cron: everyMinute,
  },
  // Each hour of the day, so that a morning without a worker is made up for; what was sent is not sent again.
  'corrective_action.remind': {
    options: {
      retryLimit: 5,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 1800,
      heartbeatSeconds: 30,
    },
    send: { heartbeatSeconds: 30, singletonKey: 'action-reminders' },
    batchSize: 1,
    cron: '30 8-20 * * *',
  },
  'corrective_action.send_digests': {
    options: {
      retryLimit: 5,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 1800,
      heartbeatSeconds: 30,
    },
    send: { heartbeatSeconds: 30, singletonKey: 'action-digests' },
    batchSize: 1,
    cron: '10 8-20 * * *',
  },
  'report.tell_outcome': {
    options: { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 60, heartbeatSeconds: 10 },
    send: { heartbeatSeconds: 10 },
    batchSize: 8,
  },
  // Every minute is soon enough; what fails is tried with the next.
  'support.read_mailbox': {
    options: { retryLimit: 0, expireInSeconds: 300, heartbeatSeconds: 30 },
    send: { heartbeatSeconds: 30, singletonKey: 'support-mailbox' },
    batchSize: 1,
    cron: everyMinute,
  },
  'data_transfer.work': {
    options: { retryLimit: 3, retryDelay: 2, ...backoff, expireInSeconds: 3600, heartbeatSeconds: 30 },
    send: { heartbeatSeconds: 30 },
    batchSize: 1,
    workers: 2,
    share: { of: 'organization_id', atMost: 1 },
  },
  // Years of photos take their time; one process makes one archive at a time.
  'data_transfer.export': {
    options: { retryLimit: 3, retryDelay: 2, ...backoff, expireInSeconds: 6 * 3600, heartbeatSeconds: 30 },
    send: { heartbeatSeconds: 30 },
    batchSize: 1,
  },
  // What fails is tried with the next.
  'queue.end_given_up': {
    options: { retryLimit: 0, expireInSeconds: 300, heartbeatSeconds: 30 },
    send: { heartbeatSeconds: 30, singletonKey: 'given-up' },
    batchSize: 1,
    cron: everyMinute,
  },
  'retention.run': {
    options: { retryLimit: 3, retryDelay: 60, ...backoff, expireInSeconds: 3600, heartbeatSeconds: 30 },
    send: { heartbeatSeconds: 30, singletonKey: 'retention' },
    batchSize: 1,
    cron: '20 3 * * *',
  },
}

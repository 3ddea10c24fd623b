// Who does the background work: every job of the catalogue with its handler. The product and the tests build it from the
// same parts.
import type { ReportPrinter } from '@gozlem/document/report-printer'
import type { FastifyBaseLogger } from 'fastify'
import { duties } from './duties'
import type { DocumentReader } from './external/documents/document-reader'
import type { FileStore } from './external/files/file-store'
import type { WebhookSender } from './external/webhook/webhook-sender'
import { sendLink } from './features/account/link-jobs'
import { sendDigests } from './features/action-reminder/digest-jobs'
import { holdReminder, sendReminders } from './features/action-reminder/jobs'
import type { AnalysisEngines } from './features/analysis/engine-commands'
import { runAnalysis } from './features/analysis/jobs'
import { sendCertificateNotices } from './features/certificate/jobs'
import { tellOverdueActions } from './features/corrective-action/jobs'
import { escalateNotices } from './features/critical-notice/jobs'
import { tellUndelivered } from './features/critical-notice/outcome-jobs'
import { readPhoto } from './features/critical-notice/photo-jobs'
import { makeExport } from './features/data-transfer/export-jobs'
import { workOnImport } from './features/data-transfer/import-jobs'
import { readAttachment, takeBackUnwanted } from './features/delivery/jobs'
import { tellOutcome, tellOutcomeLater } from './features/delivery/outcome-jobs'
import { deliverOrSetApart, deliverWebhook, publishEvent } from './features/integration/jobs'
import { endAssignmentsThatAreOver } from './features/member/jobs'
import { sendPortalLinks } from './features/portal/jobs'
import {
  type NotificationParts,
  notifyOfEvent,
  pushNotification,
  sendOut,
} from './features/notification/jobs'
import { sendPlanNotices } from './features/subscription/jobs'
import { readSupportMailbox, type SupportMailbox } from './features/support/mail-answer-jobs'
import { givenUpWork } from './given-up-work'
import { endGivenUp } from './jobs/given-up'
import { type DeliveryParts, deliverMessage } from './jobs/outbox/deliver'
import type { JobHandlers } from './jobs/queue'
import { runRetention } from './jobs/retention/retention'

export interface WorkParts extends NotificationParts {
  files: FileStore
  documents: Pick<DocumentReader, 'read'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  engines: AnalysisEngines
  printer: Pick<ReportPrinter, 'render'>
  delivery: Pick<DeliveryParts, 'mail' | 'mail_from' | 'sms' | 'answered'>
  sealing_key: Buffer
  /** Of the product. */
  version: string
  webhooks: WebhookSender
  /** Where answers to support mails arrive; null where nobody reads them. */
  support_mailbox: SupportMailbox | null
  /** Whether subscriptions are sold here. */
  sells: boolean
  /** By which clock reminders know that it is quiet. */
  now: () => Date
  onError: (error: unknown) => void
}

/** The handlers of all jobs. */
export function jobHandlers(parts: WorkParts): JobHandlers {
  const { pool, files, sealing_key, onError } = parts
  const settled: DeliveryParts['settled'] = async (work, organization_id, message) => {
    await tellOutcomeLater(parts, work, organization_id, message)
    await tellUndelivered(parts, work, organization_id, message)
  }
  return {
    'account.send_link': (payload) => sendLink(parts, payload),
    'portal.send_link': (payload) => sendPortalLinks(parts, payload),
    'analysis.run': (payload, signal) => runAnalysis(parts, payload, signal),
    'outbox.deliver': (payload, signal) =>
      deliverMessage(
        {
          pool,
          sealing_key,
          onError,
          takeBack: async (organization_id, message) =>
            (await takeBackUnwanted(parts, organization_id, message)) ||
            (await holdReminder(parts, organization_id, message)),
          settled,
          words: async (...mail) => (await import('./mail-words')).mailWords(...mail),
          attach: (organization_id, attachment) =>
            'image_id' in attachment
              ? readPhoto(parts, organization_id, attachment)
              : readAttachment(parts, organization_id, attachment),
          ...parts.delivery,
        },
        payload,
        signal,
      ),
    'member.end_assignments': () => endAssignmentsThatAreOver(parts, new Date()),
    'notification.from_event': (payload) => notifyOfEvent(parts, payload),
    'webhook.from_event': (payload) => publishEvent(parts, payload),
    'webhook.deliver': (payload, signal) => deliverOrSetApart(parts, payload, signal),
    'webhook.deliver_apart': (payload, signal) => deliverWebhook(parts, payload, signal),
    'notification.announce': (payload, signal) => sendOut(parts, payload, signal),
    'notification.push': (payload, signal) => pushNotification(parts, payload, signal),
    'certificate.notices': (_payload, signal) =>
      sendCertificateNotices({ pool, queue: parts.queue, now: () => new Date() }, signal),
    'subscription.plan_notices': (_payload, signal) => sendPlanNotices(parts, signal),
    'corrective_action.tell_overdue': (_payload, signal) =>
      tellOverdueActions({ pool, queue: parts.queue, now: () => new Date() }, signal),
    'critical_notice.escalate': (_payload, signal) =>
      escalateNotices({ ...parts, now: () => new Date() }, signal),
    'corrective_action.remind': (_payload, signal) => sendReminders(parts, signal),
    'corrective_action.send_digests': (_payload, signal) => sendDigests(parts, signal),
    'report.tell_outcome': (payload) => tellOutcome(parts, payload),
    'support.read_mailbox': (_payload, signal) => readSupportMailbox(parts, signal),
    'data_transfer.work': (payload, signal) =>
      workOnImport({ ...parts, duties, now: () => new Date() }, payload, signal),
    'data_transfer.export': (payload, signal) => makeExport({ ...parts, duties }, payload, signal),
    'queue.end_given_up': () => endGivenUp(pool, givenUpWork({ ...parts, settled })),
    'retention.run': (_payload, signal) => runRetention({ pool, files, log: parts.log, duties }, signal),
  }
}

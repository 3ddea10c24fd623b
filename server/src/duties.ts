// What is owed for every table, from the slices that keep them. What points at others goes before what it points at: the
// housekeeping, an erased person and an erased client company go through the tables in this order.
import type { Duties } from './db/duties'
import { eventDuties } from './db/event-duties'
import { accountDuties } from './features/account/duties'
import { actionLinkDuties } from './features/action-link/duties'
import { actionReminderDuties } from './features/action-reminder/duties'
import { analysisDuties } from './features/analysis/duties'
import { certificateDuties } from './features/certificate/duties'
import { clientCompanyDuties } from './features/client-company/duties'
import { correctiveActionDuties } from './features/corrective-action/duties'
import { criticalNoticeDuties } from './features/critical-notice/duties'
import { dataTransferDuties } from './features/data-transfer/duties'
import { deliveryDuties } from './features/delivery/duties'
import { errorLogDuties } from './features/error-log/duties'
import { guidelineDuties } from './features/guideline/duties'
import { integrationDuties } from './features/integration/duties'
import { memberDuties } from './features/member/duties'
import { notificationDuties } from './features/notification/duties'
import { onboardingDuties } from './features/onboarding/duties'
import { organizationDuties } from './features/organization/duties'
import { performanceDuties } from './features/performance/duties'
import { portalDuties } from './features/portal/duties'
import { reportDuties } from './features/report/duties'
import { subscriptionDuties } from './features/subscription/duties'
import { supportDuties } from './features/support/duties'
import { visitDuties } from './features/visit/duties'
import { outboxDuties } from './jobs/outbox/duties'

export const duties: Duties = {
  'data-transfer': dataTransferDuties,
  performance: performanceDuties,
  visit: visitDuties,
  delivery: deliveryDuties,
  'corrective-action': correctiveActionDuties,
  'action-reminder': actionReminderDuties,
  'action-link': actionLinkDuties,
  'critical-notice': criticalNoticeDuties,
  report: reportDuties,
  analysis: analysisDuties,
  guideline: guidelineDuties,
  member: memberDuties,
  portal: portalDuties,
  'client-company': clientCompanyDuties,
  certificate: certificateDuties,
  notification: notificationDuties,
  onboarding: onboardingDuties,
  'error-log': errorLogDuties,
  integration: integrationDuties,
  subscription: subscriptionDuties,
  support: supportDuties,
  outbox: outboxDuties,
  organization: organizationDuties,
  account: accountDuties,
  event: eventDuties,
}

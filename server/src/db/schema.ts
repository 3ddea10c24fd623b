// What the tables hold, as the pool hands it out: by the slice that keeps them. Written by schema.test.ts; do not edit.
// JSON is what its writer says: `never` fits whatever a row claims of it, `null` a row that allows for none.
import type { AccountTables } from './schema/account'
import type { ActionLinkTables } from './schema/action-link'
import type { ActionReminderTables } from './schema/action-reminder'
import type { AnalysisTables } from './schema/analysis'
import type { CertificateTables } from './schema/certificate'
import type { ClientCompanyTables } from './schema/client-company'
import type { CorrectiveActionTables } from './schema/corrective-action'
import type { CriticalNoticeTables } from './schema/critical-notice'
import type { DataTransferTables } from './schema/data-transfer'
import type { DeliveryTables } from './schema/delivery'
import type { ErrorLogTables } from './schema/error-log'
import type { EventTables } from './schema/event'
import type { GuidelineTables } from './schema/guideline'
import type { InstallationTables } from './schema/installation'
import type { IntegrationTables } from './schema/integration'
import type { MemberTables } from './schema/member'
import type { NotificationTables } from './schema/notification'
import type { OnboardingTables } from './schema/onboarding'
import type { OrganizationTables } from './schema/organization'
import type { OutboxTables } from './schema/outbox'
import type { PerformanceTables } from './schema/performance'
import type { PortalTables } from './schema/portal'
import type { ReportTables } from './schema/report'
import type { SubscriptionTables } from './schema/subscription'
import type { SupportTables } from './schema/support'
import type { VisitTables } from './schema/visit'

export interface Tables
  extends AccountTables,
    ActionLinkTables,
    ActionReminderTables,
    AnalysisTables,
    CertificateTables,
    ClientCompanyTables,
    CorrectiveActionTables,
    CriticalNoticeTables,
    DataTransferTables,
    DeliveryTables,
    ErrorLogTables,
    EventTables,
    GuidelineTables,
    InstallationTables,
    IntegrationTables,
    MemberTables,
    NotificationTables,
    OnboardingTables,
    OrganizationTables,
    OutboxTables,
    PerformanceTables,
    PortalTables,
    ReportTables,
    SubscriptionTables,
    SupportTables,
    VisitTables {}

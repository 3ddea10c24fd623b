// What stores say of their rows, held against what the tables hold (db/schema.ts). A column that is not there, may be null or
// holds other words than a row promises stands on the right; what stands there for no good reason is a lie. `npm run check`
// tells, for these are types.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OrganizationSettings } from '@gozlem/contract/organization-settings'
import type { NaceCode } from '@gozlem/domain/client-company/nace'
import type { ChecklistFacts } from '@gozlem/domain/onboarding/checklist'
import type { ReportFields } from '@gozlem/domain/report/report-fields'
import type { Pool } from 'pg'
import { expect, expectTypeOf, it } from 'vitest'
import type { AppliedMigration } from './db/migrate'
import type { Columns, NotNull, Numbers, OrNull, Texts } from './db/row-types'
import type { Tables } from './db/schema'
import type { WholeKey } from './db/whole-keys'
import type { ConsentRow } from './features/account/privacy-store'
import type { Recipient } from './features/account/registration-store'
import type { FoundUserRow } from './features/account/search-store'
import type { SecondFactorRow } from './features/account/second-factor-store'
import type { SessionRow } from './features/account/session-store'
import type { UserRow } from './features/account/store'
import type { EmailChangeRow, HeldToken, TokenOwner } from './features/account/token-store'
import type { ActionGroups, ActionSums } from './features/action-analytics/store'
import type { LinkRow, ResponsibleRow } from './features/action-link/store'
import type { DigestActionRow, FollowerRow } from './features/action-reminder/digest-store'
import type { DueLinkRow, TermRow, WaitingRow } from './features/action-reminder/due-store'
import type { SettingsRow } from './features/action-reminder/store'
import type { FollowedRow, FollowedStepRow } from './features/action-report/store'
import type { EngineRow } from './features/analysis/engine-store'
import type { CheckedSeal, OrganizationOfChain } from './features/audit/chain-store'
import type { AuditedEventRow } from './features/audit/list-store'
import type { HolderRow } from './features/certificate/holder-store'
import type { EndingCertificate } from './features/certificate/notice-store'
import type { CertificateRow } from './features/certificate/store'
import type { CertificateTypeRow, ManagedTypeRow } from './features/certificate/type-store'
import type { AddressRow } from './features/client-company/address-store'
import type { Owner } from './features/client-company/all-companies-store'
import type { ContactRow } from './features/client-company/contact-store'
import type { LikelyCompany } from './features/client-company/similar-store'
import type { ClientCompanyRow } from './features/client-company/store'
import type { CarryRow, RepeatRow } from './features/corrective-action/carry-store'
import type { OverdueRow } from './features/corrective-action/overdue-store'
import type {
  FoundPhotoRow,
  FoundRow,
  ProofRow,
  ShownProofRow,
  StepRow,
} from './features/corrective-action/step-store'
import type { ActionRow } from './features/corrective-action/store'
import type { UnansweredKey, UnansweredRow } from './features/critical-notice/escalation-store'
import type { UndeliveredRow } from './features/critical-notice/outcome-store'
import type { HeldRow, NoticeRow, RecipientRow } from './features/critical-notice/store'
import type { Asker, ExportRow } from './features/data-transfer/export-store'
import type {
  DraftRow,
  HandoverPersonRow,
  OpenActionRow,
  OpenAssignmentRow,
  VisitAheadRow,
} from './features/data-transfer/handover-store'
import type { AppliedRow, JudgedRow, SheetRowRow } from './features/data-transfer/import-row-store'
import type { ImportRow } from './features/data-transfer/import-store'
import type { KnownContact, NamedCompany, OpenAssignment } from './features/data-transfer/natural-key-store'
import type { ClosedSending } from './features/delivery/outcome-store'
import type { ReceiptRow } from './features/delivery/receipt-store'
import type { DeliveryRow, LinkedDelivery, ListedDelivery } from './features/delivery/store'
import type { ErrorKindRow, LoggedErrorDetailRow, LoggedErrorRow } from './features/error-log/list-store'
import type { GuidelineRow } from './features/guideline/store'
import type { DeliveryRow as WebhookDeliveryRow } from './features/integration/delivery-store'
import type { TokenRow } from './features/integration/token-store'
import type { WebhookRow } from './features/integration/webhook-store'
import type { AnyUserRow } from './features/member/administration-store'
import type { Assignee, AssignmentRow, NewAssignment } from './features/member/assignment-store'
import type { EndedAssignment } from './features/member/over-store'
import type { MemberRow, PersonRow } from './features/member/store'
import type { NaceListRow } from './features/nace/store'
import type { AnnouncementRow, FoundPerson, MailRecipient } from './features/notification/announcement-store'
import type { PushableNotification, PushSubscriptionRow } from './features/notification/push-store'
import type { EventRow, MadeNotification, NotificationRow } from './features/notification/store'
import type { OnboardingRow } from './features/onboarding/store'
import type { OrganizationRow } from './features/organization/administration-store'
import type { Letterhead } from './features/organization/letterhead-store'
import type { ApplicationRow } from './features/organization/store'
import type { ContractedMinutes, MonthFigures, PersonFigures } from './features/performance/store'
import type { AccessRow, InvitedRow } from './features/portal/access-store'
import type { DocumentRow, ReportRow as PortalReportRow } from './features/portal/store'
import type { CarryingReport, ReferenceRow as CatalogueRow } from './features/regulation/reference-store'
import type { AnalysisItemRow, AnalysisRow, RunProgress } from './features/report/analysis-store'
import type { DeletedDraftRow } from './features/report/deleted-store'
import type { FindingRow, ReferenceRow } from './features/report/finding-store'
import type { EnteredImageRow, ImageRow } from './features/report/image-store'
import type { ObservationRow } from './features/report/observation-store'
import type { PdfRow } from './features/report/pdf-store'
import type { ReplacementRow } from './features/report/replacement-store'
import type { SealedReport } from './features/report/seal-store'
import type { FoundFindingRow } from './features/report/search-store'
import type { SignatureRow } from './features/report/signature-store'
import type { ListedReportRow, ReportRow } from './features/report/store'
import type { TemplateRow as ReportTemplateRow } from './features/report/template-store'
import type { ToldRow } from './features/report/told-store'
import type { AssignedPerson, PersonMinutes } from './features/service-minutes/minutes-store'
import type { PlannedPerson, ServedCompany } from './features/service-minutes/proposal-store'
import type { ServiceRulesRow } from './features/service-minutes/rule-store'
import type { BusyRow, ServedMinutes, UsualMinutes } from './features/service-minutes/visit-minutes-store'
import type { ActiveMonth, EngineRuns } from './features/statistics/activity-store'
import type { ServingPerson } from './features/statistics/client-company-store'
import type { ConcernedRow, StoredEventRow, ToldEventRow } from './features/subscription/event-store'
import type { InvoiceRow } from './features/subscription/invoice-store'
import type { LoggedEventRow } from './features/subscription/log-store'
import type { EndingPlan } from './features/subscription/notice-store'
import type { EndingPlanRow, HeldEntitlementRow, RevenueMonth } from './features/subscription/overview-store'
import type { PurchaseRow } from './features/subscription/purchase-store'
import type { EntitlementRow, OwnPlanRow, PlanRow } from './features/subscription/store'
import type { AttachmentRow } from './features/support/attachment-store'
import type { CannedAnswerRow } from './features/support/canned-answer-store'
import type { AssigneeRow, DeskTicketRow, ReachableRow, Speed } from './features/support/desk-store'
import type { AnsweredTicketRow, MessageRow, TicketRow } from './features/support/store'
import type { FeedVisitRow } from './features/visit/feed-store'
import type { BookedRow, VisitPerson } from './features/visit/people-store'
import type { CheckRow, SignatureRow as SignedVisit } from './features/visit/proof-store'
import type { OccurrenceRow, SeriesRow } from './features/visit/series-store'
import type { VisitRow } from './features/visit/store'
import type { TemplateRow } from './features/visit/template-store'
import type { ClaimedMessage } from './jobs/outbox/store'

/** What a row says beyond its columns. */
type Beyond<Row, Columns> = {
  [Name in keyof Row]: Name extends keyof Columns
    ? [Columns[Name]] extends [Row[Name]]
      ? never
      : Name
    : Name
}[keyof Row]

type Organization = {
  organization_name: Tables['organization']['name']
  organization_kind: Tables['organization']['kind']
  only_admins_finalize: Tables['organization']['only_admins_finalize']
  requires_review: Tables['organization']['requires_review']
  requires_face_check: Tables['organization']['requires_face_check']
}
/** Only who has been erased has no phone (`living_user_has_phone`), and is read by nobody. */
type Person = Omit<Tables['app_user'], 'phone'> & { phone: string } & Organization
type Company = { client_company_name: Tables['client_company']['name'] }
type CertificateType = {
  certificate_type_name: Tables['certificate_type']['name']
  profession: Tables['certificate_type']['profession']
}

it('PLAT-05 rows of people say no more than their columns, but for what is counted, joined or coalesced', () => {
  expectTypeOf<Beyond<UserRow, Person>>().toEqualTypeOf<
    | 'has_second_factor'
    | 'organization_is_suspended'
    | 'tax_number'
    | 'tax_office'
    | 'company_email'
    | 'l_table'
  >()
  expectTypeOf<Beyond<PersonRow, Person>>().toEqualTypeOf<'assignment_count'>()
  // Those of a consultancy alone.
  expectTypeOf<Beyond<MemberRow, Person>>().toEqualTypeOf<'assignment_count' | 'role'>()
  expectTypeOf<Beyond<AnyUserRow, Person>>().toEqualTypeOf<'assignment_count' | 'organization_is_suspended'>()
  expectTypeOf<Beyond<FoundUserRow, Person>>().toBeNever()
  expectTypeOf<Beyond<Recipient, Person>>().toBeNever()
  expectTypeOf<Beyond<TokenOwner, Person>>().toBeNever()
  expectTypeOf<Beyond<Assignee, Person>>().toEqualTypeOf<'name'>()
  expectTypeOf<Beyond<FoundPerson, Person>>().toEqualTypeOf<'name' | 'company_name'>()
  expectTypeOf<Beyond<MailRecipient, Person>>().toEqualTypeOf<'user_id'>()
  expectTypeOf<Beyond<HolderRow, Person>>().toEqualTypeOf<
    'company_name' | 'certificate_count' | 'valid_until'
  >()
  expectTypeOf<Beyond<SecondFactorRow, Person>>().toEqualTypeOf<'secret' | 'since'>()
  expectTypeOf<Beyond<SessionRow, Tables['session']>>().toBeNever()
  expectTypeOf<Beyond<ConsentRow, Tables['consent']>>().toBeNever()
  expectTypeOf<Beyond<HeldToken, Tables['account_token']>>().toBeNever()
  // Only links that change an address are read as such, and they carry one.
  expectTypeOf<Beyond<EmailChangeRow, Tables['account_token']>>().toEqualTypeOf<'asked_at' | 'email'>()
})

it('PLAT-05 rows of organizations and companies say no more than their columns, but for what is counted or joined', () => {
  expectTypeOf<Beyond<OrganizationRow, Tables['organization']>>().toEqualTypeOf<
    // The system's own is in no list.
    'kind' | 'active_user_count' | 'user_count' | 'client_company_count' | 'report_count'
  >()
  expectTypeOf<Beyond<HeldEntitlementRow, Tables['entitlement']>>().toBeNever()
  expectTypeOf<Beyond<RevenueMonth, Tables['store_event']>>().toEqualTypeOf<
    'month' | 'currency' | 'paid_minor' | 'refunded_minor'
  >()
  expectTypeOf<Beyond<EndingPlanRow, Tables['organization']>>().toEqualTypeOf<'plan_ends_on' | 'total'>()
  expectTypeOf<Beyond<InvoiceRow, Tables['invoice']>>().toBeNever()
  expectTypeOf<Beyond<PurchaseRow, Tables['store_event']>>().toEqualTypeOf<
    'amount_minor' | 'currency' | 'period_began' | 'period_ends'
  >()
  expectTypeOf<Beyond<EndingPlan, Tables['organization']>>().toEqualTypeOf<'plan_ends_on'>()
  expectTypeOf<Beyond<Letterhead, Tables['organization']>>().toEqualTypeOf<'logo'>()
  expectTypeOf<Beyond<OrganizationSettings, Tables['organization']>>().toBeNever()
  expectTypeOf<Beyond<ApplicationRow, Tables['company_request']>>().toEqualTypeOf<
    'decided_by_name' | 'tax_number_known' | 'email_known' | 'phone_known'
  >()
  expectTypeOf<Beyond<Owner, Person>>().toBeNever()
  expectTypeOf<Beyond<ClientCompanyRow, Tables['client_company']>>().toEqualTypeOf<
    'addresses' | 'report_count'
  >()
  expectTypeOf<Beyond<LikelyCompany, Tables['client_company']>>().toBeNever()
  expectTypeOf<Beyond<AddressRow, Tables['client_company_address']>>().toBeNever()
  expectTypeOf<Beyond<ContactRow, Tables['client_company_contact']>>().toEqualTypeOf<
    'created_by_name' | 'opted_out_at'
  >()
  expectTypeOf<Beyond<AssignmentRow, Tables['client_company_assignment'] & Company>>().toEqualTypeOf<
    'user_name' | 'user_is_active' | 'tehlike_sinifi' | 'created_by_name' | 'ended_by_name'
  >()
  expectTypeOf<Beyond<HandoverPersonRow, Person>>().toEqualTypeOf<'name'>()
  expectTypeOf<
    Beyond<OpenAssignmentRow, Tables['client_company_assignment'] & Company>
  >().toEqualTypeOf<'tehlike_sinifi'>()
  expectTypeOf<Beyond<VisitAheadRow, Tables['visit'] & Company>>().toEqualTypeOf<
    'company_is_open' | 'companion_ids'
  >()
  expectTypeOf<Beyond<DraftRow, Tables['report'] & Organization>>().toBeNever()
  expectTypeOf<Beyond<OpenActionRow, Tables['corrective_action']>>().toEqualTypeOf<
    'client_company_name' | 'report_number'
  >()
  expectTypeOf<Beyond<NewAssignment, Tables['client_company_assignment']>>().toBeNever()
  expectTypeOf<Beyond<EndedAssignment, Tables['client_company_assignment'] & Company>>().toBeNever()
  expectTypeOf<Beyond<AppliedMigration, Tables['schema_migration']>>().toBeNever()
  expectTypeOf<Beyond<AssignedPerson, Tables['client_company_assignment']>>().toEqualTypeOf<
    'user_name' | 'assigned_minutes' | 'holds_to_end'
  >()
  expectTypeOf<Beyond<PersonMinutes, Person>>().toEqualTypeOf<
    | 'user_name'
    | 'client_companies'
    | 'assigned_minutes'
    | 'missing_minutes'
    | 'planned_minutes'
    | 'overdue_minutes'
    | 'done_minutes'
  >()
  expectTypeOf<Beyond<PlannedPerson, Person>>().toBeNever()
  expectTypeOf<Beyond<PersonFigures, Person & Tables['performance_month']>>().toEqualTypeOf<
    'user_name' | 'overdue_visits' | 'overdue_minutes' | 'late_drafts' | 'closed_actions' | 'closed_in_time'
  >()
  expectTypeOf<Beyond<MonthFigures, Tables['performance_month']>>().toEqualTypeOf<
    'overdue_visits' | 'overdue_minutes' | 'late_drafts' | 'closed_actions' | 'closed_in_time'
  >()
  expectTypeOf<Beyond<ContractedMinutes, Tables['performance_month']>>().toEqualTypeOf<'assigned_minutes'>()
  expectTypeOf<Beyond<ActiveMonth, Tables['photo_month']>>().toEqualTypeOf<
    'organizations' | 'active_users' | 'visits' | 'findings'
  >()
  expectTypeOf<Beyond<StoredEventRow, Tables['store_event']>>().toBeNever()
  expectTypeOf<Beyond<ConcernedRow, Tables['app_user']>>().toBeNever()
  expectTypeOf<Beyond<ToldEventRow, Tables['store_event']>>().toEqualTypeOf<'own' | 'came' | 'went'>()
  expectTypeOf<Beyond<LoggedEventRow, Tables['store_event']>>().toEqualTypeOf<'user_name'>()
  expectTypeOf<Beyond<EntitlementRow, Tables['entitlement']>>().toBeNever()
  expectTypeOf<Beyond<PlanRow, Tables['organization']>>().toBeNever()
  expectTypeOf<Beyond<OwnPlanRow, Tables['organization']>>().toEqualTypeOf<'active_user_count'>()
  expectTypeOf<Beyond<TicketRow, Tables['support_ticket']>>().toBeNever()
  expectTypeOf<Beyond<AnsweredTicketRow, Tables['support_ticket'] & Tables['app_user']>>().toBeNever()
  expectTypeOf<Beyond<DeskTicketRow, Tables['support_ticket']>>().toEqualTypeOf<
    'user_name' | 'organization_name' | 'assignee_name'
  >()
  expectTypeOf<Beyond<MessageRow, Tables['support_message']>>().toBeNever()
  expectTypeOf<Beyond<AttachmentRow, Tables['support_attachment']>>().toBeNever()
  expectTypeOf<Beyond<CannedAnswerRow, Tables['canned_answer']>>().toBeNever()
  expectTypeOf<Beyond<AssigneeRow, Person>>().toEqualTypeOf<'name'>()
  expectTypeOf<Beyond<ReachableRow, Person>>().toBeNever()
  expectTypeOf<Beyond<Speed, Tables['support_ticket']>>().toEqualTypeOf<keyof Speed>()
  expectTypeOf<Beyond<LoggedErrorRow, Tables['client_error']>>().toEqualTypeOf<
    'user_name' | 'organization_name'
  >()
  expectTypeOf<Beyond<LoggedErrorDetailRow, Tables['client_error']>>().toEqualTypeOf<
    'user_name' | 'organization_name'
  >()
  expectTypeOf<Beyond<ErrorKindRow, Tables['client_error']>>().toEqualTypeOf<
    'errors' | 'people' | 'first_at' | 'last_at'
  >()
  // Their closed set is the domain’s.
  expectTypeOf<Beyond<TokenRow, Tables['api_token']>>().toEqualTypeOf<
    'scopes' | 'created_by_name' | 'revoked_by_name'
  >()
  expectTypeOf<Beyond<WebhookRow, Tables['webhook']>>().toEqualTypeOf<'kinds' | 'created_by_name'>()
  expectTypeOf<Beyond<WebhookDeliveryRow, Tables['webhook_delivery']>>().toEqualTypeOf<'kind'>()
  expectTypeOf<Beyond<EngineRuns, Tables['analysis']>>().toEqualTypeOf<'runs'>()
  expectTypeOf<Beyond<ServedCompany, Tables['client_company']>>().toEqualTypeOf<
    'served_as' | 'starts_on' | 'ends_on'
  >()
  expectTypeOf<Beyond<ServedMinutes, Tables['visit']>>().toEqualTypeOf<
    'profession' | 'user_name' | 'planned_minutes' | 'overdue_minutes' | 'done_minutes'
  >()
  expectTypeOf<Beyond<UsualMinutes, Tables['visit']>>().toEqualTypeOf<'usual_minutes'>()
  expectTypeOf<Beyond<BusyRow, Tables['visit']>>().toBeNever()
  expectTypeOf<Beyond<ServiceRulesRow, Tables['service_rule_set']>>().toEqualTypeOf<'rules'>()
  expectTypeOf<Beyond<NaceListRow, Tables['nace_list']>>().toBeNever()
  expectTypeOf<Beyond<NaceCode, Tables['nace_code']>>().toBeNever()
  expectTypeOf<Beyond<OnboardingRow, Tables['onboarding']>>().toBeNever()
  expectTypeOf<Beyond<ChecklistFacts, Person>>().toEqualTypeOf<
    | 'unexpired_certificates'
    | 'incomplete_certificates'
    | 'client_companies'
    | 'companies_with_address'
    | 'reports'
  >()
  // Lists of words are not checked by their columns, but by whoever writes them.
  expectTypeOf<
    Beyond<CertificateTypeRow, Tables['certificate_type']>
  >().toEqualTypeOf<'allowed_hazard_classes'>()
  expectTypeOf<Beyond<ManagedTypeRow, Tables['certificate_type']>>().toEqualTypeOf<
    'allowed_hazard_classes' | 'certificate_count'
  >()
  expectTypeOf<
    Beyond<CertificateRow, Tables['certificate'] & CertificateType>
  >().toEqualTypeOf<'allowed_hazard_classes'>()
  // Only those that end are asked for.
  expectTypeOf<
    Beyond<EndingCertificate, Tables['certificate'] & CertificateType>
  >().toEqualTypeOf<'expiry_date'>()
})

it('PLAT-05 rows of reports say no more than their columns', () => {
  // Methods and categories are the domain's, which may gain some without the tables.
  expectTypeOf<Beyond<ReportRow, Tables['report'] & Organization>>().toEqualTypeOf<
    'risk_method' | 'due_days' | 'l_table' | 'visit_id' | 'template' | 'replaced_by'
  >()
  expectTypeOf<Beyond<ReportFields, Tables['report']>>().toBeNever()
  expectTypeOf<Beyond<ReportTemplateRow, Tables['report_template']>>().toEqualTypeOf<'risk_method'>()
  expectTypeOf<Beyond<ListedReportRow, Tables['report'] & Organization>>().toEqualTypeOf<
    'risk_method' | 'replaced_by'
  >()
  expectTypeOf<Beyond<GuidelineRow, Tables['guideline'] & Organization>>().toEqualTypeOf<
    'category' | 'created_by_name'
  >()
  // Only those that are sealed are asked for.
  expectTypeOf<Beyond<ReplacementRow, Tables['report']>>().toEqualTypeOf<'replaced_by'>()
  expectTypeOf<Beyond<SealedReport, Tables['report']>>().toEqualTypeOf<'content_hash' | 'deleted'>()
  // Only those that are deleted are asked for.
  expectTypeOf<Beyond<DeletedDraftRow, Tables['report']>>().toEqualTypeOf<'deleted_at'>()
  expectTypeOf<Beyond<CarryingReport, Tables['report']>>().toEqualTypeOf<'company_name'>()
  expectTypeOf<Beyond<WholeKey, Tables['report']>>().toBeNever()
  expectTypeOf<Beyond<FindingRow, Tables['report_finding']>>().toBeNever()
  expectTypeOf<Beyond<FoundFindingRow, Tables['report_finding']>>().toEqualTypeOf<'matches'>()
  expectTypeOf<Beyond<ReferenceRow, Tables['report_reference']>>().toBeNever()
  expectTypeOf<Beyond<SignatureRow, Tables['report_signature']>>().toBeNever()
  expectTypeOf<Beyond<ObservationRow, Tables['report_observation']>>().toBeNever()
  // One of the four numbers its check lets in.
  expectTypeOf<Beyond<ImageRow, Tables['report_image']>>().toEqualTypeOf<'turn'>()
  expectTypeOf<Beyond<EnteredImageRow, Tables['report_image']>>().toEqualTypeOf<'turn'>()
  expectTypeOf<Beyond<PdfRow, Tables['report_pdf']>>().toBeNever()
  expectTypeOf<Beyond<AnalysisRow, Tables['analysis']>>().toBeNever()
  expectTypeOf<Beyond<RunProgress, Tables['analysis']>>().toEqualTypeOf<'done' | 'total'>()
  expectTypeOf<Beyond<AnalysisItemRow, Tables['analysis_item']>>().toBeNever()
  expectTypeOf<Beyond<EngineRow, Tables['analysis_engine']>>().toBeNever()
  expectTypeOf<Beyond<DeliveryRow, Tables['report_delivery']>>().toBeNever()
  type Listed = Tables['report_delivery']
  expectTypeOf<Beyond<ListedDelivery, Listed>>().toEqualTypeOf<'receipts' | 'opted_out_at'>()
  expectTypeOf<Beyond<ReceiptRow, Tables['report_receipt']>>().toBeNever()
  // A link holds until a time.
  expectTypeOf<Beyond<LinkedDelivery, Tables['report_delivery']>>().toEqualTypeOf<'expires_at'>()
  expectTypeOf<Beyond<ClosedSending, Tables['report_delivery']>>().toEqualTypeOf<
    'number' | 'author' | 'asked_by' | 'sent' | 'failed'
  >()
  type Serving = Tables['app_user'] & Tables['client_company_assignment']
  expectTypeOf<Beyond<ServingPerson, Serving>>().toEqualTypeOf<'person_name'>()
  expectTypeOf<Beyond<CatalogueRow, Tables['managed_reference']>>().toBeNever()
})

it('PLAT-05 rows of visits say no more than their columns, but for what is joined', () => {
  type Visit = Tables['visit'] & Company
  expectTypeOf<Beyond<VisitRow, Visit>>().toEqualTypeOf<
    | 'company_is_open'
    | 'address'
    | 'city'
    | 'district'
    | 'site_label'
    | 'user_name'
    | 'user_is_active'
    | 'companions'
    | 'report_number'
    | 'report_title'
    | 'postponed_to'
    | 'is_signed'
    | 'created_by_name'
  >()
  expectTypeOf<Beyond<CheckRow, Tables['visit_check']>>().toEqualTypeOf<'told_by_name' | 'is_own'>()
  expectTypeOf<Beyond<SignedVisit, Tables['visit_signature']>>().toEqualTypeOf<'held_by_name'>()
  expectTypeOf<Beyond<FeedVisitRow, Visit>>().toEqualTypeOf<'address' | 'city' | 'district'>()
  expectTypeOf<Beyond<BookedRow, Visit>>().toEqualTypeOf<'people'>()
  expectTypeOf<Beyond<VisitPerson, Person>>().toEqualTypeOf<'name' | 'is_assigned'>()
  // Only visits of a series are asked for, which say their day.
  expectTypeOf<Beyond<OccurrenceRow, Visit>>().toEqualTypeOf<'series_day'>()
  expectTypeOf<Beyond<SeriesRow, Tables['visit_series'] & Company>>().toEqualTypeOf<'visits'>()
  expectTypeOf<Beyond<TemplateRow, Tables['visit_template']>>().toEqualTypeOf<'created_by_name'>()
})

it('PLAT-05 rows of corrective actions say no more than their columns', () => {
  expectTypeOf<Beyond<ActionRow, Tables['corrective_action']>>().toEqualTypeOf<
    | 'client_company_name'
    | 'report_number'
    | 'report_completed_at'
    | 'report_created_by_name'
    | 'risk_method'
    | 'image_id'
    | 'image_turn'
  >()
  expectTypeOf<Beyond<OverdueRow, Tables['corrective_action']>>().toEqualTypeOf<
    'client_company_name' | 'report_number'
  >()
  expectTypeOf<Beyond<StepRow, Tables['corrective_action_step']>>().toEqualTypeOf<'actor_name' | 'by_link'>()
  expectTypeOf<Beyond<AccessRow, Tables['portal_access']>>().toEqualTypeOf<'invited_by_name'>()
  expectTypeOf<Beyond<InvitedRow, Tables['client_company_contact']>>().toEqualTypeOf<
    'organization_name' | 'organization_kind' | 'company_name' | 'contact_id' | 'inviter_name'
  >()
  expectTypeOf<Beyond<DocumentRow, Tables['report_delivery']>>().toEqualTypeOf<
    'report_title' | 'report_number' | 'is_own'
  >()
  // Of completed reports alone.
  expectTypeOf<Beyond<PortalReportRow, Tables['report']>>().toEqualTypeOf<
    'number' | 'completed_at' | 'replaced_by'
  >()
  expectTypeOf<Beyond<LinkRow, Tables['action_link']>>().toEqualTypeOf<'last_term'>()
  expectTypeOf<Beyond<NoticeRow, Tables['critical_notice']>>().toEqualTypeOf<
    'sent_by_name' | 'term' | 'is_solved' | 'is_answered_since'
  >()
  expectTypeOf<Beyond<RecipientRow, Tables['critical_notice_recipient']>>().toEqualTypeOf<'message'>()
  expectTypeOf<Beyond<ToldRow, Tables['critical_notice']>>().toEqualTypeOf<'sent_at' | 'recipients'>()
  expectTypeOf<Beyond<HeldRow, Tables['critical_notice_recipient']>>().toBeNever()
  expectTypeOf<Beyond<UndeliveredRow, Tables['critical_notice']>>().toEqualTypeOf<
    'report' | 'client_company_id' | 'client_company_name'
  >()
  expectTypeOf<Beyond<UnansweredKey, Tables['critical_notice']>>().toBeNever()
  expectTypeOf<Beyond<UnansweredRow, Tables['critical_notice']>>().toEqualTypeOf<
    'report' | 'client_company_id' | 'client_company_name' | 'sent_by_name' | 'recipients'
  >()
  expectTypeOf<Beyond<SettingsRow, Tables['action_reminder_settings']>>().toEqualTypeOf<'weekday'>()
  expectTypeOf<Beyond<WaitingRow, Tables['organization']>>().toBeNever()
  expectTypeOf<Beyond<DueLinkRow, Tables['action_link']>>().toBeNever()
  expectTypeOf<Beyond<TermRow, Tables['corrective_action']>>().toEqualTypeOf<'later_report'>()
  expectTypeOf<Beyond<FollowerRow, Tables['app_user']>>().toEqualTypeOf<'overdue' | 'reported' | 'upcoming'>()
  expectTypeOf<Beyond<DigestActionRow, Tables['corrective_action']>>().toEqualTypeOf<'company_name'>()
  expectTypeOf<Beyond<ResponsibleRow, Tables['corrective_action']>>().toEqualTypeOf<'actions' | 'unsolved'>()
  expectTypeOf<Beyond<ProofRow, Tables['corrective_action_photo']>>().toBeNever()
  expectTypeOf<Beyond<ShownProofRow, Tables['corrective_action_photo']>>().toEqualTypeOf<'is_marked'>()
  expectTypeOf<Beyond<CarryRow, Tables['report_carryover']>>().toBeNever()
  expectTypeOf<Beyond<RepeatRow, Tables['corrective_action']>>().toBeNever()
  expectTypeOf<Beyond<FoundRow, Tables['report_finding']>>().toBeNever()
  expectTypeOf<Beyond<FoundPhotoRow, Tables['report_image']>>().toEqualTypeOf<'turn'>()
  expectTypeOf<Beyond<FollowedRow, Tables['corrective_action']>>().toEqualTypeOf<'report_number' | 'photo'>()
  expectTypeOf<Beyond<FollowedStepRow, Tables['corrective_action_step']>>().toEqualTypeOf<
    'deed' | 'actor_name' | 'by_link' | 'photos'
  >()
  expectTypeOf<Beyond<ActionSums, Tables['corrective_action']>>().toEqualTypeOf<keyof ActionSums>()
  expectTypeOf<Beyond<ActionGroups, Tables['corrective_action']>>().toEqualTypeOf<keyof ActionGroups>()
})

it('PLAT-05 rows of messages say no more than their columns', () => {
  expectTypeOf<Beyond<NotificationRow, Tables['notification']>>().toBeNever()
  expectTypeOf<Beyond<PushableNotification, Tables['notification']>>().toBeNever()
  expectTypeOf<Beyond<MadeNotification, Tables['notification']>>().toBeNever()
  expectTypeOf<Beyond<PushSubscriptionRow, Tables['push_subscription']>>().toBeNever()
  expectTypeOf<Beyond<EventRow, Tables['event']>>().toBeNever()
  expectTypeOf<Beyond<OrganizationOfChain, Tables['organization']>>().toBeNever()
  expectTypeOf<Beyond<CheckedSeal, Tables['event_seal']>>().toEqualTypeOf<
    'is_there' | 'is_old' | 'follows' | 'is_same'
  >()
  expectTypeOf<Beyond<AuditedEventRow, Tables['event']>>().toEqualTypeOf<
    'actor_name' | 'organization_name' | 'api_token_name' | 'contact_name' | 'subject_now' | 'report_id'
  >()
  expectTypeOf<Beyond<AnnouncementRow, Tables['announcement']>>().toEqualTypeOf<
    'organization_name' | 'channels' | 'sent' | 'delivered' | 'read'
  >()
  // What waits has its content (a check of the table); push never came to go through the outbox.
  expectTypeOf<Beyond<ClaimedMessage, Tables['outbox_message']>>().toEqualTypeOf<'channel' | 'content'>()
})

it('PLAT-05 what a statement answers is its columns as they are, or computed under a name that stands for nothing else', () => {
  expectTypeOf<Columns<'app_user', 'id' | 'phone'>>().toEqualTypeOf<{ id: string; phone: string | null }>()
  expectTypeOf<Columns<'event' | 'report', 'id'>>().toEqualTypeOf<{ id: string }>()
  // JSON is what its writer says, so that nobody else says it.
  expectTypeOf<Columns<'event', 'data'>>().toEqualTypeOf<{ data: unknown }>()
  expectTypeOf<Columns<'report_finding', 'proposal'>>().toEqualTypeOf<{ proposal: unknown }>()
  expectTypeOf<NotNull<Columns<'app_user', 'phone'>>>().toEqualTypeOf<{ phone: string }>()
  expectTypeOf<Numbers<'total'>>().toEqualTypeOf<{ total: number }>()
  // A column of that name and kind may be meant without harm.
  expectTypeOf<Texts<'name'>>().toEqualTypeOf<{ name: string }>()
  expectTypeOf<Texts<'name' | 'phone'>>().toBeString()
  expectTypeOf<Numbers<'id'>>().toBeString()
  expectTypeOf<OrNull<Texts<'deleted_at'>>>().toBeString()
  // @ts-expect-error: no row
  const refused = (pool: Pool) => pool.query<Texts<'phone'>>('select phone from app_user')
  expectTypeOf(refused).toBeFunction()
})

/** Counts, pieces of other rows, words and JSON of a statement, answers of functions, tables that are not the product's. */
const ofNoTable = [
  'EnteredPortal',
  'ApiTokenRow',
  'WorkRows',
  'CallSummary',
  'ModelSummary',
  'NaceChanges',
  'ReportContent',
  'CompletedMonth',
  'ScoredMonth',
  'ReportTotals',
  'SystemCounts',
  'TeamMember',
  'OwnRow',
  'OwnFileRow',
  'StoredFileRow',
  'ColumnRow',
  'LogoFiles',
  'DoomedImage',
  'Count',
  'Job',
  'TableOfProduct',
  'IdentityField',
  'TaskTimes',
]

const folder = fileURLToPath(new URL('.', import.meta.url))

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.includes('testing') && path !== 'db/row-types.ts')
  .map((path) => readFileSync(join(folder, path), 'utf8').replace(/\s+/g, ' '))
const found = (pattern: RegExp) =>
  sources.flatMap((text) => Array.from(text.matchAll(pattern), ([whole]) => whole))

it('PLAT-05 rows of imports say no more than their columns, but for those of rows that did something', () => {
  expectTypeOf<Beyond<ImportRow, Tables['data_import']>>().toBeNever()
  expectTypeOf<Beyond<ExportRow, Tables['organization_export']>>().toEqualTypeOf<'asked_by_name'>()
  expectTypeOf<Beyond<Asker, Tables['app_user']>>().toBeNever()
  expectTypeOf<Beyond<SheetRowRow, Tables['data_import_row']>>().toBeNever()
  expectTypeOf<Beyond<JudgedRow, Tables['data_import_row']>>().toBeNever()
  // Written together, and asked for where the subject is known.
  expectTypeOf<Beyond<AppliedRow, Tables['data_import_row']>>().toEqualTypeOf<
    'verdict' | 'subject_id' | 'before' | 'stamp'
  >()
  expectTypeOf<Beyond<KnownContact, Tables['client_company_contact']>>().toBeNever()
  expectTypeOf<Beyond<NamedCompany, Tables['client_company']>>().toBeNever()
  expectTypeOf<Beyond<OpenAssignment, Tables['client_company_assignment']>>().toBeNever()
})

it('PLAT-05 every row that is named is held against its table', () => {
  const held = readFileSync(fileURLToPath(import.meta.url), 'utf8')
  const ofColumns = readFileSync(join(folder, 'db/row-types.ts'), 'utf8')
  const answers = found(/\bquery<.*?>\(/g)
  const named = answers.flatMap((type) => type.replace(/'[^']*'/g, '').match(/\b[A-Z]\w*/g) ?? [])
  expect(named.length).toBeGreaterThan(150)
  const left = named.filter(
    (name) =>
      name !== 'Pick' &&
      !ofNoTable.includes(name) &&
      !ofColumns.includes(`export type ${name}<`) &&
      !held.includes(`Beyond<${name},`),
  )
  expect(left).toEqual([])
})

it('PLAT-05 what is promised beyond the columns is seen here', () => {
  const promises = found(/\bNotNull<.*?>>|\b(?:Words|Json)<.*?>/g)
  expect(promises.toSorted()).toEqual([
    "Json<'times', TaskTimes>",
    // A time that has to be later than now.
    "NotNull<Columns<'report_delivery', 'expires_at'>>",
    "Words<'field', IdentityField>",
  ])
})

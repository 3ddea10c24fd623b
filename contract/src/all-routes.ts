// The whole contract, feature by feature: the server refuses to start while a route here is not served, the tenancy
// test walks over it, OpenAPI is made from it.
import * as account from './account'
import * as accountPrivacy from './account-privacy'
import * as accountRegistration from './account-registration'
import * as accountSecondFactor from './account-second-factor'
import * as accountUsers from './account-users'
import * as actionAnalytics from './action-analytics'
import * as actionLink from './action-link'
import * as actionReminder from './action-reminder'
import * as actionReport from './action-report'
import * as analysis from './analysis'
import * as analysisEngine from './analysis-engine'
import * as apiToken from './api-token'
import * as audit from './audit'
import * as billingOverview from './billing-overview'
import * as cannedAnswer from './canned-answer'
import * as carryOver from './carry-over'
import * as certificate from './certificate'
import * as certificateHolder from './certificate-holder'
import * as certificateType from './certificate-type'
import * as clientCompany from './client-company'
import * as clientCompanyAdministration from './client-company-administration'
import * as clientCompanyContact from './client-company-contact'
import * as clientCompanyLogo from './client-company-logo'
import * as correctiveAction from './corrective-action'
import * as criticalNotice from './critical-notice'
import * as dataTransfer from './data-transfer'
import * as errorLog from './error-log'
import * as guideline from './guideline'
import * as handover from './handover'
import * as invoice from './invoice'
import * as member from './member'
import * as memberAdministration from './member-administration'
import * as memberAssignment from './member-assignment'
import * as nace from './nace'
import * as notification from './notification'
import * as onboarding from './onboarding'
import * as organization from './organization'
import * as organizationAdministration from './organization-administration'
import * as organizationExport from './organization-export'
import * as organizationLetterhead from './organization-letterhead'
import * as organizationSettings from './organization-settings'
import * as performance from './performance'
import * as platform from './platform'
import * as portal from './portal'
import * as portalAccess from './portal-access'
import * as regulation from './regulation'
import * as regulationReference from './regulation-reference'
import * as report from './report'
import * as reportDeleted from './report-deleted'
import * as reportDelivery from './report-delivery'
import * as reportExport from './report-export'
import * as reportImage from './report-image'
import * as reportPaper from './report-paper'
import * as reportReissue from './report-reissue'
import * as reportReview from './report-review'
import * as reportSigner from './report-signer'
import * as reportTemplate from './report-template'
import * as reportUpload from './report-upload'
import type { Route } from './route'
import * as search from './search'
import * as serviceMinutes from './service-minutes'
import * as serviceRules from './service-rules'
import * as sharedAction from './shared-action'
import * as sharedNotice from './shared-notice'
import * as sharedReport from './shared-report'
import * as statistics from './statistics'
import * as storeEvent from './store-event'
import * as subscription from './subscription'
import * as support from './support'
import * as supportDesk from './support-desk'
import * as visit from './visit'
import * as visitFeed from './visit-feed'
import * as visitProof from './visit-proof'
import * as visitSeries from './visit-series'
import * as visitTemplate from './visit-template'
import * as webhook from './webhook'

const features = [
  account,
  accountPrivacy,
  accountRegistration,
  accountSecondFactor,
  accountUsers,
  actionLink,
  analysis,
  analysisEngine,
  apiToken,
  audit,
  billingOverview,
  cannedAnswer,
  carryOver,
  certificate,
  certificateHolder,
  certificateType,
  clientCompany,
  clientCompanyAdministration,
  clientCompanyContact,
  clientCompanyLogo,
  actionAnalytics,
  actionReminder,
  actionReport,
  correctiveAction,
  criticalNotice,
  dataTransfer,
  errorLog,
  guideline,
  handover,
  invoice,
  member,
  memberAdministration,
  memberAssignment,
  nace,
  notification,
  onboarding,
  organization,
  organizationAdministration,
  organizationExport,
  organizationLetterhead,
  organizationSettings,
  performance,
  platform,
  portal,
  portalAccess,
  regulation,
  regulationReference,
  report,
  reportExport,
  reportDeleted,
  reportDelivery,
  reportPaper,
  reportReissue,
  reportReview,
  reportSigner,
  reportTemplate,
  reportImage,
  reportUpload,
  search,
  serviceMinutes,
  serviceRules,
  sharedAction,
  sharedNotice,
  sharedReport,
  statistics,
  storeEvent,
  subscription,
  support,
  supportDesk,
  visit,
  visitFeed,
  visitProof,
  visitSeries,
  visitTemplate,
  webhook,
]

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'path' in value

/** Every route of the contract. */
export const allRoutes: readonly Route[] = features.flatMap((feature) =>
  Object.values(feature).filter(isRoute),
)

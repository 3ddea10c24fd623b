import type * as account from './account'
import type * as accountPrivacy from './account-privacy'
import type * as accountRegistration from './account-registration'
import type * as accountSecondFactor from './account-second-factor'
import type * as accountUsers from './account-users'
import type * as actionAnalytics from './action-analytics'
import type * as actionLink from './action-link'
import type * as actionReminder from './action-reminder'
import type * as actionReport from './action-report'
import type * as analysis from './analysis'
import type * as analysisEngine from './analysis-engine'
import type * as apiToken from './api-token'
import type * as audit from './audit'
import type * as billingOverview from './billing-overview'
import type { CallName, calls, Method } from './calls'
import type * as cannedAnswer from './canned-answer'
import type * as carryOver from './carry-over'
import type * as certificate from './certificate'
import type * as certificateHolder from './certificate-holder'
import type * as certificateType from './certificate-type'
import type * as clientCompany from './client-company'
import type * as clientCompanyAdministration from './client-company-administration'
import type * as clientCompanyContact from './client-company-contact'
import type * as clientCompanyLogo from './client-company-logo'
import type * as correctiveAction from './corrective-action'
import type * as criticalNotice from './critical-notice'
import type * as dataTransfer from './data-transfer'
import type * as errorLog from './error-log'
import type * as guideline from './guideline'
import type * as handover from './handover'
import type * as invoice from './invoice'
import type * as member from './member'
import type * as memberAdministration from './member-administration'
import type * as memberAssignment from './member-assignment'
import type * as nace from './nace'
import type * as notification from './notification'
import type * as onboarding from './onboarding'
import type * as organization from './organization'
import type * as organizationAdministration from './organization-administration'
import type * as organizationExport from './organization-export'
import type * as organizationLetterhead from './organization-letterhead'
import type * as organizationSettings from './organization-settings'
import type * as performance from './performance'
import type * as platform from './platform'
import type * as portal from './portal'
import type * as portalAccess from './portal-access'
import type * as regulation from './regulation'
import type * as regulationReference from './regulation-reference'
import type * as report from './report'
import type * as reportDeleted from './report-deleted'
import type * as reportDelivery from './report-delivery'
import type * as reportExport from './report-export'
import type * as reportImage from './report-image'
import type * as reportPaper from './report-paper'
import type * as reportReissue from './report-reissue'
import type * as reportReview from './report-review'
import type * as reportSigner from './report-signer'
import type * as reportTemplate from './report-template'
import type * as reportUpload from './report-upload'
import type * as search from './search'
import type * as serviceMinutes from './service-minutes'
import type * as serviceRules from './service-rules'
import type * as sharedAction from './shared-action'
import type * as sharedNotice from './shared-notice'
import type * as sharedReport from './shared-report'
import type * as statistics from './statistics'
import type * as storeEvent from './store-event'
import type * as subscription from './subscription'
import type * as support from './support'
import type * as supportDesk from './support-desk'
import type * as visit from './visit'
import type * as visitFeed from './visit-feed'
import type * as visitProof from './visit-proof'
import type * as visitSeries from './visit-series'
import type * as visitTemplate from './visit-template'
import type * as webhook from './webhook'

type Routes = typeof account &
  typeof accountPrivacy &
  typeof accountRegistration &
  typeof accountSecondFactor &
  typeof accountUsers &
  typeof actionLink &
  typeof analysis &
  typeof analysisEngine &
  typeof apiToken &
  typeof audit &
  typeof billingOverview &
  typeof cannedAnswer &
  typeof carryOver &
  typeof certificate &
  typeof certificateHolder &
  typeof certificateType &
  typeof clientCompany &
  typeof clientCompanyAdministration &
  typeof clientCompanyContact &
  typeof clientCompanyLogo &
  typeof actionAnalytics &
  typeof actionReminder &
  typeof actionReport &
  typeof correctiveAction &
  typeof criticalNotice &
  typeof dataTransfer &
  typeof errorLog &
  typeof guideline &
  typeof handover &
  typeof invoice &
  typeof member &
  typeof memberAdministration &
  typeof memberAssignment &
  typeof nace &
  typeof notification &
  typeof onboarding &
  typeof organization &
  typeof organizationAdministration &
  typeof organizationExport &
  typeof organizationLetterhead &
  typeof organizationSettings &
  typeof performance &
  typeof platform &
  typeof portal &
  typeof portalAccess &
  typeof regulation &
  typeof regulationReference &
  typeof report &
  typeof reportExport &
  typeof reportDeleted &
  typeof reportDelivery &
  typeof reportPaper &
  typeof reportReissue &
  typeof reportReview &
  typeof reportSigner &
  typeof reportTemplate &
  typeof reportImage &
  typeof reportUpload &
  typeof search &
  typeof serviceMinutes &
  typeof serviceRules &
  typeof sharedAction &
  typeof sharedNotice &
  typeof sharedReport &
  typeof statistics &
  typeof storeEvent &
  typeof subscription &
  typeof support &
  typeof supportDesk &
  typeof visit &
  typeof visitFeed &
  typeof visitProof &
  typeof visitSeries &
  typeof visitTemplate &
  typeof webhook

type RouteNamed<Name extends CallName> = Extract<Routes[keyof Routes], { name: Name }>

type Row<Name extends CallName> = (typeof calls)[Name]

/** What the table says of a call beside method and path, for those who make it. */
type Kept<Name extends CallName> = Row<Name> extends readonly [string, unknown, 'kept'] ? ['kept'] : []

/**
 * The route of a call for the browser, which needs its method, path and types but none of its schemas: those stay with
 * the compiler, so that a page loads no validation it does not run. The table of all calls stays there too: method and path
 * are spelled beside the name, and the compiler takes no other than the table's.
 */
export function typedCall<const Name extends CallName>(
  name: Name,
  at: Row<Name>[0],
  ...kept: Kept<Name>
): RouteNamed<Name> {
  const [method, path] = at.split(' ') as [Method, string]
  return { name, method, path, ...(kept.length > 0 && { kept: true }) } as unknown as RouteNamed<Name>
}

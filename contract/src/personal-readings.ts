// Which reads that the system's administrator may make show other people's data: they leave a row in the audit log (ADM-06).
// A call that such an administrator may read by does not compile without an answer here.
import type { Permission } from '@gozlem/domain/account/permissions'
import type { CallName, calls } from './calls'

/** What no administrator of the system may do (domain/src/account/permissions.ts). */
type NeverForSuperadmin = Extract<Permission, `report.${'create' | 'edit_own' | 'delete' | 'finalize'}`>

/** Calls by which the system's administrator may read. */
export type OpenReading = {
  [Name in CallName]: (typeof calls)[Name] extends readonly [`GET ${string}`, infer Access, ...unknown[]]
    ? Access extends 'public' | NeverForSuperadmin
      ? never
      : Name
    : never
}[CallName]

const others = true
/** Their own, everybody's, or nobody's. */
const nobody = false

export const personalReadings: Readonly<Record<OpenReading, boolean>> = {
  'account.verifySession': nobody,
  'account.readProfile': nobody,
  'account.listSessions': nobody,
  'account.listConsents': nobody,
  'account.searchUsers': others,
  'analysis.read': others,
  'analysis.describeEngine': nobody,
  'analysis.readEngine': nobody,
  'analysis.readStatistics': nobody,
  'apiToken.list': nobody,
  'audit.list': others,
  'audit.read': others,
  // Leave a row of their own.
  'audit.csv': nobody,
  'audit.xlsx': nobody,
  'cannedAnswer.list': nobody,
  'certificate.list': nobody,
  'certificate.check': nobody,
  'certificate.downloadDocument': others,
  'certificate.listStaff': others,
  'certificate.listOfStaff': others,
  'certificate.listHolders': others,
  'certificate.listOfUser': others,
  'certificate.downloadAnyDocument': others,
  'certificateType.listManaged': nobody,
  'certificateType.read': nobody,
  'clientCompany.list': others,
  'clientCompany.read': others,
  'clientCompany.findSimilar': others,
  'clientCompany.listIndustries': nobody,
  'clientCompany.readLogo': nobody,
  'clientCompany.listAll': others,
  'clientCompany.readAny': others,
  'contact.list': others,
  'contact.readTemplate': nobody,
  'errorLog.list': others,
  'errorLog.read': others,
  'errorLog.stats': nobody,
  'guideline.list': nobody,
  'guideline.listTags': nobody,
  'guideline.read': nobody,
  'member.list': others,
  'member.read': others,
  'member.listAssignments': others,
  'nace.searchCodes': nobody,
  'nace.listLists': nobody,
  'notification.list': nobody,
  'notification.unreadCount': nobody,
  'notification.listAnnouncements': nobody,
  'notification.findRecipients': others,
  'notification.pushKey': nobody,
  'onboarding.read': nobody,
  'organization.listApplications': others,
  'organization.list': nobody,
  'organization.read': others,
  'organization.readLetterhead': nobody,
  'organization.readLetterheadLogo': nobody,
  'organization.readSettings': nobody,
  'performance.list': others,
  'performance.xlsx': others,
  'platform.events': nobody,
  'regulation.search': nobody,
  'regulation.listReferences': nobody,
  'regulation.readReference': nobody,
  'report.list': others,
  'report.read': others,
  'report.readImage': others,
  'report.pdf': others,
  'report.docx': others,
  'report.xlsx': others,
  'report.zip': others,
  'report.listDeliveries': others,
  'report.readNotebook': others,
  'report.readLetterhead': nobody,
  'report.readLogo': nobody,
  'search.findAnything': others,
  'serviceMinutes.readOfCompany': nobody,
  'serviceRules.list': nobody,
  'serviceRules.read': nobody,
  'statistics.clientCompany': others,
  'statistics.system': nobody,
  'statistics.systemActivity': nobody,
  'supportDesk.list': others,
  'supportDesk.stats': nobody,
  'supportDesk.listAssignees': nobody,
  'supportDesk.read': others,
  'supportDesk.readAttachment': others,
  'user.list': others,
  'user.read': others,
  'visit.showCalendar': others,
  'visit.list': others,
  'visit.listPeople': others,
  'visit.read': others,
  'visit.readProof': others,
  'visit.readSeries': others,
  'visit.listTemplates': nobody,
  'visit.describeFeed': nobody,
  'webhook.list': nobody,
  'webhook.listDeliveries': nobody,
}

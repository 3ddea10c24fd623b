// Every call of the API on one screen: its name, method and path, and who may make it. The contract's routes are declared
// under these names; the browser needs no more than this table and the types to call them.
import type { Access } from '@gozlem/domain/account/permissions'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const calls = {
  'account.login': ['POST /api/auth/login', 'public'],
  'account.logout': ['POST /api/auth/logout', 'signed_in'],
  'account.verifySession': ['GET /api/auth/verify', 'signed_in'],
  'account.readProfile': ['GET /api/auth/profile', 'signed_in'],
  'account.updateProfile': ['PUT /api/auth/profile', 'signed_in'],
  'account.changePassword': ['POST /api/auth/change-password', 'signed_in'],
  'account.changeFirstPassword': ['POST /api/auth/first-time-password-change', 'signed_in'],
  'account.autologin': ['POST /api/auth/autologin', 'public'],
  'account.makeAutologin': ['POST /api/auth/autologin-token', 'signed_in'],
  'account.register': ['POST /api/auth/register', 'public'],
  'account.sendSmsCode': ['POST /api/auth/sms/send-verification', 'public'],
  'account.resendSmsCode': ['POST /api/auth/sms/resend-code', 'public'],
  'account.verifySmsCode': ['POST /api/auth/sms/verify-code', 'public'],
  'account.verifyEmail': ['POST /api/auth/verify-email', 'public'],
  'account.resendVerification': ['POST /api/auth/resend-verification', 'public'],
  'account.forgotPassword': ['POST /api/auth/forgot-password', 'public'],
  'account.validateResetToken': ['GET /api/auth/validate-reset-token', 'public'],
  'account.resetPassword': ['POST /api/auth/reset-password', 'public'],
  'account.sessions': ['GET /api/auth/sessions', 'signed_in'],
  'account.endSession': ['DELETE /api/auth/sessions/:id', 'signed_in'],
  'account.endOtherSessions': ['POST /api/auth/sessions/end-others', 'signed_in'],
  'account.beginSecondFactor': ['POST /api/auth/second-factor/setup', 'signed_in'],
  'account.enableSecondFactor': ['POST /api/auth/second-factor/enable', 'signed_in'],
  'account.disableSecondFactor': ['POST /api/auth/second-factor/disable', 'signed_in'],
  'account.renewRecoveryCodes': ['POST /api/auth/second-factor/recovery-codes', 'signed_in'],
  'account.consents': ['GET /api/auth/consents', 'signed_in'],
  'account.giveConsent': ['POST /api/auth/consents', 'signed_in'],
  'account.export': ['GET /api/auth/export', 'signed_in'],
  'account.delete': ['DELETE /api/auth/account', 'signed_in'],
  'analysis.start': ['POST /api/reports/:id/analyze', 'report.edit_own'],
  'analysis.read': ['GET /api/reports/:id/analyses/:analysisId', 'report.view_preview'],
  'analysis.cancel': ['POST /api/reports/:id/analyses/:analysisId/cancel', 'report.edit_own'],
  'analysis.refine': ['POST /api/reports/:id/entries/:entryId/refine', 'report.edit_own'],
  'analysis.fromFeedback': ['POST /api/reports/:id/entries/from-feedback', 'report.edit_own'],
  'analysis.entryForImage': ['POST /api/reports/:id/images/:imageId/entries', 'report.edit_own'],
  'analysis.engine': ['GET /api/analysis/engine', 'report.view_preview'],
  'certificate.list': ['GET /api/certificates', 'signed_in'],
  'certificate.create': ['POST /api/certificates', 'signed_in'],
  'certificate.update': ['PUT /api/certificates/:id', 'signed_in'],
  'certificate.delete': ['DELETE /api/certificates/:id', 'signed_in'],
  'certificate.check': ['GET /api/certificates/check/valid', 'signed_in'],
  'certificate.document': ['GET /api/certificates/:id/document', 'signed_in'],
  'certificate.types': ['GET /api/certificate-types', 'public'],
  'clientCompany.list': ['GET /api/companies/client-companies', 'company.view'],
  'clientCompany.read': ['GET /api/companies/client-companies/:id', 'company.view'],
  'clientCompany.create': ['POST /api/companies/client-companies', 'company.create'],
  'clientCompany.update': ['PUT /api/companies/client-companies/:id', 'company.edit'],
  'clientCompany.delete': ['DELETE /api/companies/client-companies/:id', 'company.delete'],
  'contact.list': ['GET /api/companies/client-companies/:id/emails', 'company.view'],
  'contact.add': ['POST /api/companies/client-companies/:id/emails', 'company.edit'],
  'contact.update': ['PUT /api/companies/client-companies/:id/emails/:emailId', 'company.edit'],
  'contact.delete': ['DELETE /api/companies/client-companies/:id/emails/:emailId', 'company.edit'],
  'contact.import': ['POST /api/companies/client-companies/:id/emails/bulk', 'company.edit'],
  'contact.template': ['GET /api/companies/client-companies/emails/csv-template', 'company.view'],
  'errorLog.log': ['POST /api/errors/log', 'public'],
  'notification.list': ['GET /api/notifications', 'signed_in'],
  'notification.unreadCount': ['GET /api/notifications/unread-count', 'signed_in'],
  'notification.read': ['PUT /api/notifications/:id/read', 'signed_in'],
  'notification.readAll': ['PUT /api/notifications/mark-all-read', 'signed_in'],
  'notification.delete': ['DELETE /api/notifications/:id', 'signed_in'],
  'notification.send': ['POST /api/notifications/send-to-all', 'system.manage'],
  'notification.sendTest': ['POST /api/notifications/send-test', 'system.manage'],
  'notification.announcements': ['GET /api/notifications/announcements', 'system.manage'],
  'notification.recipients': ['GET /api/notifications/recipients', 'system.manage'],
  'notification.pushKey': ['GET /api/notifications/push/vapid-key', 'signed_in'],
  'notification.subscribePush': ['POST /api/notifications/push/subscribe', 'signed_in'],
  'notification.unsubscribePush': ['POST /api/notifications/push/unsubscribe', 'signed_in'],
  'notification.testPush': ['POST /api/notifications/push/test', 'signed_in'],
  'onboarding.read': ['GET /api/auth/onboarding', 'signed_in'],
  'onboarding.save': ['PUT /api/auth/onboarding', 'signed_in'],
  'onboarding.reset': ['DELETE /api/auth/onboarding', 'signed_in'],
  'organization.apply': ['POST /api/company-requests/submit', 'public'],
  'organization.verifyApplication': ['POST /api/company-requests/verify-email', 'public'],
  'organization.applications': ['GET /api/company-requests/list', 'system.manage'],
  'organization.decideApplication': ['PUT /api/company-requests/:id/status', 'system.manage'],
  'platform.health': ['GET /api/health', 'public'],
  'platform.version': ['GET /api/version', 'public'],
  'platform.events': ['GET /api/events', 'signed_in'],
  'regulation.lookup': ['POST /api/references/lookup', 'report.view_preview'],
  'regulation.search': ['GET /api/regulations', 'report.view_preview'],
  'report.list': ['GET /api/reports', 'report.view_preview'],
  'report.create': ['POST /api/reports', 'report.create'],
  'report.read': ['GET /api/reports/:id', 'report.view_preview'],
  'report.save': ['PUT /api/reports/:id', 'report.edit_own'],
  'report.finalize': ['POST /api/reports/:id/finalize', 'report.edit_own'],
  'report.delete': ['DELETE /api/reports/:id', 'report.edit_own'],
  'report.archive': ['POST /api/reports/:id/archive', 'report.edit_own'],
  'report.unarchive': ['POST /api/reports/:id/unarchive', 'report.edit_own'],
  'report.uploadImages': ['POST /api/reports/:id/images', 'report.edit_own'],
  'report.updateImage': ['PUT /api/reports/:id/images/:imageId', 'report.edit_own'],
  'report.deleteImage': ['DELETE /api/reports/:id/images/:imageId', 'report.edit_own'],
  'report.readImage': ['GET /api/images/:id', 'report.view_preview'],
  'report.pdf': ['GET /api/reports/:id/pdf', 'report.view_preview'],
  'statistics.dashboard': ['GET /api/dashboard', 'report.create'],
  'statistics.system': ['GET /api/statistics/system', 'system.view_stats'],
} as const satisfies Record<string, readonly [`${Method} /api/${string}`, Access]>

export type CallName = keyof typeof calls

/** Method, path and access of a call, and its name. */
export interface Call {
  name: CallName
  method: Method
  path: string
  access: Access
}

/** A call by its name. */
export function callNamed(name: CallName): Call {
  const [call, access] = calls[name]
  const [method, path] = call.split(' ') as [Method, string]
  return { name, method, path, access }
}

// The code of the public pages, each fetched for its address. Which files each needs is known here and not at start,
// where few people come by a mail's link.
import type { ComponentType } from 'react'
import type { PublicPath } from '../platform/navigation/addresses'

export const publicPageFiles: Readonly<Record<PublicPath, () => Promise<ComponentType>>> = {
  '/reset-password': async () =>
    (await import('../features/account/pages/ResetPasswordPage')).ResetPasswordPage,
  '/verify-email': async () => (await import('../features/account/pages/VerifyEmailPage')).VerifyEmailPage,
  '/reject-email-change': async () =>
    (await import('../features/account/pages/RejectEmailChangePage')).RejectEmailChangePage,
  '/resend-verification': async () =>
    (await import('../features/account/pages/ResendVerificationPage')).ResendVerificationPage,
  '/company-verify-email': async () =>
    (await import('../features/organization/pages/ApplicationVerifyPage')).ApplicationVerifyPage,
  '/autologin': async () => (await import('../features/account/pages/AutologinPage')).AutologinPage,
  '/shared-report': async () =>
    (await import('../features/delivery/pages/SharedReportPage')).SharedReportPage,
  '/mail-opt-out': async () => (await import('../features/delivery/pages/MailOptOutPage')).MailOptOutPage,
  '/verify-report': async () =>
    (await import('../features/delivery/pages/VerifyReportPage')).VerifyReportPage,
  '/kvkk': async () => (await import('../features/account/pages/KvkkPage')).KvkkPage,
}

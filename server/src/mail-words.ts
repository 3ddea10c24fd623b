// Which words each kind of mail gets, when it is sent.
import type { Mail } from './external/mail/mail'
import { resetPasswordMail, verifyEmailMail } from './features/account/mail'
import { accountDeletedMail } from './features/account/privacy-mail'
import * as profile from './features/account/profile-mail'
import { actionLinkMail } from './features/action-link/mail'
import { criticalNoticeMail, criticalUnansweredMail } from './features/critical-notice/mail'
import { digestMail } from './features/action-reminder/digest-mail'
import { reminderMail } from './features/action-reminder/mail'
import { exportReadyMail } from './features/data-transfer/mail'
import { sentReportMail } from './features/delivery/mail'
import { tokenCreatedMail } from './features/integration/mail'
import { memberAddedMail, memberPasswordMail } from './features/member/mail'
import { announcementMail } from './features/notification/mail'
import * as organization from './features/organization/mail'
import { portalInvitationMail, portalLinkMail } from './features/portal/mail'
import { planEndMail } from './features/subscription/mail'
import { answerRefusedMail, ticketAnsweredMail } from './features/support/mail'
import type { MailFacts, MailKind } from './jobs/outbox/mail-facts'

const words: { readonly [Kind in MailKind]: (facts: MailFacts[Kind], carries: boolean) => Mail } = {
  'account.verify_email': verifyEmailMail,
  'account.reset_password': resetPasswordMail,
  'account.change_email': profile.changeEmailMail,
  'account.email_change_asked': profile.emailChangeAskedMail,
  'account.email_changed': profile.emailChangedMail,
  'account.password_changed': profile.passwordChangedMail,
  'account.phone_changed': profile.phoneChangedMail,
  'account.second_factor_enabled': profile.secondFactorOnMail,
  'account.second_factor_disabled': profile.secondFactorOffMail,
  'account.recovery_code_used': profile.recoveryCodeUsedMail,
  'account.deleted': accountDeletedMail,
  'member.first_password': memberAddedMail,
  'member.password_reset': memberPasswordMail,
  'organization.verify_application': organization.verifyApplicationMail,
  'organization.approved': organization.applicationApprovedMail,
  'organization.rejected': organization.applicationRejectedMail,
  'organization.plan_end': planEndMail,
  'report.sent': sentReportMail,
  'action_link.given': actionLinkMail,
  'critical_notice.sent': criticalNoticeMail,
  'critical_notice.unanswered': criticalUnansweredMail,
  'portal.invited': portalInvitationMail,
  'portal.sign_in': portalLinkMail,
  'action_link.reminded': reminderMail,
  'corrective_action.digest': digestMail,
  'integration.token_created': tokenCreatedMail,
  'data_transfer.export_ready': exportReadyMail,
  'notification.announcement': announcementMail,
  'support.answered': ticketAnsweredMail,
  'support.answer_refused': answerRefusedMail,
}

/**
 * The mail of a kind and its facts, as a row of the outbox keeps them.
 * @param carries whether a file goes with it
 * @throws Error for a kind nobody has words for
 */
export function mailWords(kind: string, facts: unknown, carries = false): Mail {
  if (!Object.hasOwn(words, kind)) throw new Error(`no words for mails of ${kind}`)
  return words[kind as MailKind](facts as never, carries)
}

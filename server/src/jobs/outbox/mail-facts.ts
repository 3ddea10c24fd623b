// Every kind of mail on one screen, with the facts its words are made of when it is sent (mail-words.ts). Facts are JSON,
// sealed while the message waits: links, codes and passwords are among them.
import type { ReminderGroup } from '@gozlem/domain/action-reminder/reminder'
import type { TokenScope } from '@gozlem/domain/integration/api-token'
import type { Issuer } from '@gozlem/domain/report/issuer'
import type { AnswerOutcome } from '@gozlem/domain/support/policy'

interface Named {
  first_name: string
}

/** `reject` is the link that undoes a change of the address. */
interface EmailChange extends Named {
  email: string
  reject: string
}

interface Linked extends Named {
  link: string
}

interface FirstSignIn {
  /** As its reader shall see it: in full, or masked. */
  phone: string
  password: string
  link: string
}

interface GivenPassword extends Named, FirstSignIn {
  /** Who gives the account or the password. */
  giver: string
}

interface Applicant {
  contact_name: string
  company_name: string
}

interface SentReport {
  number: string
  completed_at: string
  client_company_name: string
  issuer: Issuer
  /** What the author typed as the consultancy's name. */
  osgb_name: string
  sender_name: string
  total_entries: number
  message: string
  recipient_name: string
  /** One of the client company's contacts, not an address typed for this sending. */
  is_contact: boolean
  /** Where a report that travels as a link is opened; null when it is attached. */
  link: string | null
  /** The last day the link holds. */
  expires_at: string
  public_url: string
  /** Ends such mails to this address; missing in mails that waited before there was one. */
  opt_out_token?: string
  /** The number of the report that stands in its place; missing of one that counts. */
  replaced_by?: string
}

/** Of the portal of a client company; its contact may have no name. */
interface Portal {
  name: string
  client_company_name: string
  /** Who serves the client company. */
  issuer: Issuer
  link: string
  public_url: string
}

interface ReminderGroupFacts {
  group: ReminderGroup
  /** In the organization's words. */
  text: string
  count: number
  actions: readonly ActionFacts[]
}

interface ActionFacts {
  finding_number: number
  /** The number of the later report that names it by that number; null or left out where it is the one that the mail is about. */
  later_report?: string | null
  title: string
  place: string
  term: string
}

interface DigestPartFacts {
  count: number
  /** Of many those with the earliest terms. */
  actions: readonly (Omit<ActionFacts, 'place'> & { company_name: string })[]
}

export interface MailFacts {
  'account.verify_email': Linked
  'account.reset_password': Linked
  /** To the new address; without a link it is another account's, and the mail does not tell whose. */
  'account.change_email': Named & { link: string | null }
  'account.email_change_asked': EmailChange
  'account.email_changed': EmailChange
  'account.password_changed': Named
  'account.phone_changed': Named & { phone: string }
  'account.second_factor_enabled': Named
  'account.second_factor_disabled': Named
  'account.recovery_code_used': Named & { unused: number }
  'account.deleted': Named
  'member.first_password': GivenPassword
  'member.password_reset': GivenPassword
  'organization.verify_application': { contact_name: string; link: string }
  'organization.approved': Applicant & FirstSignIn
  'organization.rejected': Applicant & { reason: string }
  /** To whoever runs the organization; `days_left` as of the day it was written, less than none when the plan is over. */
  'organization.plan_end': Linked & { organization_name: string; plan_ends_on: string; days_left: number }
  'report.sent': SentReport
  'action_link.given': {
    /** Who is responsible. */
    name: string
    number: string
    completed_at: string
    client_company_name: string
    issuer: Issuer
    /** Whom an answer reaches; empty where they are gone. */
    sender_name: string
    /** Whether its holder asked for it on the page; missing in mails that waited before it was told. */
    by_holder?: boolean
    /** Whose findings it opens, empty for those that name nobody; missing in mails that waited before it was told. */
    responsible?: string
    actions: number
    link: string
    /** The last day on which the link holds, as the terms stand. */
    ends_on: string
    public_url: string
    opt_out_token: string
  }
  'critical_notice.sent': {
    /** Who has to act; empty where nobody's name is known. */
    name: string
    client_company_name: string
    issuer: Issuer
    sender_name: string
    title: string
    description: string
    place: string
    measures: readonly string[]
    answer_by: string
    link: string
    public_url: string
  }
  /** To whoever runs the organization. */
  'critical_notice.unanswered': {
    name: string
    client_company_name: string
    title: string
    sender_name: string
    recipients: number
    answer_by: string
    link: string
  }
  'portal.invited': Portal & {
    /** Whom an answer reaches. */
    sender_name: string
    opt_out_token: string
  }
  /** The link signs in, once and within so many minutes. */
  'portal.sign_in': Portal & { minutes: number }
  'action_link.reminded': {
    /** Who holds the link. */
    name: string
    number: string
    client_company_name: string
    issuer: Issuer
    /** Whom an answer reaches; empty where they are gone. */
    sender_name: string
    /** What is told, the most pressing first; of many findings those with the earliest terms are named. */
    groups: readonly ReminderGroupFacts[]
    link: string
    /** The last day on which the link holds, as the terms stand. */
    ends_on: string
    public_url: string
    opt_out_token: string
  }
  'corrective_action.digest': Named & {
    overdue: DigestPartFacts
    /** Reported solved, for whoever reads this to look at. */
    reported: DigestPartFacts
    upcoming: DigestPartFacts
    /** The last day whose terms count as coming up. */
    until: string
    /** Responsible people without a link to their findings. */
    without_link: number
    link: string
    public_url: string
    opt_out_token: string
  }
  'integration.token_created': Linked & {
    maker: string
    token_name: string
    scopes: readonly TokenScope[]
    expires_on: string
  }
  'data_transfer.export_ready': Linked & { days: number }
  'notification.announcement': Linked & { title: string; message: string }
  'support.answered': Linked & {
    subject: string
    body: string
    outcome: AnswerOutcome
    /** Whether an answer to the mail reaches the ticket; missing in mails that waited before it could. */
    by_mail?: boolean
  }
  /** Why an answer that came by mail is not in its ticket. */
  'support.answer_refused': Linked & { subject: string; reason: string }
}

export type MailKind = keyof MailFacts

/** A kind of mail and its facts, before they are words. */
export type MailToWrite<Kinds extends MailKind = MailKind> = {
  [Kind in Kinds]: { kind: Kind; facts: MailFacts[Kind] }
}[Kinds]

/** What the links of mails, and of the app that opens the web signed in, are for. */
export const linkPurposes = [
  'verify_email',
  'change_email',
  'reject_email_change',
  'reset_password',
  'autologin',
] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** How many seconds a link holds (gap-decisions 5.1; autologin: decisions.md). */
export const linkLifeSeconds: Record<LinkPurpose, number> = {
  verify_email: 24 * 60 * 60,
  change_email: 24 * 60 * 60,
  // Longer than what it undoes: it also brings back an address that was replaced over a weekend.
  reject_email_change: 3 * 24 * 60 * 60,
  reset_password: 60 * 60,
  autologin: 5 * 60,
}

/**
 * How many links of a purpose are mailed in an hour while none of them is used: each holds until it is used or over, so that whoever asks in
 * somebody's name takes nothing from them, and whoever finds no new mail has these.
 */
export const linksInAnHour = 5

/** How many days links and codes stay after they ended. */
export const endedLinksKeptDays = 1

/**
 * The links that end with somebody's sessions. Whoever is in an account must not take "bu ben değildim" from its owner by
 * signing everybody else out.
 */
export const linksEndedWithSessions = linkPurposes.filter((purpose) => purpose !== 'reject_email_change')

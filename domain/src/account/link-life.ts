/** What the links of mails, and of the app that opens the web signed in, are for. */
export const linkPurposes = ['verify_email', 'change_email', 'reset_password', 'autologin'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** How many seconds a link holds (gap-decisions 5.1; autologin: decisions.md). */
export const linkLifeSeconds: Record<LinkPurpose, number> = {
  verify_email: 24 * 60 * 60,
  change_email: 24 * 60 * 60,
  reset_password: 60 * 60,
  autologin: 5 * 60,
}

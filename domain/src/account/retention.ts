// How long what is no longer needed is kept; the disclosure text names the same numbers (PLAT-05).

/** How long deleted reports, photos, companies and closed accounts are kept; companies and drafts can be restored until then. */
export const deletedKeptDays = 30
/** Registrations and applications whose e-mail address nobody verified. */
export const unverifiedKeptDays = 30
/** Sent messages (their content goes when they are delivered), and on which days somebody was reminded of corrective actions (070). */
export const messagesKeptDays = 90
/** Rejected applications. */
export const rejectedApplicationKeptDays = 365
/** Notifications, and announcements with them. */
export const notificationsKeptDays = 365
/** Errors that apps reported. */
export const clientErrorsKeptDays = 90
/** API tokens that ended. */
export const integrationsKeptDays = 90
/** Support tickets, counted from when they were closed. */
export const closedTicketsKeptDays = 730
/** The word by which somebody of a client wanted mails again, which whoever heard it wrote down (047). */
export const optInWordsKeptYears = 5
/** Which spreadsheets were imported; their rows go a day after (061). */
export const importsKeptDays = 30
/** History. */
export const eventsKeptYears = 2

// When an assignment counts, as conditions of SQL. The days of its contract decide, at the moment of the query: the job that ends what
// is over only tidies up, so that nobody keeps access where it did not run (docs/decisions/088-schedules.md).

/** The present day of Istanbul. */
export const todayInIstanbul = "(now() at time zone 'Europe/Istanbul')::date"

/** Whether an assignment of that name is neither ended nor over by its contract; its first day may be to come. */
export const isOpen = (of: string) =>
  `${of}.ended_at is null and (${of}.ends_on is null or ${of}.ends_on >= ${todayInIstanbul})`

/** Whether an assignment of that name opens its client company now. */
export const isAssigned = (of: string) => `${isOpen(of)} and ${of}.starts_on <= ${todayInIstanbul}`

/** Whether the contract of an assignment of that name is over and nothing has ended it yet. */
export const isOver = (of: string) => `${of}.ended_at is null and ${of}.ends_on < ${todayInIstanbul}`

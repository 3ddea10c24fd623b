// What somebody reads of other people's data is an event (docs/decisions/057-audit.md).

/** Minutes in which the same reading by the same person is one event: a page that asks again does not flood the history. */
export const readingNotedMinutes = 10

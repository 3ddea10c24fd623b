// Which database is a person's outbox. Apart from what fills it, so that the first load can delete it.

export const outboxName = (owner: string): string => `outbox ${owner}`

/** Throws away all that is in it; the person leaves the device. */
export const deleteOutbox = (owner: string): void => void indexedDB.deleteDatabase(outboxName(owner))

/**
 * How long a test waits for a state, of this suite and of vitest's (vitest.config.ts): what never comes fails after it, also on a machine
 * that is busy with other things. A wait that takes longer by its nature has its limit and reason below, and nowhere else.
 */
export const patience = 20_000

/** A server with a database of its own is up, its files, migrations and demo organization made; or `npm start` has seen that it may not be. */
export const serverStart = { timeout: 180_000 }

/** An analysis is done: the queue, the photos, the engine and the page take their turns, each of them the processor. */
export const analysis = { timeout: 60_000 }

/** The service worker has all files of the app, some two hundred, and answers for the page. */
export const allFilesKept = { timeout: 60_000 }

/** Photos are through on a line of 31 kB a second, which loses calls and answers: each that is lost is tried again later. */
export const lostCalls = { timeout: 90_000 }

/** A queue misses the heartbeat of a killed job; a save or photo that got no answer is tried again, up to 60 s later (docs/decisions/073). */
export const nextTry = { timeout: 120_000 }

/** A tab that stands still may send for 20 s more; the others look every 10 s whether it still may (095). */
export const leaseOver = { timeout: 45_000 }

/** `npm run soak:capture`: 80 MB of photos on a line of 2G. */
export const slowLine = { timeout: 3 * 60 * 60 * 1000 }

/** A look that is made again and again, by `toPass`. */
export const shortLook = { timeout: 1000 }

// What a row of the outbox is: something that a person did and that the server does not have yet.

export interface Refusal {
  /** Code of the server's problem. */
  code: string
  /** Why, in words for the person. */
  message: string
}

/** A file that goes with an entry, as a buffer: some browsers lose what rests as a Blob. */
export interface EntryFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

export interface AddedEntry<Body = unknown> {
  /** UUID, also the write's at the server, so that sending it again is the same write. */
  id: string
  /** Name of its kind, such as `visit.proof`. */
  kind: string
  /** What it is done to: entries of one subject are sent strictly one after the other. */
  subject: string
  /** Subjects whose earlier entries the server has to have first; one that was refused holds it back too. */
  behind: readonly string[]
  body: Body
  /** What a person calls it. */
  label: string
}

export interface Entry<Body = unknown> extends AddedEntry<Body> {
  /** Its place in the order: never a clock's. */
  seq: number
  /** When it was added, for people to read; nothing is decided by it. */
  added_at: number
  /** How many files go with it. */
  files: number
  /** Size of body and files. */
  bytes: number
  /** How many bodies it has had: what was sent is done only where no newer one came meanwhile. */
  revision: number
  /** How often it was tried without an answer. */
  attempts: number
  /** Not tried by itself before; an instant of the device's clock, in milliseconds since 1970. */
  next_attempt_at: number
  /** Whether no hint of a connection shortens that, as where the server named it (Retry-After). */
  is_firm: boolean
  state: 'pending' | 'sending' | 'refused'
  /** Until then whoever sends it has the right to; from then on any tab. */
  leased_until: number
  /** Whether a page has it open, which renews its lease and holds a lock of its name. */
  is_open?: boolean
  /** Why our server said no, for good. */
  refusal: Refusal | null
  /** Why it waits, in words for the person, where there is more to say than that it does. */
  why?: string
}

/** An entry as a page shows it. */
export interface ShownEntry<Body = unknown> extends Entry<Body> {
  /** Whether it rests on the device; else it ends with the page. */
  isKept: boolean
  /** How much of it has left, 0..100, while this page sends it; null while the server works on it. */
  percent?: number | null
}

/** Photos rest where the device keeps large files (`photoStore`); all other entries in the outbox's own database. */
export const photoKind = 'photo.upload'

/** What somebody did, to be added; `behind` and `files` where there are any. */
export type Added<Body> = Omit<AddedEntry<Body>, 'kind' | 'behind'> & {
  behind?: readonly string[]
  files?: readonly EntryFile[]
}

export interface AddOptions {
  /** Whether it counts only where the device takes it: else nothing is added, and what was there stays. */
  mustRest?: boolean
  /** Whether the page alone has it, as what could not be told from another on a device. */
  isUnkept?: boolean
  /** So long it is not sent by itself: somebody is asked what goes with it. */
  afterMs?: number
}

/** How long a tab may send an entry without a word; it says one again while the sending goes on. */
export const leaseMs = 20_000

/** No wait is longer, whatever the server or a clock that was put back says. */
export const longestWaitMs = 3_600_000

/** The first of each subject that was not refused, in order, where nothing that goes before it is unsent. */
function first<Any extends Entry>(entries: readonly Any[]): Any[] {
  const active = new Set<string>()
  const unsent = new Set<string>()
  return entries.filter(({ subject, behind, state }) => {
    const isFirst =
      state !== 'refused' && !active.has(subject) && !behind.some((before) => unsent.has(before))
    unsent.add(subject)
    if (state !== 'refused') active.add(subject)
    return isFirst
  })
}

/** The entries that may be sent now, in order: whose time has come and that nobody is sending. */
export const sendable = <Any extends Entry>(entries: readonly Any[], now: number): Any[] =>
  first(entries).filter((entry) => dueIn(entry, now) === 0)

/** In how many milliseconds the next entry may be sent that may not be sent now; Infinity where none waits for time. */
export const nextIn = (entries: readonly Entry[], now: number): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...first(entries).map((entry) => dueIn(entry, now) || Number.POSITIVE_INFINITY),
  )

function dueIn({ state, next_attempt_at, leased_until }: Entry, now: number): number {
  return state === 'pending'
    ? msUntil(next_attempt_at, now, longestWaitMs)
    : msUntil(leased_until, now, leaseMs)
}

/**
 * How far away an instant is that was set at most so far ahead, in milliseconds; 0 where it has come. One that is farther was set by a
 * clock that was put back since: it has come.
 */
export const msUntil = (instant: number, now: number, most: number): number =>
  instant > now + most ? 0 : Math.max(0, instant - now)

// What was typed and is not on the server yet rests on the device, so that neither a crash nor the end of a session nor
// somebody else's hand loses it. Each open editor writes a copy of its own and holds a lock for as long as it lives: a copy
// whose lock is free was left behind, and whoever opens the same object next takes it over. So two tabs never write over
// each other, and no tab takes what another one is still typing (docs/decisions/032-unsaved-work.md).
import { promisifyRequest } from 'idb-keyval'
import { v7 as uuid } from 'uuid'
import { locks } from '../device/locks'
import { briefStore } from './brief-store'
import { noneIfForbidden } from './forbidden-storage'
import { canBePromised, excessCopies, isTooOld, type UnsavedCopy } from './unsaved-bounds'
import { unsavedDatabase, unsavedOwner } from './unsaved-owner'

const writeAfterMs = 300
const store = briefStore(unsavedDatabase, 'copies')

export interface CopyKeeperOptions {
  owner: string
  /** The id of what is edited. */
  about: string
  /** What it is called, for the question before signing out. */
  name: () => string
  /** What there is to lose, as JSON; null when the server has everything. */
  read: () => string | null
  /** Whether nothing that is kept later may take its place; then it is kept only where there is room. */
  isPromised?: boolean
  /** Under which it rests; one that is there under the same gives its place, and stays where the new one has none. */
  id?: string
}

export interface CopyKeeper {
  /** Begins to keep, and answers how to stop; what is not saved by then stays on the device. */
  start: () => () => void
  /** Something was typed or saved: the copy follows in a moment. */
  changed: () => void
  /** The copy follows now; answers whether it rests on the device, or is gone from it where nothing is left to lose. */
  flush: () => Promise<boolean>
  /** What is not saved yet was given up on purpose. */
  discard: () => void
}

/** Of this page: which copies are written by an editor that is open, and which ever were. */
const open = new Set<string>()
const opened = new Set<string>()

/** Of this page: who hears that an editor left a copy, and who that a borrowed one was given back. */
const leaving = new Set<() => void>()
const givingBack = new Set<() => void>()

function follow(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `listener` each time an editor of this page ends and leaves a copy, until the answer is called. */
export const onCopyLeft = (listener: () => void): (() => void) => follow(leaving, listener)

/** Calls `listener` each time a borrowed copy was given back, if it is there still, until the answer is called. */
export const onCopyBack = (listener: () => void): (() => void) => follow(givingBack, listener)

/** One after the other, so that whoever reads finds what was written before. */
let work: Promise<unknown> = Promise.resolve()
function serially<Result>(run: () => Promise<Result>): Promise<Result> {
  const done = work.then(run)
  work = done.catch(() => undefined)
  return done
}

/** Keeps a copy of one open editor. A full or forbidden storage costs the copy, never the editing. */
export function createCopyKeeper(options: CopyKeeperOptions): CopyKeeper {
  const { owner, about, name, read, isPromised = false, id = uuid() } = options
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isGivenUp = false
  /** Undefined where it is not known. */
  let onDevice: string | null | undefined = null
  let kept = Promise.resolve(true)

  function flush(): Promise<boolean> {
    clearTimeout(waiting)
    waiting = undefined
    const text = isGivenUp ? null : read()
    if (text !== onDevice) {
      onDevice = text
      kept = bring(text)
    }
    return kept
  }

  async function bring(text: string | null): Promise<boolean> {
    const copy = text === null ? null : { id, owner, about, name: name(), at: Date.now(), text, isPromised }
    const isBrought = await (copy ? write(copy) : deleteCopies([id]).then(() => true)).catch(() => false)
    // What is read next is brought whatever it is.
    if (!isBrought && onDevice === text) onDevice = undefined
    return isBrought
  }
  const leave = () => void flush()

  async function end(release: () => void): Promise<void> {
    await flush()
    release()
    if (onDevice !== null) for (const hear of leaving) hear()
  }

  return {
    start: () => {
      isGivenUp = false
      const release = hold(id)
      window.addEventListener('pagehide', leave)
      document.addEventListener('visibilitychange', leave)
      return () => {
        window.removeEventListener('pagehide', leave)
        document.removeEventListener('visibilitychange', leave)
        void end(release)
        open.delete(id)
      }
    },
    changed: () => {
      isGivenUp = false
      waiting ??= setTimeout(leave, writeAfterMs)
    },
    flush,
    discard: () => {
      isGivenUp = true
      leave()
    },
  }
}

/**
 * Copies about an object that no open editor writes any more, the oldest first.
 * @throws where the device could not be read
 */
export async function leftCopies(owner: string, about: string): Promise<UnsavedCopy[]> {
  return (await copiesLeft(owner)).filter((copy) => copy.about === about)
}

/**
 * Copies of a person, about whatever, that no open editor writes any more, the oldest first.
 * @throws where the device could not be read
 */
export async function copiesLeft(owner: string): Promise<UnsavedCopy[]> {
  const [copies, elsewhere] = await Promise.all([copiesOf(owner), openElsewhere()])
  return copies.filter(({ id }) => !open.has(id) && (opened.has(id) || !elsewhere.has(id)))
}

/** Takes a copy that was left as an open editor would: until the answer is called nobody else takes it over. */
export function borrowCopy(id: string): () => void {
  const release = hold(id)
  return () => {
    open.delete(id)
    release()
    for (const hear of givingBack) hear()
  }
}

/**
 * Copies of a person that no editor of this page writes: leaving a page asks for those itself (NAV-07).
 * @throws where the device could not be read
 */
export async function copiesBeside(owner: string): Promise<UnsavedCopy[]> {
  return (await copiesOf(owner)).filter(({ id }) => !open.has(id))
}

export function deleteCopies(ids: readonly string[]): Promise<void> {
  return serially(() =>
    store('readwrite', (copies) => {
      for (const id of ids) copies.delete(id)
      return promisifyRequest(copies.transaction)
    }),
  )
}

/** All that a person has on the device, the oldest first; nothing where storage is forbidden, an error where it could not be read. */
async function copiesOf(owner: string): Promise<UnsavedCopy[]> {
  const all = await serially(() =>
    store('readonly', (copies) => promisifyRequest<UnsavedCopy[]>(copies.getAll())),
  ).catch(noneIfForbidden)
  const now = Date.now()
  const own = all.filter((copy) => copy.owner === owner)
  const excess = excessCopies(own, now)
  // Of others who were here what is too old goes as well: they may never come back.
  const old = all.filter((copy) => !copy.isPromised && isTooOld(copy, now))
  const gone = [
    ...excess,
    ...old.flatMap((copy) => (copy.owner !== owner && copy.wasTooOld ? [copy.id] : [])),
  ]
  if (gone.length > 0) await deleteCopies(gone).catch(() => undefined)
  const found = old.filter((copy) => !copy.wasTooOld && !excess.has(copy.id))
  if (found.length > 0) await renew(found, now).catch(() => undefined)
  return own.filter(({ id }) => !excess.has(id)).sort((left, right) => left.at - right.at)
}

/** What is found too old stays as long once more. */
function renew(copies: readonly UnsavedCopy[], now: number): Promise<void> {
  return serially(() =>
    store('readwrite', (kept) => {
      for (const copy of copies) kept.put({ ...copy, at: now, wasTooOld: true }, copy.id)
      return promisifyRequest(kept.transaction)
    }),
  )
}

/** Answers whether it may rest on the device at all. */
function write(copy: UnsavedCopy): Promise<boolean> {
  return serially(() =>
    store('readwrite', async (copies) => {
      // Asked inside the transaction: signing out with another tab deletes what was written before.
      const mayRest = unsavedOwner() === copy.owner && (!copy.isPromised || (await hasRoom(copies, copy)))
      if (mayRest) copies.put(copy, copy.id)
      await promisifyRequest(copies.transaction)
      return mayRest
    }),
  )
}

async function hasRoom(copies: IDBObjectStore, copy: UnsavedCopy): Promise<boolean> {
  const all = await promisifyRequest<UnsavedCopy[]>(copies.getAll())
  return canBePromised(
    copy,
    all.filter(({ id, owner }) => owner === copy.owner && id !== copy.id),
  )
}

function hold(id: string): () => void {
  open.add(id)
  opened.add(id)
  return locks.hold(lockOf(id))
}

async function openElsewhere(): Promise<ReadonlySet<string>> {
  const ours = (await locks.held()).filter((name) => name.startsWith(lockOf('')))
  return new Set(ours.map((name) => name.slice(lockOf('').length)))
}

const lockOf = (id: string) => `unsaved ${id}`

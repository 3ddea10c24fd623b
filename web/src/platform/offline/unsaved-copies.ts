// What was typed and is not on the server yet rests on the device, so that neither a crash nor the end of a session nor
// somebody else's hand loses it. Each open editor writes a copy of its own and holds a lock for as long as it lives: a copy
// whose lock is free was left behind, and whoever opens the same object next takes it over. So two tabs never write over
// each other, and no tab takes what another one is still typing (docs/decisions/032-unsaved-work.md).
import { promisifyRequest } from 'idb-keyval'
import { v7 as uuid } from 'uuid'
import { locks } from '../device/locks'
import { briefStore } from './brief-store'
import { noneIfForbidden } from './forbidden-storage'
import { type InStep, keepInStep } from './in-step'
import { canBePromised, excessCopies, isTooOld, type UnsavedCopy } from './unsaved-bounds'
import { unsavedDatabase, unsavedOwner } from './unsaved-owner'

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

export interface CopyKeeper extends Pick<InStep, 'changed' | 'flush' | 'discard'> {
  /** Begins to keep, and answers how to stop; what is not saved by then stays on the device. */
  start: () => () => void
}

/** Of this page: which copies are written by an editor that is open, and which ever were. */
const open = new Set<string>()
const opened = new Set<string>()

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
  const { start, ...keeper } = keepInStep({
    read,
    bring: async (text) => {
      if (text !== null) return write({ id, owner, about, name: name(), at: Date.now(), text, isPromised })
      await deleteCopies([id])
      return true
    },
  })
  return {
    ...keeper,
    start: () => {
      const release = hold(id)
      const stop = start()
      return () => {
        void stop().then(release)
        open.delete(id)
      }
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
  const ours = ((await locks.held()) ?? []).filter((name) => name.startsWith(lockOf('')))
  return new Set(ours.map((name) => name.slice(lockOf('').length)))
}

const lockOf = (id: string) => `unsaved ${id}`

// Where the outbox of a person rests: a database of their own, so that nobody else's is ever opened and signing out deletes it whole.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { expectStorage, noneIfForbidden, openingFailure } from '../offline/forbidden-storage'
import { isStillOwner } from '../offline/unsaved-owner'
import { type Entry, type EntryFile, leaseMs, type AddedEntry, sendable } from './entry'
import { outboxName } from './outbox-name'
import type { AddNew } from './take-over'

/** What becomes another of an entry, as it stands in that moment. */
export type Change = (entry: Entry) => Partial<Entry>

/** Until which instant an added entry is not sent, in milliseconds since 1970. */
export interface Reserved {
  /** By anybody. */
  not_before?: number | undefined
  /** By others than the page that has it open. */
  leased_until?: number | undefined
}

/** Where entries rest. Each call is whole or nothing, and rejects where that cannot be read or has no room. */
export interface OutboxStorage {
  /** In order. */
  list: () => Promise<Entry[]>
  files: (id: string) => Promise<EntryFile[]>
  /** In the place of the entry with the same id, which is pending again; else behind all. */
  put: (entry: AddedEntry, files: readonly EntryFile[], reserved?: Reserved) => Promise<void>
  /** Takes the right to send an entry, for as long as a lease lasts; null where it may not be sent now. */
  claim: (id: string, now: number) => Promise<Entry | null>
  /** Changes what is known of an entry, if it is here still; answers whether it is. */
  change: (id: string, part: Change) => Promise<boolean>
  /** Takes an entry away; with a revision only where it is that one still, else the newer one is pending. */
  remove: (id: string, revision?: number) => Promise<void>
}

interface Tables extends DBSchema {
  entries: { key: number; value: Entry; indexes: { id: string } }
  files: { key: string; value: EntryFile[] }
}

/** What rests in all, without photos: those of a visit without a connection fit. */
export const mostBytes = 60_000_000

/** There is no room for what should rest: nothing of it does. */
export class OutboxFull extends Error {}

/** @param takeOver adds what an older version left on the device, before all else; throws where that cannot be read now */
export function outboxDatabase(
  owner: string,
  takeOver: (add: AddNew) => Promise<void> = async () => undefined,
): OutboxStorage {
  const within = <Result>(use: (database: IDBPDatabase<Tables>) => Promise<Result>) => using(owner, use)

  const write = (
    entry: AddedEntry,
    files: readonly EntryFile[],
    { isNew = false, ...reserved }: Reserved & { isNew?: boolean },
  ) =>
    within(async (database) => {
      const work = database.transaction(['entries', 'files'], 'readwrite', { durability: 'strict' })
      const entries = work.objectStore('entries')
      const all = await entries.getAll()
      const before = all.find(({ id }) => id === entry.id)
      if (before && isNew) return
      const next = renewed(entry, files, { before, ...reserved })
      const others = all.reduce((sum, { id, bytes }) => (id === entry.id ? sum : sum + bytes), 0)
      if (others + next.bytes > mostBytes) throw new OutboxFull()
      await Promise.all([
        entries.put(next as Entry),
        files.length > 0
          ? work.objectStore('files').put([...files], entry.id)
          : work.objectStore('files').delete(entry.id),
        work.done,
      ])
    })
  const addNew: AddNew = (entry, files) => write(entry, files, { isNew: true })

  return {
    list: async () => {
      try {
        await takeOver(addNew)
        return await within((database) => database.getAll('entries'))
      } catch (failure) {
        return noneIfForbidden(failure)
      }
    },
    files: (id) => within(async (database) => (await database.get('files', id)) ?? []),
    put: async (entry, files, reserved = {}) => {
      // What is added now comes behind it.
      await takeOver(addNew).catch(() => undefined)
      await write(entry, files, reserved)
    },
    claim: (id, now) =>
      within(async (database) => {
        const work = database.transaction('entries', 'readwrite', { durability: 'relaxed' })
        const entry = sendable(await work.store.getAll(), now).find((each) => each.id === id)
        const claimed: Entry | null = entry
          ? { ...entry, state: 'sending', leased_until: now + leaseMs, is_open: false }
          : null
        if (claimed) await work.store.put(claimed)
        await work.done
        return claimed
      }),
    change: (id, part) =>
      within(async (database) => {
        const work = database.transaction('entries', 'readwrite')
        const entry = await work.store.index('id').get(id)
        if (entry) await work.store.put({ ...entry, ...part(entry) })
        await work.done
        return entry !== undefined
      }),
    remove: (id, revision) =>
      within(async (database) => {
        const work = database.transaction(['entries', 'files'], 'readwrite')
        const entries = work.objectStore('entries')
        const entry = await entries.index('id').get(id)
        if (entry && entry.revision !== (revision ?? entry.revision))
          await entries.put({ ...entry, state: 'pending' })
        else if (entry) await taken(work, entry)
        await work.done
      }),
  }
}

type Work = IDBPTransaction<Tables, ('entries' | 'files')[], 'readwrite'>

const taken = (work: Work, { seq, id }: Entry) =>
  Promise.all([work.objectStore('entries').delete(seq), work.objectStore('files').delete(id)])

/** An entry as it is put, in the place of the one that was there before; the storage gives a new one its place. */
export function renewed(
  entry: AddedEntry,
  files: readonly EntryFile[],
  { before, not_before = 0, leased_until = 0 }: Reserved & { before: Entry | undefined },
): Omit<Entry, 'seq'> & { seq?: number } {
  return {
    ...entry,
    ...(before && { seq: before.seq }),
    added_at: before?.added_at ?? Date.now(),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes.byteLength, JSON.stringify(entry.body).length),
    revision: (before?.revision ?? 0) + 1,
    attempts: 0,
    next_attempt_at: not_before,
    is_firm: not_before > 0,
    state: leased_until > 0 ? 'sending' : 'pending',
    leased_until,
    is_open: leased_until > 0,
    refusal: null,
  }
}

/** Each use opens and closes, so that signing out can delete the database at any moment, with another tab too. */
async function using<Result>(
  owner: string,
  use: (database: IDBPDatabase<Tables>) => Promise<Result>,
): Promise<Result> {
  if (!isStillOwner(owner)) throw new Error('the device holds the work of somebody else now')
  const database = await opened(owner)
  try {
    return await use(database)
  } finally {
    database.close()
  }
}

async function opened(owner: string): Promise<IDBPDatabase<Tables>> {
  expectStorage()
  try {
    return await openDB<Tables>(outboxName(owner), 1, {
      upgrade: (made) => {
        made
          .createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
          .createIndex('id', 'id', { unique: true })
        made.createObjectStore('files')
      },
    })
  } catch (failure) {
    throw openingFailure(failure)
  }
}

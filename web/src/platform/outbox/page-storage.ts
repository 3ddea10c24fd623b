// Entries that the device has no room for, or may not keep: they end with the page.
import { type Entry, leaseMs } from './entry'
import { type Change, type OutboxStorage, renewed } from './outbox-database'

export function pageStorage(): OutboxStorage {
  const entries = new Map<string, Entry>()
  /** As Blobs, which a browser may put on its disk. */
  const files = new Map<string, readonly { name: string; type: string; content: Blob }[]>()
  let last = 0

  const change = (id: string, part: Change) => {
    const entry = entries.get(id)
    if (entry) entries.set(id, { ...entry, ...part(entry) })
    return entry !== undefined
  }

  return {
    list: async () => [...entries.values()],
    files: (id) =>
      Promise.all(
        (files.get(id) ?? []).map(async ({ content, ...named }) => ({
          ...named,
          bytes: await content.arrayBuffer(),
        })),
      ),
    put: async (entry, given, reserved) => {
      last += 1
      entries.set(entry.id, {
        seq: last,
        ...renewed(entry, given, { before: entries.get(entry.id), ...reserved }),
      })
      files.set(
        entry.id,
        given.map(({ bytes, ...named }) => ({ ...named, content: new Blob([bytes]) })),
      )
    },
    claim: async (id, now) => {
      change(id, () => ({ state: 'sending', leased_until: now + leaseMs }))
      return entries.get(id) ?? null
    },
    change: async (id, part) => change(id, part),
    remove: async (id, revision) => {
      if (entries.get(id)?.revision !== (revision ?? entries.get(id)?.revision)) {
        change(id, () => ({ state: 'pending' }))
        return
      }
      entries.delete(id)
      files.delete(id)
    },
  }
}

/** By person; of one at a time, because nobody else's work stays on a page. */
export type PageStorages = Map<string, OutboxStorage>

export function pageStorageOf(owner: string, storages: PageStorages): OutboxStorage {
  const storage = storages.get(owner) ?? pageStorage()
  storages.clear()
  storages.set(owner, storage)
  return storage
}

import { noneIfForbidden } from '../offline/forbidden-storage'
import { type AddedEntry, photoKind } from './entry'
import { outboxDatabase, type OutboxStorage } from './outbox-database'
import { photoStorage } from './photo-storage'
import { takeOverDeeds } from './take-over'

/** What rests on the device of a person, with what older versions left there: photos behind all else, in the order of their ids. */
export function deviceOutbox(owner: string): OutboxStorage {
  const entries = outboxDatabase(owner, takeOverDeeds(owner))
  const photos = photoStorage(owner)
  const photoIds = new Set<string>()
  const storeOf = (id: string) => (photoIds.has(id) ? photos : entries)

  return {
    list: async () => {
      const [others, kept] = await Promise.all([entries.list(), photos.list()])
      for (const { id } of kept) photoIds.add(id)
      return [...others, ...kept]
    },
    put: async (entry: AddedEntry, ...rest) => {
      if (entry.kind === photoKind) photoIds.add(entry.id)
      await storeOf(entry.id).put(entry, ...rest)
    },
    claim: async (id, now) =>
      photoIds.has(id) ? photos.claim(id, now, await entries.list()) : entries.claim(id, now),
    files: (id) => storeOf(id).files(id),
    change: (id, part) => storeOf(id).change(id, part),
    remove: async (id, revision) => {
      // Where storage is forbidden nothing is there to be taken away.
      await storeOf(id).remove(id, revision).catch(noneIfForbidden)
    },
  }
}

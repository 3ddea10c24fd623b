// Where photos of a person rest until the server has them (072): in the device's store of large files, each beside its entry.
import { photoStore, type PhotoRecord } from '../device/photo-store'
import { noneIfForbidden } from '../offline/forbidden-storage'
import { isStillOwner } from '../offline/unsaved-owner'
import { type Entry, leaseMs, sendable } from './entry'
import { type OutboxStorage, renewed } from './outbox-database'
import { entryOfOldPhoto, isOldPhoto, withOldWords } from './old-photo'

/** Its file lies beside it; it has no other. */
interface KeptPhoto extends Entry {
  file: { name: string; type: string }
}

/** The place in the order decides nothing among photos, which wait for none of each other: they stand in the order of their ids. */
const seq = 0

const written = (record: PhotoRecord): KeptPhoto =>
  // Only this file and versions before it write there.
  isOldPhoto(record) ? entryOfOldPhoto(record) : withOldWords(record as KeptPhoto)

export interface PhotoStorage extends OutboxStorage {
  /** @param before what rests elsewhere and may have to go first */
  claim: (id: string, now: number, before?: readonly Entry[]) => Promise<Entry | null>
}

export function photoStorage(owner: string): PhotoStorage {
  /** Nobody else's place is ever opened. */
  async function own<Result>(use: () => Promise<Result>): Promise<Result> {
    if (!isStillOwner(owner)) throw new Error('the device holds the work of somebody else now')
    return use()
  }
  const update = (id: string, next: (photo: KeptPhoto) => KeptPhoto | null) =>
    photoStore.update(owner, id, (record) => next(written(record)))
  const list = async () =>
    (await own(() => photoStore.list(owner)).catch(noneIfForbidden))
      .map(written)
      .sort((left, right) => (left.id < right.id ? -1 : 1))

  return {
    list,
    files: async (id) =>
      own(async () => {
        const [photo, bytes] = [await photoStore.find(owner, id), await photoStore.bytes(owner, id)]
        return photo && bytes ? [{ ...written(photo).file, bytes }] : []
      }),
    put: (entry, [file], reserved) =>
      own(async () => {
        if (!file) throw new Error('a photo without its file')
        const { bytes, ...named } = file
        const kept = { ...renewed(entry, [file], { before: undefined, ...reserved }), seq, file: named }
        await photoStore.keep(owner, kept, bytes)
      }),
    claim: (id, now, before = []) =>
      own(async () => {
        let claimed: KeptPhoto | null = null
        await update(id, (photo) => {
          if (!sendable([...before, photo], now).includes(photo)) return photo
          claimed = { ...photo, state: 'sending', leased_until: now + leaseMs }
          return claimed
        })
        return claimed
      }),
    change: (id, part) =>
      own(async () => (await update(id, (photo) => ({ ...photo, ...part(photo) }))) !== undefined),
    remove: (id, revision) =>
      own(async () => {
        await update(id, (photo) =>
          photo.revision === (revision ?? photo.revision) ? null : { ...photo, state: 'pending' },
        )
      }),
  }
}

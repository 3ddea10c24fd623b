// Photos that the server does not have yet lie in the app's own folder, which no system evicts, and which no backup takes along.
import { Directory, Filesystem } from '@capacitor/filesystem'
import type { Device } from '@gozlem/web/device/device'
import type { PhotoRecord } from '@gozlem/web/device/photo-store'

export const directory = Directory.LibraryNoCloud

/** Each person's own. */
export const folderOf = (owner: string): string => `bekleyen-fotograflar/${owner}`

let turn: Promise<unknown> = Promise.resolve()

/** One use after the other: each change begins with what the one before left, and nobody looks while a file is put in another's place. */
export function inTurn<Result>(use: () => Promise<Result>): Promise<Result> {
  const done = turn.then(use, use)
  turn = done
  return done
}

/** What is known of each person's photos, by id, once it was read: nothing else writes there. */
export const knownPhotos = new Map<string, Map<string, PhotoRecord>>()

export const photoFolder: Device['photoFolder'] = {
  forget: (owner) => {
    // A photo that is just being written goes as well.
    void inTurn(() => {
      knownPhotos.delete(owner)
      return Filesystem.rmdir({ path: folderOf(owner), directory, recursive: true })
    }).catch(() => undefined)
  },
}

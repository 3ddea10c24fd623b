// Photos that the server does not have yet lie in the app's own folder, which no system evicts, and which no backup takes along.
import { Directory, Filesystem } from '@capacitor/filesystem'
import type { Device } from '@gozlem/web/device/device'

export const directory = Directory.LibraryNoCloud

/** Each person's own. */
export const folderOf = (owner: string): string => `bekleyen-fotograflar/${owner}`

export const photoFolder: Device['photoFolder'] = {
  forget: (owner) => {
    void Filesystem.rmdir({ path: folderOf(owner), directory, recursive: true }).catch(() => undefined)
  },
}

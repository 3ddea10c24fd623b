// Where received files lie until their request ends.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLeftBehind, temporaryName } from './temporary-name'

const prefix = 'gozlem-upload-'

/** Names all of them, as Node's permissions do. */
export const uploadFolders = join(tmpdir(), `${prefix}*`)

/** Makes an empty folder for the files of one request, readable by the server's user only. */
export async function makeUploadFolder(): Promise<string> {
  const folder = join(tmpdir(), `${prefix}${temporaryName()}`)
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/** Removes the folders of requests whose server was killed; answers how many. */
export async function sweepUploadFolders(): Promise<number> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  let removed = 0
  for (const name of names) {
    const path = join(tmpdir(), name)
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (modified === null || !isLeftBehind(name, modified)) continue
    // Somebody else's folder of that name is theirs to remove.
    removed += await rm(path, { recursive: true, force: true }).then(
      () => 1,
      () => 0,
    )
  }
  return removed
}

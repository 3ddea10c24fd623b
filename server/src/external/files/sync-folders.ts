import { open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Puts the names in a folder on the disk, and in those above it up to a root that holds it: flushing a file keeps its bytes, and after a
 * power cut a folder that was not flushed does not know it any more. Also where somebody else has just made the folder.
 */
export async function syncFolders(folder: string, root: string): Promise<void> {
  const last = resolve(root)
  for (let at = resolve(folder); at.length >= last.length; at = dirname(at)) {
    await syncFolder(at)
    if (at === last) return
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows flushes names with their files.
  if (process.platform === 'win32') return
  const handle = await open(folder).catch(goneAlready)
  if (!handle) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whoever deletes the last other file takes the folder away. */
function goneAlready(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

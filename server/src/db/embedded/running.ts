import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedUrls, readCredentials } from './cluster'
import { isFolderLocked } from './folder-lock'
import type { EmbeddedPostgres } from './start'

/** The database that another process of the product runs in this data folder now; null when none does. */
export function runningEmbeddedPostgres(
  dataDir: string,
): Pick<EmbeddedPostgres, 'ownerUrl' | 'appUrl'> | null {
  if (!isFolderLocked(dataDir)) return null
  const folder = realpathSync(join(dataDir, 'postgres'))
  const [, , , port] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  return embeddedUrls(readCredentials(folder), Number(port))
}

import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './problem'
import { canPassThrough, openForPassing, type ServiceUser } from './service-user'

/** Readable by every account, writable by root only: for what the service user cannot reach elsewhere. */
export const sharedFolder = '/var/lib/saha-gozlem'

/**
 * Where the cluster lives: DATA_DIR/postgres. Below a private home (a checkout under /root) the service user
 * can never get there, whatever the folder's own permissions say; then DATA_DIR/postgres is a link to a
 * folder outside of it.
 *
 * @returns the real path, whose parent exists
 */
export function clusterFolder(dataDir: string, user: ServiceUser | undefined): string {
  const folder = join(dataDir, 'postgres')
  if (lstatSync(folder, { throwIfNoEntry: false })) return existing(folder, user)
  if (user === undefined || isReachable(dataDir, user)) return join(realpathSync(dataDir), 'postgres')

  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  const outside = join(sharedFolder, name, 'postgres')
  mkdirSync(outside, { recursive: true, mode: 0o755 })
  symlinkSync(outside, folder)
  return outside
}

/** A link that leads nowhere is a disk that is not mounted, not an invitation to begin an empty database. */
function existing(folder: string, user: ServiceUser | undefined): string {
  try {
    const place = realpathSync(folder)
    if (user === undefined || isReachable(dirname(place), user)) return place
  } catch (error) {
    throw new EmbeddedPostgresError('NOT_ACCESSIBLE', folder, { cause: error })
  }
  throw new EmbeddedPostgresError('NOT_ACCESSIBLE', folder)
}

function isReachable(folder: string, user: ServiceUser): boolean {
  if (canPassThrough(user, folder)) return true
  openForPassing(user, folder)
  return canPassThrough(user, folder)
}

import { existsSync, mkdirSync, statSync } from 'node:fs'
import { type DatabaseLog, silentLog } from '../database-log'
import { type Credentials, embeddedUrls, ensureCluster, readCluster } from './cluster'
import { lockFolder } from './folder-lock'
import { clearLeftover } from './leftover'
import { nativeBinaries } from './native-binaries'
import { clusterFolder, sharedFolder } from './place'
import type { Launch } from './postmaster'
import { prepareDatabase } from './prepare-database'
import { EmbeddedPostgresError } from './problem'
import { giveTo, serviceUser } from './service-user'
import { supervise } from './supervisor'

export interface EmbeddedPostgresOptions {
  dataDir: string
  /** A fixed port for tools that connect from outside; by default a free one at each start. */
  port?: number
  /** Server settings on top of ours. `fsync: 'off'` is for data that is thrown away. */
  settings?: Record<string, string>
  log?: DatabaseLog
}

export interface EmbeddedPostgres {
  /** Superuser and owner of the tables: for migrations only. */
  ownerUrl: string
  /** The plain role that the product runs as; row level security holds for it. */
  appUrl: string
  /** Fast shutdown; frees the data folder. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL that ships with the product in DATA_DIR/postgres, creating it at the first start, on
 * 127.0.0.1 only. A server that dies is started again on the same port; one product at a time uses a folder.
 *
 * @throws EmbeddedPostgresError with a message fit for the console
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  makeDataDir(options.dataDir)
  const lock = await lockFolder(options.dataDir)
  try {
    const { plan, credentials } = prepareCluster(options)
    await clearLeftover(plan.folder, plan.log)
    const server = await supervise(plan, options.port)
    const urls = embeddedUrls(credentials, server.port)
    const { href: maintenanceUrl } = Object.assign(new URL(urls.ownerUrl), { pathname: '/postgres' })
    try {
      await prepareDatabase(maintenanceUrl, credentials.app, plan.log)
    } catch (error) {
      await server.stop()
      throw error
    }
    return {
      ...urls,
      async stop() {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function prepareCluster({ dataDir, settings = {}, log = silentLog }: EmbeddedPostgresOptions): {
  plan: Omit<Launch, 'port'>
  credentials: Credentials
} {
  const user = serviceUser(`${dataDir}/postgres`)
  const folder = clusterFolder(dataDir, user)
  const binaries = nativeBinaries(user, sharedFolder)
  ensureCluster({ folder, binaries, user, durable: settings.fsync !== 'off' })
  // A backup that root put back belongs to root.
  if (user !== undefined && statSync(folder).uid !== user.uid) giveTo(user, folder)
  const credentials = readCluster(folder, binaries.major)
  return { plan: { program: binaries.postgres, folder, user, settings, log }, credentials }
}

function makeDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new EmbeddedPostgresError('NOT_ACCESSIBLE', dataDir, { cause: error })
  }
}

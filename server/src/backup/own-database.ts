// The database of this installation, for commands beside the product: the configured one, the embedded one that runs, or
// the embedded one started for the while.
import type { Config } from '../config'
import { runningEmbeddedPostgres } from '../db/embedded/running'
import { startEmbeddedPostgres } from '../db/embedded/start'

export interface OwnDatabase {
  ownerUrl: string
  appUrl: string
  release(): Promise<void>
}

/** @throws EmbeddedPostgresError with a message fit for the console */
export async function openOwnDatabase(
  config: Pick<Config, 'database_url' | 'database_owner_url' | 'data_dir'>,
): Promise<OwnDatabase> {
  const { database_url: appUrl, database_owner_url: ownerUrl, data_dir: dataDir } = config
  if (appUrl) return { appUrl, ownerUrl: ownerUrl ?? appUrl, release: async () => undefined }
  const running = runningEmbeddedPostgres(dataDir)
  if (running) return { ...running, release: async () => undefined }
  const started = await startEmbeddedPostgres({ dataDir })
  return { ...started, release: () => started.stop() }
}

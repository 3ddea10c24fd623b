// What the backup commands share: the installation as its environment describes it, lines on the terminal, Ctrl+C.
import { mkdir } from 'node:fs/promises'
import { type Config, readConfig } from '../config'
import { EmbeddedPostgresError } from '../db/embedded/problem'
import { MigrationError } from '../db/migrate'
import { ConfigError } from '../environment'
import type { FileStore } from '../external/files/file-store'
import { ArchiveError } from '../moving/archive-format'
import { fileStoreSettings, openFileStore } from '../external/files/open-file-store'
import { BackupError } from './manifest'
import { type OwnDatabase, openOwnDatabase } from './own-database'
import type { Told } from './tables'

export interface Terminal {
  say: Told
  signal: AbortSignal
}

export interface Installation extends OwnDatabase {
  files: FileStore
  sealing_key: Buffer
}

export const say: Told = (line) => void process.stdout.write(`${line}\n`)

/** Runs a command; what goes wrong in a way that is expected ends it with one sentence instead of a stack. */
export async function atTerminal(
  unfinished: string,
  work: (terminal: Terminal) => Promise<void>,
): Promise<void> {
  const interrupted = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interrupted.abort())
  try {
    await work({ say, signal: interrupted.signal })
  } catch (error) {
    process.stderr.write(`${interrupted.signal.aborted ? 'Interrupted.' : told(error)}\n${unfinished}\n`)
    process.exitCode = 1
  }
}

/** Opens database and files of this installation for as long as the work takes. */
export async function withInstallation(work: (parts: Installation) => Promise<void>): Promise<void> {
  const config: Config = readConfig(process.env)
  await mkdir(config.data_dir, { recursive: true })
  const database = await openOwnDatabase(config)
  try {
    const files = await openFileStore(fileStoreSettings({ ...process.env, DATA_DIR: config.data_dir }))
    const { sealing_key } = config
    await work({ ...database, files, sealing_key }).finally(() => files.close())
  } finally {
    await database.release()
  }
}

const expected = [ArchiveError, BackupError, ConfigError, EmbeddedPostgresError, MigrationError]

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return expected.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message)
}

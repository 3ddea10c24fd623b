import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { NativeBinaries } from './native-binaries'
import { EmbeddedPostgresError } from './problem'
import { giveTo, type ServiceUser } from './service-user'

export const ownerRole = 'gozlem_owner'

export interface Credentials {
  owner: string
  app: string
}

export interface NewCluster {
  folder: string
  binaries: NativeBinaries
  user: ServiceUser | undefined
  /** Off only where the data is thrown away. */
  durable: boolean
}

/**
 * Creates the cluster unless it exists. It is made beside its place and moved there whole, its passwords
 * inside: a start that was killed half-way leaves nothing that looks like a database.
 *
 * @throws EmbeddedPostgresError INIT_FAILED
 */
export function ensureCluster(cluster: NewCluster): void {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return
  const staging = `${cluster.folder}.new`
  const passwordFile = `${cluster.folder}.new.password`
  rmSync(staging, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  mkdirSync(staging, { mode: 0o700 })
  giveTo(cluster.user, staging)

  const credentials: Credentials = { owner: newPassword(), app: newPassword() }
  try {
    writePrivate(passwordFile, credentials.owner, cluster.user)
    initialise(cluster, staging, passwordFile)
    writePrivate(credentialsFile(staging), JSON.stringify(credentials), cluster.user)
    renameSync(staging, cluster.folder)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** @throws EmbeddedPostgresError VERSION_MISMATCH, or NOT_ACCESSIBLE when another user owns the folder */
export function readCluster(folder: string, major: number): Credentials {
  try {
    const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
    if (version !== String(major)) {
      throw new EmbeddedPostgresError('VERSION_MISMATCH', `${folder}: ${version} -> ${major}`)
    }
    return readCredentials(folder)
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw new EmbeddedPostgresError('NOT_ACCESSIBLE', folder, { cause: error })
  }
}

function initialise({ binaries, user, durable }: NewCluster, folder: string, passwordFile: string): void {
  const { status, stderr, error } = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${folder}`,
      `--username=${ownerRole}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--locale=C',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...user, cwd: '/', env: postgresEnvironment(), encoding: 'utf8' },
  )
  if (status !== 0) throw new EmbeddedPostgresError('INIT_FAILED', stderr || error?.message, { cause: error })
}

/** Nothing of the caller's environment may steer PostgreSQL (PGPORT, PGOPTIONS, LC_MESSAGES, TZ). */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  return { LC_ALL: 'C', TZ: 'UTC', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) }
}

/** The passwords of a cluster; only its own user and root may read them. */
export function readCredentials(folder: string): Credentials {
  return JSON.parse(readFileSync(credentialsFile(folder), 'utf8')) as Credentials
}

/** The addresses of a server that runs on a port of this machine. */
export function embeddedUrls(credentials: Credentials, port: number): { ownerUrl: string; appUrl: string } {
  const url = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${port}/gozlem`
  return { ownerUrl: url(ownerRole, credentials.owner), appUrl: url('gozlem_app', credentials.app) }
}

function credentialsFile(folder: string): string {
  return join(folder, 'gozlem-credentials.json')
}

function writePrivate(path: string, content: string, user: ServiceUser | undefined): void {
  const file = openSync(path, 'wx', 0o600)
  writeSync(file, content)
  fsyncSync(file)
  closeSync(file)
  giveTo(user, path)
}

function newPassword(): string {
  return randomBytes(32).toString('base64url')
}

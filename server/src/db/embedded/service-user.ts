import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './problem'

// PostgreSQL refuses to run as root. Started as root, the product runs it as the account that owns an
// existing cluster, or else as `postgres` or `nobody`.

export interface ServiceUser {
  uid: number
  gid: number
}

/** @returns undefined when the product does not run as root and PostgreSQL runs as the same user */
export function serviceUser(cluster: string): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return accountNamed('postgres') ?? accountNamed('nobody') ?? refuse()
}

/** Asks the system itself, as that user: permissions on the way down and access lists count too. */
export function canUse(user: ServiceUser | undefined, paths: string[]): boolean {
  const script = 'for path; do [ -r "$path" ] && [ -x "$path" ] || exit 1; done'
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...user, cwd: '/' }).status === 0
}

/** As canUse for a folder that needs only be passed through. */
export function canPassThrough(user: ServiceUser, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', '[ -x "$1" ]', 'sh', folder], { ...user, cwd: '/' }).status === 0
}

/** Lets the service group pass through a folder that is root's alone; listing it stays forbidden. */
export function openForPassing(user: ServiceUser, folder: string): void {
  const { uid, gid, mode } = statSync(folder)
  if (uid !== 0 || (gid !== 0 && gid !== user.gid)) return
  chownSync(folder, uid, user.gid)
  chmodSync(folder, (mode & 0o7707) | 0o010)
}

export function giveTo(user: ServiceUser | undefined, path: string): void {
  if (user === undefined) return
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chownSync(path, user.uid, user.gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTo(user, join(path, name))
}

function accountNamed(name: string): ServiceUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  // macOS writes nobody as -2: user ids are unsigned.
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined
}

function refuse(): never {
  throw new EmbeddedPostgresError('NO_SERVICE_USER')
}

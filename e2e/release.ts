// A second release of the product, for the journey of an update: the same sources built as another version, beside the
// server that is in use.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }

export interface Release {
  version: string
  /** Laid out as the project: server/dist and web/dist. */
  folder: string
  remove: () => Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))

export async function makeRelease(version: string): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'gozlem-release-'))
  await mkdir(join(folder, 'web'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await cp(join(root, 'server/dist'), join(folder, 'server/dist'), { recursive: true })
  await rename(join(folder, 'server/dist'), version)
  const args = ['build', 'web', '--config', 'web/vite.config.ts', '--logLevel', 'warn']
  args.push('--outDir', join(folder, 'web/dist'), '--emptyOutDir')
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: root,
    env: { ...process.env, APP_VERSION: version },
  })
  return { version, folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The server's version stands in its bundle. */
async function rename(dist: string, version: string): Promise<void> {
  const names = (await readdir(dist)).filter((name) => name.endsWith('.js'))
  let renamed = false
  for (const name of names) {
    const path = join(dist, name)
    const code = await readFile(path, 'utf8')
    const other = code.replace(`version: "${packageJson.version}"`, `version: "${version}"`)
    if (other === code) continue
    await writeFile(path, other)
    renamed = true
  }
  if (!renamed) throw new Error('the server’s bundle names no version')
}

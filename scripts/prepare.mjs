// Installs what is missing and builds what is stale, so that the two commands of the README work in a fresh clone.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const installStamp = join(root, 'node_modules/.installed-lock')

/** Installs the packages of package-lock.json unless exactly these are there. */
export async function install() {
  requireNode()
  const lock = hashOf([join(root, 'package-lock.json')])
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === lock) return
  process.stdout.write('Installing packages…\n')
  // A first install is exact and fast; a later one changes only what differs and leaves a running product its packages.
  const command = existsSync(join(root, 'node_modules')) ? 'install' : 'ci'
  await run('npm', [command, '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(installStamp, lock)
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
}

const parts = {
  server: {
    sources: ['domain', 'knowledge', 'contract', 'document', 'server', 'scripts', 'package.json'],
    made: 'server/dist',
  },
  web: { sources: ['domain', 'knowledge', 'contract', 'web', 'package.json'], made: 'web/dist' },
  mobile: {
    sources: [
      'domain',
      'knowledge',
      'contract',
      'web',
      'mobile/src',
      'mobile/vite.config.ts',
      'package.json',
    ],
    made: 'mobile/dist',
  },
}

/** Builds those of the parts whose sources changed since they were built. */
export async function buildStale(names = ['server', 'web']) {
  for (const name of names) {
    const { sources, made } = parts[name]
    const stamp = join(root, made, '.built-from')
    const state = hashOf([
      join(root, 'package-lock.json'),
      ...sources.flatMap((source) => filesOf(join(root, source))),
    ])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) continue
    process.stdout.write(`Building ${name}…\n`)
    const { [name]: build } = await import('./build.mjs')
    await build()
    writeFileSync(stamp, state)
  }
}

const skipped = new Set(['node_modules', 'dist', 'made', 'source-maps', 'test-photos', 'eval', 'testing'])

function filesOf(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !/\.test\.tsx?$|^\.|\.tsbuildinfo$/.test(name))
    .flatMap(({ name }) => filesOf(join(path, name)))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

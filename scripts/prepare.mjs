// Installs what is missing and builds what is stale, so that the two commands of the README work in a fresh clone.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const packages = join(root, 'node_modules')
const installStamp = join(packages, '.installed-lock')

const sets = {
  // What builds the server and the web app and runs them: no tests, linters, types, benchmarks and apps for phones.
  running: ['--omit=dev', '--include-workspace-root', '--workspace=server', '--workspace=web'],
  everything: [],
}

/**
 * Of the development dependencies, what npm installs all the same because a library could use it. npm leaves such out only together
 * with every optional package, and the programs of Vite and sharp are optional.
 */
const notRun = ['tsx', 'esbuild', '@esbuild', '@types', 'csstype', 'undici-types', 'type-fest', 'tagged-tag']

/** Folders that keep their source maps: Vite complains where tests load a package without its own, and links lead to the workspaces. */
const withMaps = ['@tanstack', '@gozlem']

/** Installs the packages of package-lock.json unless exactly these are there; once everything is there, it stays. */
export async function install(asked = 'everything') {
  const lock = hashOf([join(root, 'package-lock.json')])
  // A finished install of npm: without a stamp of ours it was somebody's `npm ci`.
  const present = existsSync(join(packages, '.package-lock.json'))
  const [installed, of] = existsSync(installStamp)
    ? readFileSync(installStamp, 'utf8').split(' ')
    : [present ? 'everything' : 'nothing']
  const wanted = installed === 'everything' ? installed : asked
  if (of === lock && installed === wanted) return
  process.stdout.write('Paketler kuruluyor…\n')
  // A first install is exact and fast; a later one changes only what differs and leaves a running product its packages.
  const command = present ? ['install', '--no-save'] : ['ci']
  await run('npm', [...command, ...sets[wanted], '--no-audit', '--no-fund', '--loglevel=error'])
  if (wanted === 'running') removeNotRun()
  writeFileSync(installStamp, `${wanted} ${lock}`)
}

/** Besides whole packages the source maps of the others: Node, the builds and later tests read none of them. */
function removeNotRun() {
  for (const name of notRun) rmSync(join(packages, name), { recursive: true, force: true })
  const folders = readdirSync(packages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !withMaps.includes(entry.name))
    .map(({ name }) => join(packages, name))
  for (const folder of folders)
    for (const path of readdirSync(folder, { recursive: true }))
      if (/\.[cm]?[jt]s\.map$/.test(path)) rmSync(join(folder, path))
}

const parts = {
  server: {
    sources: ['domain', 'knowledge', 'contract', 'document', 'server', 'scripts', 'package.json'],
    made: 'server/dist',
    said: 'Sunucu',
  },
  web: {
    sources: ['domain', 'knowledge', 'contract', 'web', 'package.json'],
    made: 'web/dist',
    said: 'Web uygulaması',
  },
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
    said: 'Telefon uygulaması',
  },
}

/**
 * Builds those of the parts whose sources changed since they were built: the server beside the web apps, which share files and are
 * built one after the other.
 */
export async function buildStale(names = ['server', 'web']) {
  const inTurn = async (some) => {
    for (const name of some) await buildIfStale(name)
  }
  await Promise.all([
    inTurn(names.filter((name) => name === 'server')),
    inTurn(names.filter((name) => name !== 'server')),
  ])
}

async function buildIfStale(name) {
  const { sources, made, said } = parts[name]
  const stamp = join(root, made, '.built-from')
  const state = hashOf([
    join(root, 'package-lock.json'),
    ...sources.flatMap((source) => filesOf(join(root, source))),
  ])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  process.stdout.write(`${said} derleniyor…\n`)
  const { [name]: build } = await import('./build.mjs')
  await build()
  writeFileSync(stamp, state)
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

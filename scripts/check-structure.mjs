// The structure of the house, checked: which room may import which, no circle between features, the closed set of file
// names in a slice, no undeclared workspace import, no catch-all names, one writer of events (ARCHITECTURE.md), one patience
// in tests, no long files, one way to the camera, keys of the web's cache in one slice each, no rows described in a query,
// patience with parts of a page that come late.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))

/** Room -> rooms it may import. */
const arrows = {
  domain: [],
  knowledge: ['domain'],
  contract: ['domain'],
  document: ['domain'],
  server: ['domain', 'knowledge', 'contract', 'document'],
  web: ['domain', 'contract', 'knowledge'],
  mobile: ['domain', 'web'],
  e2e: ['domain', 'contract', 'document', 'mobile'],
  bench: ['domain', 'knowledge', 'contract', 'document', 'server', 'e2e'],
}

const sliceFiles = {
  server: /^(?:[a-z]+(?:-[a-z]+)*-)?(?:routes|commands|store|view|jobs|mail|duties)\.tsx?$|\.test\.ts$/,
  web: /^(?:(?:administration-)?routes\.tsx|(?:[a-z]+-)*api\.ts|texts\.ts|outbox\.ts)$|^(?:pages|components|model)\/|\.test\.tsx$/,
}

const forbiddenNames = /(?:^|\/)(?:utils?|helpers?|common|misc|lib)(?:\/|\.[a-z]+$)/

/** The only file that writes events (docs/decisions/035-events.md). */
const eventWriter = 'server/src/jobs/recorder.ts'
const writesEvents = /\b(?:insert\s+into|update|copy|merge\s+into)\s+(?:\w+\.)?"?event"?(?=[\s(])/i

/** Lines of a file, by where it lies; what is longer is split by meaning. */
const longest = { tests: 600, others: 300 }

/** Waits of a test that say how long themselves, or a second by default: e2e/patience.ts says it for all, and longer ones with a reason. */
const ownPatience = /\bvi\.wait(?:For|Until)\(|\{\s*timeout: [\d_]+[^{}]*?(?:interval: [\d_]+,?\s*)?\}\s*\)/
const inTests = /^(?!e2e\/|bench\/)(?:.*\.test\.tsx?|.*\/testing\/.*)$/
const waits = /^(?!bench\/)(?:e2e\/(?!patience\.ts$).*|.*\.test\.tsx?|.*\/testing\/.*)$/

/** What stands in for a camera; the rest of the machine is kept behind its interfaces by .oxlintrc.json. */
const asksForCamera = /\bcapture\s*(?:=(?!=)|:\s*['"]|\})|['"]capture['"]|<input\b[^>]*\bcapture\b/
const machine = 'web/src/platform/device/'

/** A part of a page whose code is asked for once: a moment without connection takes the whole page down. */
const asksOnce = /\blazy\((?!(?:\(\) =>\s*|pageStands\(\)\.then\()*withRetry\()/

/** What a statement says that it answers, up to its text. */
const answered = /\bquery<([\s\S]*?)>\(/g

/** A key of the cache, and its first word as it is declared. */
const cacheKey = /\bqueryKey\b/
const declaredKey = /(?:queryKey:|=>|=) \['([a-z-]+)'/g

/** First word of a key -> the slice that declares it (docs/decisions/038-web-rooms.md). */
const keyOwners = new Map()

const problems = []

for (const room of Object.keys(arrows)) checkRoom(room)
for (const room of ['server', 'web']) checkCircles(room)

for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exit(problems.length > 0 ? 1 : 0)

function checkRoom(room) {
  const declared = JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8'))
  const packages = new Set(
    Object.keys({ ...declared.dependencies, ...declared.devDependencies, ...declared.optionalDependencies }),
  )
  for (const file of sources(join(root, room))) {
    const name = relative(root, file).split(sep).join('/')
    if (forbiddenNames.test(name)) problems.push(`${name}: the house has no such name`)
    checkSliceName(room, name)
    checkEventWriter(name, file)
    checkPatience(name, file)
    checkLength(name, file)
    checkCamera(name, file)
    checkLateParts(name, file)
    checkCacheKeys(name, file)
    checkRows(name, file)
    for (const imported of importsOf(file)) checkImport(room, name, file, imported, packages)
  }
}

function checkSliceName(room, name) {
  const match = new RegExp(`^${room}/src/features/[^/]+/(.+)$`).exec(name)
  if (match && sliceFiles[room] && !sliceFiles[room].test(match[1]))
    problems.push(`${name}: not one of the slice's file names`)
}

/** Tests put rows of their own into the table. */
function checkEventWriter(name, file) {
  if (name === eventWriter || /\.test\.tsx?$/.test(name)) return
  if (writesEvents.test(readFileSync(file, 'utf8')))
    problems.push(`${name}: only ${eventWriter} writes events`)
}

function checkPatience(name, file) {
  if (waits.test(name) && ownPatience.test(readFileSync(file, 'utf8')))
    problems.push(`${name}: a wait has a patience of its own instead of one of e2e/patience.ts`)
}

function checkLength(name, file) {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1
  const most = /\.test\.tsx?$/.test(name) ? longest.tests : longest.others
  if (lines > most) problems.push(`${name}: ${lines} lines, more than ${most}`)
}

function checkCamera(name, file) {
  if (!/^web\/src\/.*\.tsx?$/.test(name) || name.startsWith(machine) || /\.test\.tsx?$/.test(name)) return
  if (asksForCamera.test(readFileSync(file, 'utf8'))) problems.push(`${name}: only ${machine} opens a camera`)
}

function checkLateParts(name, file) {
  if (!/^web\/src\/features\/.*\.tsx$/.test(name) || name.endsWith('.test.tsx')) return
  if (asksOnce.test(readFileSync(file, 'utf8')))
    problems.push(`${name}: a part that comes late is loaded withRetry (platform/loading/retry-import.ts)`)
}

/** What is asked under which key stands in a slice's `api` files, and what one object is called in one slice. */
function checkCacheKeys(name, file) {
  const [, slice, rest] = /^web\/src\/features\/([^/]+)\/(.+)$/.exec(name) ?? []
  if (!slice || /\.test\.tsx?$/.test(name)) return
  const text = readFileSync(file, 'utf8')
  if (!/^(?:[a-z]+-)*api\.ts$/.test(rest)) {
    if (cacheKey.test(text)) problems.push(`${name}: keys of the cache stand in api.ts, as query options`)
    return
  }
  for (const [, key] of text.matchAll(declaredKey)) {
    const owner = keyOwners.get(key) ?? slice
    if (owner !== slice) problems.push(`${name}: '${key}' is the key of ${owner}, import it from there`)
    keyOwners.set(key, owner)
  }
}

/** A row written out there is held against no table (docs/decisions/009-plain-sql.md). */
function checkRows(name, file) {
  if (!name.startsWith('server/src/') || inTests.test(name)) return
  for (const [, type] of readFileSync(file, 'utf8').matchAll(answered))
    if (type.includes('{')) problems.push(`${name}: a query describes its row, take it from db/row-types.ts`)
}

function checkImport(room, name, file, imported, packages) {
  // A build reads files, not what they export to others.
  if (/^[a-z]+\/[a-z]+\.config\.ts$/.test(name)) return
  if (imported.startsWith('.')) {
    const target = relative(root, resolve(dirname(file), imported)).split(sep)[0]
    if (target !== room && target !== 'package.json') problems.push(`${name}: reaches into ${target} by path`)
    return
  }
  const own = /^@gozlem\/([a-z0-9]+)/.exec(imported)?.[1]
  if (own && !arrows[room].includes(own)) problems.push(`${name}: ${room} may not import ${own}`)
  const packageName = imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/')
  const builtIn = imported.startsWith('node:')
  const fromRoot = ['vitest', 'vite', 'rolldown'].includes(packageName) || imported.startsWith('virtual:')
  if (!builtIn && !fromRoot && !packages.has(packageName))
    problems.push(`${name}: ${packageName} is not declared by ${room}`)
}

function checkCircles(room) {
  const features = join(root, room, 'src/features')
  const graph = new Map()
  for (const file of sources(features)) {
    const from = relative(features, file).split(sep)[0]
    for (const imported of importsOf(file)) {
      if (!imported.startsWith('.')) continue
      const to = relative(features, resolve(dirname(file), imported)).split(sep)[0]
      if (to && to !== '..' && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  }
  const done = new Set()
  const visit = (feature, path) => {
    if (path.includes(feature)) {
      problems.push(
        `${room}: features in a circle: ${[...path.slice(path.indexOf(feature)), feature].join(' -> ')}`,
      )
      return
    }
    if (done.has(feature)) return
    for (const next of graph.get(feature) ?? []) visit(next, [...path, feature])
    done.add(feature)
  }
  for (const feature of graph.keys()) visit(feature, [])
}

function importsOf(file) {
  const text = readFileSync(file, 'utf8')
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
    ),
  ].map((match) => match[1] ?? match[2])
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[/\\](?:node_modules|dist)[/\\]/.test(path))
}

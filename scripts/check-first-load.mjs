// The first load of JavaScript: what a browser fetches for the login page, and what it fetches for the signed-in shell with
// the report list, also as administrators wait for it, and for a report that is read or edited. Counted are the files that
// the server names with these pages, as the build wrote them down: what the pages cannot stand without;
// e2e/journeys/first-load.spec.ts asks a browser whether they are all. How it stays below: docs/decisions/010-first-load.md.
// And what the service worker keeps of the app for work without a connection.
//
// --files prints the counted files instead.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url))
const read = (file) => readFileSync(join(dist, file), 'utf8')
const manifest = JSON.parse(read('.vite/manifest.json'))
const nativeDist = fileURLToPath(new URL('../mobile/dist/', import.meta.url))
const { signedOut, pages } = JSON.parse(read('page-files.json'))

const goal = 144_000

/** All scripts of a page of its own. */
const scriptsOf = (page) => [...read(page).matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file)

const report = pageAt('/report/:id')
const start = scriptsOf('index.html')

/** How much they may weigh, and in how many files: a phone asks for six at a time, and each one waits its turn. */
const loads = [
  { name: 'login page', limit: 130_000, most: 5, files: signedOut },
  { name: 'shell and report list', most: 5, files: pageAt('/reports').files },
  {
    // Their app waits for the pages that only they open.
    name: 'shell and report list of administrators',
    most: 6,
    files: [...pageAt('/reports').files, ...filesOf('src/app/administration-pages.ts')],
  },
  // Where most people land.
  { name: 'shell and dashboard', most: 5, files: pageAt('/').files },
  { name: 'report to read', limit: 197_500, most: 11, files: report.report.read },
  { name: 'report to edit', limit: 243_500, most: 12, files: report.report.edited },
  // Of people in a workshop: an app of its own, and all of it.
  { name: 'answer by a link', limit: 60_000, most: 1, files: scriptsOf('cozum-bildir.html'), alone: true },
  { name: 'portal of a client', limit: 60_000, most: 1, files: scriptsOf('musteri.html'), alone: true },
]

const counted = loads.map(({ files, limit = goal, alone = false, ...load }) => ({
  ...load,
  limit,
  files: [...new Set([...(alone ? [] : start), ...files].map((file) => file.replace(/^\//, '')))],
}))

if (process.argv.includes('--files')) {
  process.stdout.write(JSON.stringify(Object.fromEntries(counted.map(({ name, files }) => [name, files]))))
  process.exit(0)
}

let tooLarge = false
for (const { name, limit, most, files } of counted) {
  const bytes = files.reduce((sum, file) => sum + zipped(file), 0)
  process.stdout.write(
    `First load of ${name}: ${(bytes / 1000).toFixed(1)} kB gzip in ${files.length} files (at most ${limit / 1000} in ${most})\n`,
  )
  tooLarge ||= bytes > limit || files.length > most
}
// The shapes of the first screens' icons are markup, so they are told apart and not held.
process.stdout.write(`index.html: ${(zipped('index.html') / 1000).toFixed(1)} kB gzip\n`)

// The app for phones up to its login page. It lies on the phone already: what is held is what the phone has to read and run.
const nativeManifest = JSON.parse(readFileSync(join(nativeDist, '.vite/manifest.json'), 'utf8'))
const nativeFiles = new Set(
  ['index.html', 'src/app/SignedOut.tsx'].flatMap((key) => [...filesOf(key, new Set(), nativeManifest)]),
)
const nativeBytes = [...nativeFiles].reduce((sum, file) => sum + zipped(file, nativeDist), 0)
const mostNative = 160_000
process.stdout.write(
  `Login page of the app for phones: ${(nativeBytes / 1000).toFixed(1)} kB gzip in ${nativeFiles.size} files (at most ${mostNative / 1000})\n`,
)
tooLarge ||= nativeBytes > mostNative

// All that the service worker keeps of the app, as the browser keeps it: unpacked, and with what finds faces, which it keeps on some
// devices (docs/decisions/078-faces.md). Beside it lie two million letters of answers at most, of two bytes each
// (docs/decisions/073-drafts-without-a-connection.md); 25 MB are promised for all of it, without photos.
const mostKept = 25_000_000
const mostAnswers = 4_000_000
const worker = read('service-worker.js')
const kept = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => worker.includes(`/${path}`) && statSync(join(dist, path)).isFile())
const bytesOf = (paths) => paths.reduce((sum, path) => sum + statSync(join(dist, path)).size, 0)
const faceFiles = kept.filter((path) => /^assets\/(?:face-worker-.*|.*\.bin|.*\.wasm)$/.test(path))
const keptBytes = bytesOf(kept) + mostAnswers
process.stdout.write(
  `Kept for work without a connection: ${(keptBytes / 1e6).toFixed(1)} MB (at most ${mostKept / 1e6}): ${kept.length} files, ` +
    `${(bytesOf(faceFiles) / 1e6).toFixed(1)} MB of them to find faces, and ${mostAnswers / 1e6} MB of answers\n`,
)
process.exit(tooLarge || faceFiles.length !== 3 || keptBytes > mostKept ? 1 : 0)

function zipped(file, folder = dist) {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
}

function pageAt(path) {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`the build names no files of ${path}`)
  return page
}

/** A chunk with everything it imports statically. */
function filesOf(key, files = new Set(), among = manifest) {
  const chunk = among[key]
  if (!chunk) throw new Error(`the build has no chunk ${key}`)
  if (files.has(chunk.file)) return files
  if (chunk.file.endsWith('.js')) files.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, files, among)
  return files
}

// The first load of JavaScript, from the build's manifest: what a browser fetches for the login page, and what it fetches
// for the signed-in shell with the report list, also as administrators wait for it. An entry is what the page cannot stand
// without, by static import or by an awaited one; e2e/journeys/first-load.spec.ts asks a browser whether they are all. How
// it stays below: docs/decisions/010-first-load.md.
//
// --files prints the counted files instead.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url))
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

const goal = 142_000

const loads = [
  { name: 'login page', limit: 130_000, entries: ['index.html', 'src/app/SignedOut.tsx'] },
  {
    name: 'shell and report list',
    entries: ['index.html', 'src/app/SignedIn.tsx', 'src/features/report/pages/ReportListPage.tsx'],
  },
  {
    // Their app waits for the pages that only they open.
    name: 'shell and report list of administrators',
    entries: [
      'index.html',
      'src/app/SignedIn.tsx',
      'src/app/administration-pages.ts',
      'src/features/report/pages/ReportListPage.tsx',
    ],
  },
  {
    // Where most people land.
    name: 'shell and dashboard',
    entries: ['index.html', 'src/app/SignedIn.tsx', 'src/features/statistics/pages/DashboardPage.tsx'],
  },
]

const counted = loads.map(({ name, limit = goal, entries }) => {
  const files = new Set()
  for (const entry of entries) collect(entry, files)
  return { name, limit, files: [...files] }
})

if (process.argv.includes('--files')) {
  process.stdout.write(JSON.stringify(Object.fromEntries(counted.map(({ name, files }) => [name, files]))))
  process.exit(0)
}

let tooLarge = false
for (const { name, limit, files } of counted) {
  const bytes = files.reduce((sum, file) => sum + zipped(file), 0)
  process.stdout.write(
    `First load of ${name}: ${(bytes / 1000).toFixed(1)} kB gzip in ${files.length} files (at most ${limit / 1000})\n`,
  )
  tooLarge ||= bytes > limit
}
// The shapes of the first screens' icons are markup, so they are told apart and not held.
process.stdout.write(`index.html: ${(zipped('index.html') / 1000).toFixed(1)} kB gzip\n`)
process.exit(tooLarge ? 1 : 0)

function zipped(file) {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
}

/** A chunk with everything it imports statically. */
function collect(key, files) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no chunk ${key}`)
  if (files.has(chunk.file)) return
  if (chunk.file.endsWith('.js')) files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
}

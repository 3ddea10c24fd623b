// npm test: installs what is missing, builds what is stale, then every test: rules and server, the web app's parts, the
// size of the first load, the journeys in a real browser. Ends with the counts.
import { buildStale, install } from './prepare.mjs'
import { giveUp, run } from './run.mjs'

await install().then(buildStale).catch(giveUp)
const counts = { passed: 0, failed: 0, skipped: 0 }
let broken = 0
await part(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', '--outputFile=test-results/vitest.json'],
  'test-results/vitest.json',
  ofVitest,
)
await part(process.execPath, ['scripts/check-first-load.mjs'], null, null)
const { findBrowser } = await import('./find-browser.mjs')
const browser = await findBrowser().catch(giveUp)
await part(
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts'],
  'test-results/playwright.json',
  ofPlaywright,
  {
    CHROMIUM_PATH: browser,
  },
)
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`)
process.exit(broken > 0 || counts.failed > 0 || counts.passed === 0 ? 1 : 0)

async function part(command, args, report, read, env = {}) {
  await run(command, args, { env }).catch((error) => {
    broken += 1
    process.stderr.write(`${error.message}\n`)
  })
  if (!report) return
  const { readFileSync } = await import('node:fs')
  const { join } = await import('node:path')
  const { root } = await import('./run.mjs')
  try {
    const found = read(JSON.parse(readFileSync(join(root, report), 'utf8')))
    for (const key of Object.keys(counts)) counts[key] += found[key]
  } catch (error) {
    broken += 1
    process.stderr.write(`${report} cannot be read: ${error.message}\n`)
  }
}

function ofVitest({ numPassedTests, numFailedTests, numPendingTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function ofPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

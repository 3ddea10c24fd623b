// npm test: installs what is missing, then every test: rules and server, the web app's parts, the size of the first load, the
// journeys in a real browser. What is stale is built meanwhile, with what the first tests leave of the processor while they
// wait for databases. Ends with what failed, and the counts.
// npm test -- PATH…: the tests of these files and folders. npm run test:changed: those that what is not on main could break.
// npm run test:cases: the files and the journeys that show the faults of cases.json mended.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { install } from './prepare.mjs'
import { giveUp, root, run } from './run.mjs'
import { unhandledErrors } from './unhandled-errors.mjs'

const cases = process.argv[2] === '--cases' ? listedCases() : null
const asked = cases?.files ?? process.argv.slice(2)
const changed = asked[0] === '--changed'
const everything = asked.length === 0
const journeys = asked.filter((path) => path.startsWith('e2e'))
const others = asked.filter((path) => !path.startsWith('e2e'))
const since = changed ? sinceMain() : ''

const counts = { passed: 0, failed: 0, skipped: 0 }
const failures = []
let broken = 0
await install().catch(giveUp)
const building = journeys.length > 0 || everything || changed ? build() : null
// Whoever needs it hears of its failure.
building?.catch(() => {})
if (others.length > 0 || everything)
  await part(
    'vitest',
    [
      'run',
      ...(changed ? ['--changed', since, '--passWithNoTests'] : others),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/unhandled-errors.mjs',
      '--outputFile=test-results/vitest.json',
    ],
    'test-results/vitest.json',
    ofVitest,
  )
if (building) {
  process.stdout.write(await building.catch(giveUp))
  if (everything) await part(process.execPath, ['scripts/check-first-load.mjs'], null, null)
  const { findBrowser, findHeadlessShell } = await import('./find-browser.mjs')
  await part(
    'playwright',
    [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...(changed ? [`--only-changed=${since}`, '--pass-with-no-tests'] : journeys),
      ...(cases ? ['--grep', cases.titles] : []),
    ],
    'test-results/playwright.json',
    ofPlaywright,
    {
      CHROMIUM_PATH: await findBrowser().catch(giveUp),
      HEADLESS_SHELL_PATH: (await findHeadlessShell()) ?? '',
    },
  )
}
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`)
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`)
process.exit(broken > 0 || counts.failed > 0 || (counts.passed === 0 && !changed) ? 1 : 0)

function build() {
  const code =
    "import('./scripts/prepare.mjs').then(({ buildStale }) => buildStale(['server', 'web', 'mobile']))"
  return run(process.execPath, ['--eval', code], { quiet: true, patient: true })
}

/** The files that show the cases, and a pattern of the journeys' titles: their files hold many more. */
function listedCases() {
  const tests = JSON.parse(readFileSync(join(root, 'scripts/cases.json'), 'utf8')).flatMap((one) =>
    Object.entries(one.tests),
  )
  const titles = tests.flatMap(([file, parts]) => (file.startsWith('e2e') ? parts : []))
  return {
    files: [...new Set(tests.map(([file]) => file))],
    titles: titles.map((part) => RegExp.escape(part)).join('|'),
  }
}

/** The commit where this work left main; on main itself, what is not committed. */
function sinceMain() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  return git('merge-base', 'HEAD', 'main')
}

async function part(command, args, report, read, env = {}) {
  await run(command, args, { env }).catch((error) => {
    broken += 1
    failures.push(error.message)
  })
  if (!report) return
  try {
    const found = read(JSON.parse(readFileSync(join(root, report), 'utf8')))
    for (const key of Object.keys(counts)) counts[key] += found[key]
    failures.push(...found.failures)
  } catch (error) {
    broken += 1
    process.stderr.write(`${report} cannot be read: ${error.message}\n`)
  }
}

function ofVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${relative(root, name)}\n${message}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(root, name)}: ${fullName}\n${failureMessages.join('\n')}`,
      ),
  ])
  const uncaught = JSON.parse(readFileSync(unhandledErrors, 'utf8'))
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures: [...failures, ...uncaught],
  }
}

function ofPlaywright({ stats, suites, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => message), ...suites.flatMap(unexpectedIn)],
  }
}

function unexpectedIn({ suites = [], specs }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const said = results.flatMap(({ errors }) => errors.map(({ message }) => message))
        return `[${projectName}] ${file}:${line} ${title}\n${said.join('\n')}`
      }),
  )
  return [...own, ...suites.flatMap(unexpectedIn)]
}

// npm run soak:capture: kills a browser with ten photos waiting a hundred times, or as often as ROUNDS says; npm test does it
// three times. Beside it 20 photos of 4 MB travel on a line of 2G that loses calls, which takes three quarters of an hour. Each
// photo has to be in its report once afterwards, with its note.
import { findBrowser, findHeadlessShell } from './find-browser.mjs'
import { buildStale, install } from './prepare.mjs'
import { giveUp, run } from './run.mjs'

const { ROUNDS = '100' } = process.env

async function soak() {
  await install()
  await buildStale()
  await run(
    'playwright',
    [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--project',
      'desktop',
      '--timeout',
      '0',
      'killed-browser',
      'slow-line',
    ],
    {
      env: {
        ROUNDS,
        CHROMIUM_PATH: await findBrowser(),
        HEADLESS_SHELL_PATH: (await findHeadlessShell()) ?? '',
      },
    },
  )
}

await soak().catch(giveUp)

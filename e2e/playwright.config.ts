// Browser journeys on the built system: its own data folder, its own port, the demo organisation of the evaluation mode.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4173)
// Workers read this file too: the folder is made once, by the process that starts the server.
const dataDir = process.env.E2E_DATA_DIR ?? makeDataDir()

/** Goes with the process, which outlives the server. */
function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gozlem-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.env.E2E_DATA_DIR = folder
  return folder
}

const executablePath = process.env.CHROMIUM_PATH
const chromium = {
  ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Nothing moves, so that contrast is measured on what stays.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromium,
    // Journeys that are about it allow it: elsewhere its fetching in the background would only cost time.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording a trace makes the page fetch its own previews, which the content security policy rightly refuses.
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node --enable-source-maps server/dist/main.js',
    cwd: '..',
    // The sign-ins are printed last: the demo organisation is complete then.
    wait: { stdout: /Deneme hesapları/ },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(port), DATA_DIR: dataDir },
  },
})

// Browser journeys on the built system. Each worker has a server of its own with the demo organization (journey.ts), so
// that journeys side by side are not in each other's way.
import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { headlessShell } from './browser'
import { patience } from './patience'

export default defineConfig({
  testDir: 'journeys',
  // Three quarters of an hour: only for `npm run soak:capture`, which says how many rounds.
  testIgnore: process.env.ROUNDS ? [] : '**/slow-line.spec.ts',
  globalSetup: './demo-made-once.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: false,
  // Two to a core: a journey waits half of its time.
  workers: 2 * availableParallelism(),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 240_000,
  expect: { timeout: patience, toPass: { timeout: patience } },
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    actionTimeout: patience,
    navigationTimeout: patience,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // Nothing moves, so that contrast is measured on what stays.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: headlessShell,
    // Journeys that are about it allow it: elsewhere its fetching in the background would only cost time.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording a trace makes the page fetch its own previews, which the content security policy rightly refuses.
    trace: 'off',
  },
  // What is done the same way at both sizes is done once, at the desk (@desktop), and its pages are looked at as on a phone
  // (expectFitsPhone). What has a way of its own on a phone is walked on both.
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
})

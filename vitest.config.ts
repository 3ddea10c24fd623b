import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'
import { patience } from './e2e/patience.ts'

// Pages come and go by the thousand: with more room for what is young, clearing away takes a tenth less CPU of the whole.
const roomForPages = '--max-semi-space-size=64'

// Libraries that remember a page, its databases or its requests in a module: each file of tests loads them anew.
const loadedByEachFile =
  /\/node_modules\/(?:@testing-library\/(?:dom|react|user-event)|@tanstack|sonner|fake-indexeddb|idb|idb-keyval|driver\.js)\//

export default defineConfig({
  test: {
    isolate: false,
    // One more than the cores: some tests wait for a database or a process.
    maxWorkers: availableParallelism() + 1,
    // Every wait for a state has the same limit (web/vitest.setup.ts, waitForDelivered). The structure check refuses others.
    expect: { poll: { timeout: patience } },
    provide: { patience },
    // A test or hook of many steps may take longer than each of its waits, on a busy machine.
    testTimeout: 3 * patience,
    hookTimeout: 3 * patience,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{domain,knowledge,contract,scripts}/**/*.test.{ts,mjs}'],
        },
      },
      { extends: true, test: { name: 'document', include: ['document/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.{ts,tsx}'],
          globalSetup: ['server/src/db/testing/global-setup.ts'],
        },
      },
      webTests('web', {
        include: ['web/**/*.test.{ts,tsx}'],
        isolate: false,
        environment: './web/vitest.environment.ts',
        setupFiles: ['web/vitest.renew.ts', 'web/vitest.setup.ts'],
        sequence: { setupFiles: 'list' },
        server: { deps: { inline: [loadedByEachFile] } },
      }),
      webTests('mobile', {
        include: ['mobile/**/*.test.ts'],
        isolate: true,
        environment: 'happy-dom',
        setupFiles: ['web/vitest.setup.ts'],
        // They look at the phone when they are loaded, so a test of another phone loads them anew.
        server: { deps: { inline: [/@aparajita/, /@capacitor/, /@revenuecat/] } },
      }),
    ],
  },
})

/** Pages under happy-dom. */
function webTests(name: string, own: InlineConfig) {
  return {
    extends: true as const,
    test: {
      name,
      // Node's own localStorage, which no page has, would stand before that of the environment.
      execArgv: [roomForPages, '--no-experimental-webstorage'],
      // What a test reads as text; stylesheets of pages are left out.
      css: { include: [/\?raw$/] },
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      ...own,
    },
    // Elements as a page makes them: those of React's development version note where they were made, which takes a tenth of the CPU.
    oxc: { jsx: { runtime: 'automatic' as const, development: false } },
    resolve: {
      // As a page gets them. What one of their other files requires would be loaded once for all tests.
      mainFields: ['module', 'main'],
      alias: {
        'react/jsx-runtime': fileURLToPath(
          new URL('node_modules/react/cjs/react-jsx-runtime.production.js', import.meta.url),
        ),
      },
    },
  }
}

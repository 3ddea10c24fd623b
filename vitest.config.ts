import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'

const noOwnStorage = '--no-experimental-webstorage'
// Pages come and go by the thousand: with more room for what is young, clearing away takes a tenth less CPU of the whole.
const roomForPages = '--max-semi-space-size=64'

export default defineConfig({
  test: {
    isolate: false,
    // One more than the cores: some tests wait for a database or a process.
    maxWorkers: availableParallelism() + 1,
    // How long is waited for a state, here and in web/vitest.setup.ts, is said once, for a machine that is busy with other
    // things; what never comes takes as long to fail. The structure check refuses waits that say another time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
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
      webTests('web', { include: ['web/**/*.test.{ts,tsx}'] }),
      {
        ...webTests('mobile', {
          include: ['mobile/**/*.test.ts'],
          // They look at the phone when they are loaded, so a test of another phone loads them anew.
          server: { deps: { inline: [/@aparajita/, /@capacitor/, /@revenuecat/] } },
        }),
        // As a page gets them. What one of their other files requires would be loaded once for all tests.
        resolve: { mainFields: ['module', 'main'] },
      },
    ],
  },
})

/** Pages under happy-dom, each file in a window and a process of its own. */
function webTests(name: string, files: Pick<InlineConfig, 'include' | 'server'>) {
  return {
    extends: true as const,
    test: {
      name,
      ...files,
      isolate: true,
      environment: 'happy-dom',
      // A newer Node's own localStorage, which no page has, would stand before that of the environment.
      execArgv: [
        roomForPages,
        ...(process.allowedNodeEnvironmentFlags.has(noOwnStorage) ? [noOwnStorage] : []),
      ],
      css: true,
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      setupFiles: ['web/vitest.setup.ts'],
    },
  }
}

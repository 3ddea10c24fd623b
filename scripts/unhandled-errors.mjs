// What vitest fails by although no test failed: errors that nobody caught, which its JSON does not tell of.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

export const unhandledErrors = join(root, 'test-results/unhandled-errors.json')

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    mkdirSync(join(root, 'test-results'), { recursive: true })
    const told = errors.map(({ name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) =>
      [VITEST_TEST_PATH, VITEST_TEST_NAME, stack ?? `${name}: ${message}`].filter(Boolean).join('\n'),
    )
    writeFileSync(unhandledErrors, JSON.stringify(told))
  }
}

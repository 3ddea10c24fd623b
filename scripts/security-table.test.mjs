// docs/security.md says where each requirement is enforced and which test shows it: the files are there and the tests
// are called so.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+.*`.*\|$/.test(line) && line.split('|').length === 6)

describe('the table of security requirements', () => {
  it('has rows', () => expect(rows.length).toBeGreaterThan(40))

  it.each(rows.map((row) => [row.split('|')[1].trim(), row]))(
    '%s names files and tests that are there',
    (_, row) => {
      const [, , , where, shown] = row.split('|')
      const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => file)
      const tests = [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)]
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
      expect(tests.length).toBeGreaterThan(0)
      const missing = tests.filter(
        ([, file, title]) =>
          !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(title),
      )
      expect(missing.map(([, file, title]) => `${file} “${title}”`)).toEqual([])
    },
  )
})

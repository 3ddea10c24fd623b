// The lint on a house of its own: what keeps the machine behind its interfaces (docs/decisions/038-web-rooms.md), and tests
// from asserting nothing.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const house = mkdtempSync(join(tmpdir(), 'gozlem-lint-'))
afterAll(() => rmSync(house, { recursive: true }))

/** The file and rule of each complaint about these files. */
function complaints(files) {
  rmSync(join(house, 'web'), { recursive: true, force: true })
  copyFileSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, name)), { recursive: true })
    writeFileSync(join(house, name), `${text}\n`)
  }
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const args = [oxlint, '--quiet', '--format', 'json']
  let said = ''
  try {
    said = execFileSync(process.execPath, args, { cwd: house, encoding: 'utf8' })
  } catch (error) {
    said = error.stdout
  }
  return JSON.parse(said)
    .diagnostics.map(({ filename, code }) => `${filename} ${code}`)
    .sort()
}

describe('the lint', () => {
  it('lets platform/device alone touch the machine', () => {
    const touches = {
      A: 'export const a = () => navigator.onLine',
      B: 'export const b = () => window.navigator.userAgent',
      C: "export const c = () => localStorage.getItem('a')",
      D: "export const d = () => globalThis.sessionStorage.getItem('a')",
      E: 'export const e = () => Notification.permission',
      F: 'export const f = () => window.print()',
      G: "export const g = () => window.open('', '_blank')",
    }
    const rooms = [
      'ui/forms',
      'features/report/components',
      'features/report/model',
      'app',
      'platform/offline',
    ]
    for (const room of rooms) {
      const files = Object.entries(touches).map(([name, text]) => [`web/src/${room}/${name}.tsx`, text])
      const refused = complaints(Object.fromEntries(files))
      expect(refused.map((complaint) => complaint.split(' ')[0])).toEqual(files.map(([name]) => name))
    }
    const text = Object.values(touches).join('\n')
    expect(complaints({ 'web/src/platform/device/x.ts': text, 'web/src/app/x.test.ts': text })).toEqual([])
  })

  it('lets the design system know nothing of the product', () => {
    const text =
      "import { device } from '../../platform/device/device'\n\nexport const copy = device.share.copy"
    expect(complaints({ 'web/src/ui/forms/X.ts': text })).toEqual([
      'web/src/ui/forms/X.ts eslint(no-restricted-imports)',
    ])
  })

  it('refuses tests that only say of a value that there is one', () => {
    const text = (matcher) =>
      `import { expect, test } from 'vitest'\n\ntest('a', () => {\n  expect(document.body).${matcher}()\n})`
    expect(complaints({ 'web/src/app/x.test.ts': text('toBeDefined') })).toEqual([
      'web/src/app/x.test.ts vitest(no-restricted-matchers)',
    ])
    expect(complaints({ 'web/src/app/x.test.ts': text('toBeVisible') })).toEqual([])
  })
})

// A permission that nobody asks for protects nothing: each of the table is the access of a call or asked by a rule.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { permissions } from '../domain/src/account/permissions'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What these guard is announced in the menu and not built yet (ADM-05). */
const toCome = ['system.view_error_logs']

describe('the permission table', () => {
  it.each(permissions.filter((permission) => !toCome.includes(permission)))(
    'ROLE-01 %s is asked for',
    (permission) => {
      const asks = new RegExp(`(?:/[^']*', |holds\\([^)]*, |access: )'${permission.replace('.', '\\.')}'`)
      expect(sources().some((text) => asks.test(text))).toBe(true)
    },
  )

  it.each(toCome)('ROLE-01 %s is still to come', (permission) => {
    expect(readFileSync(join(root, 'contract/src/calls.ts'), 'utf8')).not.toContain(`, '${permission}']`)
  })
})

function sources() {
  return ['contract/src', 'domain/src']
    .flatMap((room) => readdirSync(join(root, room), { withFileTypes: true, recursive: true }))
    .filter(({ name }) => name.endsWith('.ts') && !name.includes('.test.'))
    .map(({ parentPath, path, name }) => readFileSync(join(parentPath ?? path, name), 'utf8'))
}

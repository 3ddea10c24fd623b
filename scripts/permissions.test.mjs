// A permission that nobody asks for protects nothing: each of the table is the access of a call or asked by a rule.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { permissions } from '../domain/src/account/permissions'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('the permission table', () => {
  it.each(permissions)('ROLE-01 %s is asked for', (permission) => {
    const asks = new RegExp(`(?:/[^']*', |holds\\([^)]*, |access: )'${permission.replace('.', '\\.')}'`)
    expect(sources().some((text) => asks.test(text))).toBe(true)
  })
})

function sources() {
  return ['contract/src', 'domain/src']
    .flatMap((room) => readdirSync(join(root, room), { withFileTypes: true, recursive: true }))
    .filter(({ name }) => name.endsWith('.ts') && !name.includes('.test.'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
}

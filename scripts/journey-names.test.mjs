// A journey looks for what it presses by its whole name: a part of one finds two as soon as something else of the page
// loads, and the journey fails or not by how fast that comes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parseAst } from 'vitest/node'

const folder = fileURLToPath(new URL('../e2e', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)

it('Journeys name whole what they look for by its role', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((file) => partialNames(file, readFileSync(join(folder, file), 'utf8')))).toEqual([])
})

it('Journeys: a name that may be a part of another is found, one by a pattern says itself what it means', () => {
  const journey = `
    page.getByRole('button', { name: 'Kaydet' })
    page.getByRole('button', { name, expanded: false })
    page.getByRole('button', { name: 'Kaydet', exact: true })
    page.getByRole('button', { name: /^Kaydet/ })
    page.getByRole('button', { name: new RegExp(name) })
    page.getByRole('textbox', { name: 'Not', exact: false })
    page.getByRole('button')`
  expect(partialNames('a.ts', journey)).toEqual(['a.ts:2', 'a.ts:3'])
})

function partialNames(file, text) {
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node?.type !== 'string') return
    if (node.type === 'CallExpression' && node.callee.property?.name === 'getByRole' && isPartial(node))
      found.push(`${file}:${text.slice(0, node.callee.property.start).split('\n').length}`)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseAst(text, { lang: 'ts' }))
  return found
}

function isPartial({ arguments: [, options] }) {
  const given = (key) => options?.properties?.find((property) => property.key?.name === key)
  const name = given('name')?.value
  return name !== undefined && !name.regex && name.type !== 'NewExpression' && given('exact') === undefined
}

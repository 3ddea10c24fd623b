// cases.json says which test shows each past fault mended, and test-cases holds the files that they read: none of both goes
// without the other.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parseAst } from 'vitest/node'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(join(root, path), 'utf8')
const cases = JSON.parse(read('scripts/cases.json'))
const titles = new Map(
  cases.flatMap(({ tests }) => Object.keys(tests)).map((file) => [file, titlesOf(read(file), file)]),
)

it('Each case names tests that there are, by a part of their titles', () => {
  const named = cases.flatMap((one) =>
    Object.entries(one.tests).flatMap(([file, parts]) => parts.map((part) => [one.case, file, part])),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(([, file, part]) => !titles.get(file).some((title) => title.includes(part)))).toEqual(
    [],
  )
})

it('Each file of a case is described once, and read by a test of that case', () => {
  const files = readdirSync(join(root, 'server/test-cases')).filter((name) => name !== 'README.md')
  const described = [...read('server/test-cases/README.md').matchAll(/^\| (\S+\.\w+) \|/gm)]
  expect(described.map(([, name]) => name)).toEqual(files.toSorted())
  const unread = files.filter((name) => {
    const { tests } = cases.find((one) => name.startsWith(`${one.case}-`)) ?? { tests: {} }
    return !Object.keys(tests).some((file) => read(file).includes(name))
  })
  expect(unread).toEqual([])
})

it('A test is known by the title that is handed to it', () => {
  const file = `
    it('a', () => expect('b'))
    test.each(['c'])(\`d \${e} f\`, () => {})
    it.each\`g\`('h')`
  expect(titlesOf(file, 'a.ts')).toEqual(['a', 'd … f', 'h'])
})

function titlesOf(text, file) {
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node?.type !== 'string') return
    if (node.type === 'CallExpression' && isTest(node)) found.push(...titleOf(node.arguments[0]))
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseAst(text, { lang: extname(file).slice(1) }))
  return found
}

/** `it(…)`, `test.each(…)(…)`, `it.each…`(…): what is called begins with one of them. */
function isTest({ callee }) {
  let called = callee
  while (called.type !== 'Identifier') {
    called = called.callee ?? called.object ?? called.tag
    if (!called) return false
  }
  return ['it', 'test'].includes(called.name)
}

function titleOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node?.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked).join('…')]
  return []
}

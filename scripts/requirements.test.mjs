// docs/requirements.md and the tests speak of the same requirements: an id at the head of a test's title stands in the
// list, and each line of the list is cited by a test.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const lines = [
  ...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^\| ([A-Z]+-\d\d) \| (.+) \|$/gm),
]
const listed = lines.map(([, id]) => id)
const cited = new Set(
  [
    'domain',
    'knowledge',
    'contract',
    'document',
    'server',
    'web',
    'mobile',
    'e2e',
    'bench',
    'scripts',
  ].flatMap((room) => testsOf(join(root, room)).flatMap(idsOf)),
)

describe('docs/requirements.md', () => {
  it('lists every id that a test cites', () => {
    expect([...cited].filter((id) => !listed.includes(id))).toEqual([])
  })

  it('lists no id that no test cites', () => {
    expect(listed.filter((id) => !cited.has(id))).toEqual([])
  })

  it('lists each id once, with one sentence', () => {
    expect(listed.length).toBe(new Set(listed).size)
    expect(
      lines.map(([, , sentence]) => sentence).filter((sentence) => !/^(?!.*\. ).+\.$/.test(sentence)),
    ).toEqual([])
  })
})

/** `it('REP-08 REP-09 keeps …'`: the ids at the head of a text. */
function idsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(/['"`]((?:[A-Z]{2,5}-\d\d )+)/g)].flatMap(([, ids]) =>
    ids.trim().split(' '),
  )
}

function testsOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[/\\](?:node_modules|dist)[/\\]/.test(path))
}

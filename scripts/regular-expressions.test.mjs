// Whoever sends a text must not be able to stop the server with it (ASVS 1.3.12): every pattern of the rooms that read
// foreign text takes a time in proportion to the text. A pattern of one run alone does by its form; every other one is
// matched with the worst texts of a million characters, in a thread that is ended when it does not come back.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { parseAst } from 'vitest/node'
import { assembledPatterns, shortTexts, worstTexts } from './worst-texts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const million = 1_000_000
/** A pattern that is worse than linear takes minutes for a million characters, a linear one milliseconds. */
const patienceMs = 20_000

const { literals, assembled } = patternsOf(['domain', 'contract', 'knowledge', 'document', 'server'])
const listed = new Map(worstTexts.map(([pattern, ...texts]) => [String(pattern), texts]))

describe('regular expressions', () => {
  it('have a form that is linear, or stand in the list with their worst texts', () => {
    expect(literals.size).toBeGreaterThan(100)
    const unlisted = [...literals].filter(([pattern, { plain }]) => !plain && !listed.has(pattern))
    expect(unlisted.map(([pattern, { file }]) => `${file} ${pattern}`)).toEqual([])
    expect([...listed.keys()].filter((pattern) => !literals.has(pattern))).toEqual([])
    expect(assembled).toEqual(new Set(Object.keys(assembledPatterns)))
  })

  it('come to an end with a million of their worst characters', { timeout: 300_000 }, async () => {
    const slow = []
    for (const [pattern, ...texts] of worstTexts)
      for (const text of texts) if (!(await comesBack(pattern, text))) slow.push([String(pattern), text])
    expect(slow).toEqual([])
  })

  it('are ended when they do not, as this test can tell', async () => {
    expect(await comesBack(/^(a+)+$/, ['', 'a', '!'], 1000)).toBe(false)
  })
})

/** Whether a pattern has looked through a worst text before the patience is over. */
async function comesBack(pattern, [begin, repeated, end], patience = patienceMs) {
  const text = begin + repeated.repeat(Math.ceil(million / repeated.length)) + end
  const thread = new Worker(
    `const { workerData: { pattern, text } } = require('node:worker_threads')
     pattern.global ? text.replace(pattern, '') : pattern.exec(text)`,
    { eval: true, workerData: { pattern, text } },
  )
  const waiting = setTimeout(() => void thread.terminate(), patience)
  const code = await new Promise((resolve, reject) => thread.once('exit', resolve).once('error', reject))
  clearTimeout(waiting)
  return code === 0
}

/** The patterns that stand in the sources of rooms, and the files that put one together. */
function patternsOf(rooms) {
  const literals = new Map()
  const assembled = new Set()
  for (const path of rooms.flatMap((room) => sourcesOf(join(root, room, 'src')))) {
    const file = relative(root, path)
    if (Object.keys(shortTexts).some((folder) => file.startsWith(folder))) continue
    const lang = path.endsWith('x') ? 'tsx' : 'ts'
    visit(parseAst(readFileSync(path, 'utf8'), { lang }), (node) => {
      if (node.type === 'NewExpression' && node.callee.name === 'RegExp') assembled.add(file)
      if (node.type !== 'Literal' || !node.regex) return
      const { pattern, flags } = node.regex
      literals.set(`/${pattern}/${flags}`, { file, plain: isPlain(pattern, flags) })
    })
  }
  return { literals, assembled }
}

function sourcesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/testing/'))
}

function visit(node, see) {
  if (Array.isArray(node)) for (const one of node) visit(one, see)
  else if (typeof node === 'object' && node !== null) {
    if (typeof node.type === 'string') see(node)
    for (const part of Object.values(node)) visit(part, see)
  }
}

/**
 * Whether a pattern is linear by its form: it has no long run; or one, of a single character class, that either ends the
 * pattern or begins at the beginning of the text and nowhere else.
 */
function isPlain(pattern, flags) {
  const parts =
    pattern.match(/\\[pPu]\{[^}]*\}|\\u[\da-f]{4}|\\.|\[(?:\\.|[^\]\\])*\]|[*+]\??|\{\d+,?\d*\}\??|./gisu) ??
    []
  const isLong = (part) => {
    const [, least, more, most] = /^\{(\d+)(,?)(\d*)\}/.exec(part) ?? []
    return /^[*+]\??$/.test(part) || Number(most || (more ? Infinity : least)) > 100
  }
  const runs = parts.flatMap((part, index) => (isLong(part) ? [index] : []))
  const repeatsGroup = parts.some((part, index) => part === ')' && /^[*+{]/.test(parts[index + 1] ?? ''))
  if (repeatsGroup || runs.length > 1) return false
  if (runs.length === 0 || runs[0] === parts.length - 1) return true
  return parts[0] === '^' && !parts.includes('|') && !flags.includes('m')
}

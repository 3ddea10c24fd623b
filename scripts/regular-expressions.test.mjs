// Whoever sends a text must not be able to stop the server with it (ASVS 1.3.12): every pattern of the rooms that read
// foreign text takes a time in proportion to the text. A pattern of one run alone does by its form; every other one is
// matched with the worst texts of a million characters, or of the greatest length it is ever given, in a thread that is
// ended when it does not come back.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { parseAst } from 'vitest/node'
import { worstFeedback } from './worst-instructions.mjs'
import { assembledPatterns, worstTexts } from './worst-texts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const million = 1_000_000
/** A pattern that is worse than linear takes minutes for a million characters, a linear one milliseconds. */
const patienceMs = 20_000
/** A pattern that only reads short texts is matched so often with one: whoever may send one may send many. */
const timesWithinBound = 20

const { literals, assembled } = patternsOf(['domain', 'contract', 'knowledge', 'document', 'server'])
const cases = worstTexts.map(([pattern, ...rest]) => ({
  pattern,
  bound: rest.find((one) => !Array.isArray(one)),
  texts: rest.filter(Array.isArray),
}))
const listed = new Set(cases.map(({ pattern }) => String(pattern)))

describe('regular expressions', () => {
  it('have a form that is linear, or stand in the list with their worst texts', () => {
    expect(literals.size).toBeGreaterThan(100)
    const unlisted = [...literals].filter(([pattern, { plain }]) => !plain && !listed.has(pattern))
    expect(unlisted.map(([pattern, { file }]) => `${file} ${pattern}`)).toEqual([])
    expect([...listed].filter((pattern) => !literals.has(pattern))).toEqual([])
    expect(assembled).toEqual(new Set(Object.keys(assembledPatterns)))
  })

  it('come to an end with a million of their worst characters, or as many as they are given', {
    timeout: 300_000,
  }, async () => {
    const slow = []
    for (const { pattern, bound, texts } of cases)
      if (!(await comesBack(pattern, texts, bound))) slow.push(String(pattern))
    expect(slow).toEqual([])
  })

  it('REP-05 come to an end together, whatever the feedback', { timeout: 300_000 }, async () => {
    const { output } = await build({
      cwd: root,
      input: 'instruction-readers',
      plugins: [instructionReaders],
      output: { format: 'iife', name: 'refine' },
      write: false,
    })
    const texts = worstFeedback.map((parts) => textOf(parts, 4000))
    const work = `${output[0].code}
      const { texts } = workerData
      const circumstances = { site: null, method: 'l_tipi', day: '2026-11-30' }
      for (const text of texts) {
        const alinmasi_gereken_onlemler = Array.from({ length: 20 }, () => text.slice(0, 500))
        const entry = { uygunsuzluk: text, aciklama: text, alinmasi_gereken_onlemler, hazard_id: null, siddet: 3, olasilik: 3, etki: 1 }
        refine.refineByFeedback(entry, text, circumstances)
        refine.refineByFeedback(entry, 'hepsini kısalt, yer: depo, iskele değil merdiven', circumstances)
        refine.observationsIn(text, circumstances)
      }`
    expect(await isDone(work, { texts }, 4 * patienceMs)).toBe(true)
  })

  it('are ended when they do not, as this test can tell', async () => {
    const worst = [['', 'a', '!']]
    expect(await comesBack(/^(a+)+$/, worst, undefined, 1000)).toBe(false)
    expect(await comesBack(/^(a+)+$/, worst, { upTo: 100 }, 1000)).toBe(false)
  })
})

const instructionReaders = {
  name: 'instruction-readers',
  resolveId: (id) => (id === 'instruction-readers' ? id : null),
  load: (id) => (id === 'instruction-readers' ? readers : null),
}
const readers = `
  export { refineByFeedback } from ${JSON.stringify(join(root, 'knowledge/src/refine/refine'))}
  export { observationsIn } from ${JSON.stringify(join(root, 'knowledge/src/refine/instructions'))}`

/** A text of a beginning, what is repeated up to a length, and an end. */
function textOf([begin, repeated, end], length) {
  const times = Math.floor((length - begin.length - end.length) / repeated.length)
  return begin + repeated.repeat(times) + end
}

/** Whether a pattern has looked through its worst texts before the patience is over. */
function comesBack(pattern, worst, bound, patience = patienceMs) {
  const texts = worst.map((parts) => textOf(parts, bound?.upTo ?? million))
  return isDone(
    `const { pattern, texts, times } = workerData
     for (let time = 0; time < times; time += 1)
       for (const text of texts) pattern.global ? text.replace(pattern, '') : pattern.exec(text)`,
    { pattern, texts, times: bound ? timesWithinBound : 1 },
    patience,
  )
}

/** Whether a thread has done its work before the patience is over. */
async function isDone(work, workerData, patience) {
  const thread = new Worker(`const { workerData } = require('node:worker_threads')\n${work}`, {
    eval: true,
    workerData,
  })
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

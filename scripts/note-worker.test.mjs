// The engine as a Web Worker: bundled for browsers without anything of Node, small enough to be kept on a phone, with the
// answers that the server gives.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { beforeAll, describe, expect, it } from 'vitest'
import { analyzeNote } from '../knowledge/src/engine'
import { root } from './run.mjs'

const most = 900_000
let code = ''

beforeAll(async () => {
  const { output } = await build({
    cwd: root,
    input: 'knowledge/src/note-worker.ts',
    platform: 'browser',
    transform: { target: 'es2022' },
    output: { format: 'iife', minify: true },
    write: false,
  })
  code = output[0].code
})

/** A worker's scope, and nothing that only Node has. */
function startWorker() {
  const listeners = []
  const answers = []
  const scope = {
    atob,
    URLSearchParams,
    addEventListener: (_kind, listen) => listeners.push(listen),
    postMessage: (answer) => answers.push(JSON.parse(JSON.stringify(answer))),
  }
  runInNewContext(code, scope)
  return (data) => {
    for (const listen of listeners) listen({ data })
    return answers.at(-1)
  }
}

describe('the engine in a worker', () => {
  it('BEY-18 is small enough for a phone, data and weights included', () => {
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(most)
  })

  it('BEY-18 answers as the server does', () => {
    const ask = startWorker()
    const notes = JSON.parse(readFileSync(join(root, 'knowledge/eval/notes-sample.json'), 'utf8'))
    expect(notes.length).toBeGreaterThan(20)
    for (const { id, note, expected } of notes)
      expect(ask({ id, note, site: expected.site })).toEqual({
        id,
        analysis: analyzeNote(note, { site: expected.site }),
      })
  })
})

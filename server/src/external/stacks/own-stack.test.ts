import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gozlem-stack-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const throwing = `
import { ownStack } from ${JSON.stringify(fileURLToPath(new URL('own-stack.ts', import.meta.url)))}

interface Nothing {
  said: string
}
const fail = (nothing: Nothing): never => {
  throw new Error(nothing.said)
}
try {
  fail({ said: 'here' })
} catch (error) {
  process.stdout.write(ownStack((error as Error).stack ?? ''))
}
`
const line = throwing.split('\n').findIndex((text) => text.includes('throw new Error')) + 1

/** What a bundle writes of its own error. */
async function written(name: string): Promise<string> {
  const entry = join(folder, `${name}.ts`)
  const outfile = join(folder, 'dist', `${name}.js`)
  await writeFile(entry, throwing)
  await build({
    input: entry,
    platform: 'node',
    output: { file: outfile, format: 'es', sourcemap: name === 'mapped' },
    logLevel: 'silent',
  })
  expect(await readFile(outfile, 'utf8')).not.toContain('interface Nothing')
  return execFileSync(process.execPath, [outfile], { encoding: 'utf8' })
}

describe('a stack of the server', () => {
  it('PLAT-03 names file and line of the source, without Node holding the maps', async () => {
    const stack = await written('mapped')
    expect(stack).toMatch(new RegExp(`at fail \\(\\S*mapped\\.ts:${line}:\\d+\\)`))
    expect(stack).not.toContain('dist/mapped.js')
  })

  it('PLAT-03 stays as it came where no map is', async () => {
    expect(await written('unmapped')).toContain('dist/unmapped.js')
  })
})

// Makes the weights of the engine's second opinion (docs/decisions/064-second-opinion.md) where what they come from has
// changed: the texts it learns from, or the code that reads them. They are made in seconds and therefore not committed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './run.mjs'

const training = join(root, 'knowledge/training')
const made = join(root, 'knowledge/made/second-opinion.json')
const stamp = join(root, 'knowledge/made/.made-from')

/** Makes the weights unless they are those of today's texts; vitest calls it before its tests. */
export async function makeSecondOpinion() {
  const state = await stateOfSources()
  if (existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  await run(process.execPath, ['--import', 'tsx', 'knowledge/training/train-opinion.ts'])
  writeFileSync(stamp, state)
}

/** The training's code with the data it imports, and the files it reads. */
async function stateOfSources() {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['knowledge/training/train-opinion.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
  })
  const field = join(training, 'field')
  const files = existsSync(field) ? readdirSync(field).map((name) => join(field, name)) : []
  const hash = createHash('sha256')
  for (const { contents } of outputFiles) hash.update(contents)
  for (const file of [join(root, 'knowledge/eval/notes-dev.json'), ...files.sort()])
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

export { makeSecondOpinion as setup }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeSecondOpinion()

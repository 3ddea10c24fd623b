// The weights of the embedded engine and what they were made from (docs/decisions/090-weights.md). `npm run train` makes them;
// scripts/weights.test.mjs fails where their sources changed since.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { root } from './run.mjs'

export const recordFile = join(root, 'knowledge/data/weights-made-from.json')

/** Each with its training and its file. */
export const allWeights = ['opinion', 'turn', 'verdict'].map((name) => ({
  name,
  training: `knowledge/training/train-${name}.ts`,
  file: `knowledge/data/${name}-weights.json`,
}))

/** For each weights, the hash of their sources and of the file itself. */
export function readRecord() {
  return JSON.parse(readFileSync(recordFile, 'utf8'))
}

/** What the weights would be recorded with now. */
export async function stateOf({ training, file }) {
  return { sources: await hashOfSources(training), weights: hashOf([readFileSync(join(root, file))]) }
}

/** The training's code with the data it imports, and the texts it reads; neither comments nor weights count. */
async function hashOfSources(training) {
  const { output } = await build({
    cwd: root,
    input: training,
    platform: 'node',
    plugins: [withoutWeights],
    output: { format: 'es', comments: false },
    write: false,
  })
  return hashOf([
    ...output.map(({ code }) => code),
    ...textFiles().flatMap((path) => [path, readFileSync(join(root, path))]),
  ])
}

const withoutWeights = {
  name: 'without-weights',
  load: { filter: { id: /-weights\.json$/ }, handler: () => '{}' },
}

/** Every text under `training`, whichever training reads it. */
function textFiles() {
  const texts = readdirSync(join(root, 'knowledge/training'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => `knowledge/training/${path.replaceAll('\\', '/')}`)
  return [...texts, 'knowledge/eval/notes-dev.json'].sort()
}

function hashOf(contents) {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex')
}

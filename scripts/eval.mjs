// npm run eval: how good the embedded engine is on judged notes, in one table. `npm run eval -- blind held` prints some of the
// sets; `npm run eval -- --left-out 2` judges a fifth of the training notes by an engine that has learned from the others.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install } from './prepare.mjs'
import { giveUp, root, run } from './run.mjs'

const args = process.argv.slice(2)
const tsx = ['--import', 'tsx']

/** Trains without the part, and bundles the table with what that made in place of the product's weights. */
async function tableWithout(part) {
  for (const what of ['train-opinion', 'train-verdict', 'train-turn'])
    await run(process.execPath, [...tsx, `knowledge/training/${what}.ts`, '--left-out', part])
  const made = join(root, `knowledge/made/left-out-${part}`)
  const file = join(made, 'table.mjs')
  const { build } = await import('rolldown')
  await build({
    cwd: root,
    input: 'knowledge/eval/print-table.ts',
    platform: 'node',
    plugins: [weightsFrom(made)],
    output: { file, format: 'es' },
  })
  return [file]
}

function weightsFrom(folder) {
  return {
    name: 'left-out',
    resolveId: {
      filter: { id: /\/(?:opinion|verdict|turn)-weights\.json$/ },
      handler: (id) => join(folder, id.slice(id.lastIndexOf('/'))),
    },
    // Files are read beside their module, which a bundle leaves.
    load: {
      filter: { id: /knowledge[\\/](?:eval|training)[\\/][\w-]+\.ts$/ },
      handler: async (path) => {
        const address = JSON.stringify(pathToFileURL(path).href)
        return (await readFile(path, 'utf8')).replaceAll('import.meta.url', address)
      },
    },
  }
}

const leftOut = args[args.indexOf('--left-out') + 1]
await install().catch(giveUp)
const table = args.includes('--left-out')
  ? await tableWithout(leftOut).catch(giveUp)
  : [...tsx, 'knowledge/eval/print-table.ts']
await run(process.execPath, [...table, ...args]).catch(giveUp)

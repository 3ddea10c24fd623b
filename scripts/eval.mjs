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
  const outfile = join(made, 'table.mjs')
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    entryPoints: ['knowledge/eval/print-table.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    plugins: [{ name: 'left out', setup: (bundle) => weightsFrom(bundle, made) }],
  })
  return [outfile]
}

function weightsFrom({ onResolve, onLoad }, folder) {
  onResolve({ filter: /\/(?:opinion|verdict|turn)-weights\.json$/ }, ({ path }) => ({
    path: join(folder, path.slice(path.lastIndexOf('/'))),
  }))
  // Files are read beside their module, which a bundle leaves.
  onLoad({ filter: /knowledge\/(?:eval|training)\/[\w-]+\.ts$/ }, async ({ path }) => ({
    contents: (await readFile(path, 'utf8')).replaceAll(
      'import.meta.url',
      JSON.stringify(pathToFileURL(path).href),
    ),
    loader: 'ts',
  }))
}

const leftOut = args[args.indexOf('--left-out') + 1]
await install().catch(giveUp)
const table = args.includes('--left-out')
  ? await tableWithout(leftOut).catch(giveUp)
  : [...tsx, 'knowledge/eval/print-table.ts']
await run(process.execPath, [...table, ...args]).catch(giveUp)

// npm run bench: bundles the benchmarks with the server's code as it is shipped, and runs all or the named ones.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './build.mjs'
import { findBrowser } from './find-browser.mjs'
import { install } from './prepare.mjs'
import { giveUp, root, run } from './run.mjs'

const names = process.argv.slice(2)
const needsBrowser = names.length === 0 || names.includes('pdf')
try {
  await install()
  const browser = needsBrowser ? await findBrowser() : ''
  rmSync(join(root, 'bench/dist'), { recursive: true, force: true })
  await bundle('bench/dist', {
    main: 'bench/main.ts',
    'photo-worker': 'server/src/external/images/photo-worker.ts',
    'pdf-worker': 'document/src/pdf-worker.ts',
  })
  cpSync(join(root, 'document/src/testing/photos'), join(root, 'bench/dist/photos'), { recursive: true })
  const flags = process.env.BENCH_NODE_FLAGS?.split(' ') ?? []
  await run(process.execPath, [...flags, '--enable-source-maps', 'bench/dist/main.js', ...names], {
    env: { CHROMIUM_PATH: browser },
  })
} catch (error) {
  giveUp(error)
}

// npm run bench: bundles the benchmarks with the server's code as it is shipped, and runs all or the named ones.
import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './build.mjs'
import { findBrowser } from './find-browser.mjs'
import { buildStale, install } from './prepare.mjs'
import { giveUp, root } from './run.mjs'

const names = process.argv.slice(2)
const flags = process.env.BENCH_NODE_FLAGS?.split(' ') ?? []
const asksFor = (name) => names.length === 0 || names.includes(name)

await prepare().catch(giveUp)
const browser = ['pdf', 'engine', 'editor', 'native-editor', 'capture', 'lighthouse'].some(asksFor)
  ? await findBrowser().catch(giveUp)
  : ''
const child = spawn(process.execPath, [...flags, '--enable-source-maps', 'bench/dist/main.js', ...names], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: browser },
})
// The benchmarks clear away what they made; wait for them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

async function prepare() {
  await install()
  rmSync(join(root, 'bench/dist'), { recursive: true, force: true })
  await bundle('bench/dist', {
    main: 'bench/main.ts',
    'photo-worker': 'server/src/external/images/photo-worker.ts',
    'print-worker': 'document/src/print-worker.ts',
  })
  cpSync(join(root, 'document/src/testing/photos'), join(root, 'bench/dist/photos'), { recursive: true })
  if (asksFor('engine')) await engineInBrowser()
  // What is pressed in a browser, and what many do at once, meets the product as it is shipped.
  const inBrowser = ['editor', 'native-editor', 'capture', 'lighthouse'].some(asksFor)
  const runs = inBrowser || ['mix', 'memory', 'archive', 'import'].some(asksFor)
  if (runs) await buildStale(asksFor('native-editor') ? ['server', 'web', 'mobile'] : ['server', 'web'])
}

/** The engine as the web app's worker has it, for a page that times it. */
async function engineInBrowser() {
  const { build } = await import('rolldown')
  await build({
    cwd: root,
    input: 'knowledge/src/engine.ts',
    platform: 'browser',
    transform: { target: 'es2022' },
    output: { file: 'bench/dist/engine-in-browser.js', format: 'iife', name: 'engine', minify: true },
    logLevel: 'warn',
  })
}

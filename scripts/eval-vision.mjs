// npm run eval:vision: bundles the evaluation with the server's code and scores the configured vision model.
import { spawn } from 'node:child_process'
import { bundle } from './build.mjs'
import { giveUp, root } from './run.mjs'

await bundle('server/dist/eval', { 'eval-vision': 'server/src/eval-vision.ts' }).catch(giveUp)
const child = spawn(
  process.execPath,
  ['--enable-source-maps', `${root}server/dist/eval/eval-vision.js`, ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

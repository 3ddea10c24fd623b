// npm start: installs what is missing, builds what is stale, runs the product.
import { spawn } from 'node:child_process'
import { buildStale, install } from './prepare.mjs'
import { giveUp, root } from './run.mjs'

await install()
  .then(() => buildStale())
  .catch(giveUp)
const child = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
  // glibc keeps an arena of its own for each thread and gives little of them back; elsewhere this says nothing.
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

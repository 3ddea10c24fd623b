// npm start: installs what is missing, builds what is stale, runs the product. This process stays beside the product, so it
// imports nothing else: the work before is done by one that ends. Whatever ends this process ends everything it started.
import { spawn } from 'node:child_process'

/** A little longer than the product takes at most in an evaluation (server/src/grace.ts). */
const killAfterMs = process.env.NODE_ENV === 'production' ? 76_000 : 9_500
const hasGroups = process.platform !== 'win32'

let child
let told = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
// npm passes a signal to the shell between, and a shell may end without passing it on.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || end(), 500).unref()

await run('scripts/make-ready.mjs')
await run('server/dist/main.js')

/** In a group of its own: what a terminal tells all of its group, the program hears from here, once. */
function run(script) {
  return new Promise((resolve) => {
    child = spawn(process.execPath, [script], {
      cwd: new URL('..', import.meta.url),
      detached: hasGroups,
      // By the channel it knows that this process is there.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // glibc keeps an arena of its own for each thread and gives little of them back; elsewhere this says nothing.
      env: { MALLOC_ARENA_MAX: '2', ...process.env },
    })
    child.once('exit', (code) => {
      if (told) process.exit(0)
      if (code !== 0) process.exit(code ?? 1)
      resolve()
    })
  })
}

function end() {
  if (told) return
  told = true
  child.kill('SIGTERM')
  setTimeout(() => (hasGroups ? process.kill(-child.pid, 'SIGKILL') : child.kill('SIGKILL')), killAfterMs)
}

// A process that does what the path says: hang, crash, exit, tell its id, or refuse with the number of photos it has
// seen and how many of them it held at once.
import { setTimeout as sleep } from 'node:timers/promises'
import { takeJobs } from '@gozlem/document/process-job'
import type { PhotoInput } from '../ingest-photo'
import type { PhotoReply } from '../photo-ingest'

let seen = 0
let held = 0

takeJobs(async ({ path }: PhotoInput): Promise<PhotoReply> => {
  seen += 1
  held += 1
  if (path === 'hang') for (;;) seen += 0
  if (path === 'crash') setTimeout(() => process.kill(process.pid, 'SIGSEGV'))
  if (path === 'exit') process.exit(1)
  if (path === 'tell') throw new Error(String(process.pid))
  await sleep(path === 'crash' ? 10_000 : 20)
  const atOnce = held
  held -= 1
  return { refused: 'TOO_SMALL', found: { width: seen, height: atOnce } }
})

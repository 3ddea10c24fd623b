// The product as it runs in production, a process of its own on a report database: with its jobs and its photo workers.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFile } from './project-file'
import type { ReportDatabase } from './report-database'
import type { Stage } from './stage'

/** Starts the built server, on an empty folder unless told; answers its address. */
export async function startProduction(
  stage: Stage,
  { appUrl, ownerUrl }: ReportDatabase,
  dataDir = stage.folder(),
): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, [projectFile('server/dist/main.js')], {
    cwd: projectFile(''),
    env: {
      // As `npm start` sets it.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      PUBLIC_URL: 'http://localhost',
      ALLOW_PLAIN_HTTP: 'true',
      SEALING_KEY: randomBytes(32).toString('base64'),
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  stage.onEnd(async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  const address = `http://127.0.0.1:${port}`
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready')
    await sleep(100)
  }
  return address
}

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

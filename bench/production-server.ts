// The product as it runs in production, a process of its own on a report database: with its jobs and its photo workers.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFile } from './project-file'
import type { ReportDatabase } from './report-database'
import type { Stage } from './stage'

export interface ProductionServer {
  address: string
  /** Starts it, again after it was killed: same port, folder and key. Resolves when it answers. */
  start(): Promise<void>
  /** Ends its process by SIGKILL. */
  kill(): Promise<void>
}

/** Starts the built server, on an empty folder unless told; answers its address. */
export async function startProduction(
  stage: Stage,
  database: ReportDatabase,
  dataDir = stage.folder(),
): Promise<string> {
  const server = await productionServer(stage, database, dataDir)
  await server.start()
  return server.address
}

/** The built server on a port of its own, not started yet. */
export async function productionServer(
  stage: Stage,
  { appUrl, ownerUrl }: ReportDatabase,
  dataDir = stage.folder(),
): Promise<ProductionServer> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = {
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
  }
  let child: ChildProcess | undefined
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!child || hasEnded()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  stage.onEnd(() => end('SIGTERM'))
  return {
    address,
    async start() {
      child = spawn(process.execPath, [projectFile('server/dist/main.js')], {
        cwd: projectFile(''),
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      while (!(await answers(address))) {
        if (hasEnded()) throw new Error('the server ended before it was ready')
        await sleep(100)
      }
    },
    kill: () => end('SIGKILL'),
  }
}

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/**
 * A port below those that the system gives to connections: while the server is down, one of them could get its port, and a client that
 * connects again and again could meet itself there.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

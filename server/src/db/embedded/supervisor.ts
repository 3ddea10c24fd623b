import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { clearLeftover } from './leftover'
import { type Launch, launchPostmaster, type Postmaster } from './postmaster'
import { launchOnWindows } from './postmaster-windows'
import { EmbeddedPostgresError } from './problem'

const patienceMs = 10_000
const pauseMs = 250

/** The backends of a killed server hold its memory for a moment; a free port can be taken meanwhile. */
const passing =
  /pre-existing shared memory block|"postmaster\.pid" already exists|could not create any TCP\/IP/

export interface Supervised {
  port: number
  stop(): Promise<void>
}

/** Runs the server until `stop`; one that dies by itself is started again on the same port. */
export async function supervise(
  plan: Omit<Launch, 'port'>,
  fixedPort: number | undefined,
): Promise<Supervised> {
  let { server, port } = await launchWithRetry(plan, fixedPort)
  let stopping = false

  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await server.ended
      if (stopping) return
      plan.log.error('the database server ended unexpectedly: starting it again')
      await sleep(pauseMs)
      await clearLeftover(plan.folder, plan.log)
      server = (await launchWithRetry(plan, port)).server
      if (stopping) await server.stop()
    }
  }
  const running = keepRunning().catch((error: unknown) => plan.log.error(String(error)))

  return {
    port,
    async stop() {
      stopping = true
      await server.stop()
      await running
    },
  }
}

async function launchWithRetry(
  plan: Omit<Launch, 'port'>,
  fixedPort: number | undefined,
): Promise<{ server: Postmaster; port: number }> {
  const launch = process.platform === 'win32' ? launchOnWindows : launchPostmaster
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      const port = fixedPort ?? (await freePort())
      return { server: await launch({ ...plan, port }), port }
    } catch (error) {
      const mayPass = error instanceof EmbeddedPostgresError && passing.test(error.message)
      if (!mayPass || Date.now() > deadline) throw error
      await sleep(pauseMs)
    }
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

// A server with its own data folder: one for all journeys of a worker, and one for each journey that kills it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface OwnServer {
  address: string
  /** Its data, with the folder of what it sent. */
  folder: string
  /** Ends the process without a chance to tidy up. */
  kill: () => Promise<void>
  /** Ends it properly. */
  stop: () => Promise<void>
  /** Starts it again on the same address and folder; another release of the product when its root is named. */
  start: (release?: string) => Promise<void>
  /** Ends it properly and removes its folder. */
  close: () => Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Starts on a copy of the demo organization where a run has made one, else makes its own.
 * @param settings of its environment, besides its folder and port
 */
export async function startOwnServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'gozlem-e2e-own-'))
  const { E2E_DEMO_DIR } = process.env
  // In one go: two thousand small files, each a turn of the event loop, would take twice as long.
  if (E2E_DEMO_DIR) cpSync(E2E_DEMO_DIR, folder, { recursive: true })
  let { child, address } = await run(settings, folder, '0')
  const { port } = new URL(address)

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  return {
    address,
    folder,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start: async (release = root) => {
      ;({ child, address } = await run(settings, folder, port, release))
    },
    close: async () => {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Answers once the demo organization is complete, which the last printed line tells. */
async function run(
  settings: Record<string, string>,
  folder: string,
  port: string,
  release = root,
): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: release,
    env: { ...process.env, ...settings, PORT: port, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let address = ''
  for await (const line of createInterface({ input: child.stdout })) {
    address = /^Saha Gözlem .*(http:\S+)$/.exec(line)?.[1] ?? address
    if (line.includes('Bireysel')) {
      child.stdout.resume()
      return { child, address }
    }
  }
  throw new Error('the server ended before it was ready')
}

// A browser of its own with a profile folder that outlives it, for journeys that kill it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from '@playwright/test'
import { headlessShell } from './browser'

export interface OwnBrowser {
  /** Starts it on its profile. */
  start: () => Promise<BrowserContext>
  /** Ends all its processes at once, without a chance to tidy up: kill -9. */
  kill: () => Promise<void>
  /** Ends it and removes its profile. */
  close: () => Promise<void>
}

export async function ownBrowser(): Promise<OwnBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'gozlem-e2e-profile-'))
  let child: ChildProcess | null = null

  async function kill(): Promise<void> {
    if (!child?.pid) return
    const ended = once(child, 'close')
    // It leads a group of processes: the pages are others than the browser itself.
    process.kill(-child.pid, 'SIGKILL')
    child = null
    await ended
  }

  return {
    start: async () => {
      const begun = spawn(
        headlessShell.executablePath ?? chromium.executablePath(),
        [
          ...(headlessShell.args ?? []),
          '--headless',
          '--remote-debugging-port=0',
          `--user-data-dir=${profile}`,
          'about:blank',
        ],
        { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
      )
      child = begun
      const browser = await chromium.connectOverCDP(await addressOf(begun))
      const [context] = browser.contexts()
      if (!context) throw new Error('the browser has no profile')
      return context
    },
    kill,
    close: async () => {
      await kill()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Where it is spoken to, which it prints when it listens. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('the browser says nothing')
  const lines = createInterface({ input: stderr })
  for await (const line of lines) {
    const address = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1]
    if (address) {
      stderr.resume()
      return address
    }
  }
  throw new Error('the browser ended before it listened')
}

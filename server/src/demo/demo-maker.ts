// The demo organization is made by a process that ends: the server answers meanwhile, and what the making takes of memory is
// given back.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { version } from '@gozlem/contract/platform'
import type { ReplyOf } from '@gozlem/contract/route'

export type DemoState = NonNullable<ReplyOf<typeof version>['demo']>

export interface DemoMaker {
  state(): DemoState | undefined
  /** Ends the making where it is; the next start goes on there. */
  end(): Promise<void>
}

export interface DemoMakerOptions {
  worker: URL
  /** Where the product answers. */
  address: string
  database_url: string
  /** Told once it ended by itself, and whether the demo organization is whole then. */
  onOver: (isMade: boolean) => void
}

export function startDemoMaker({ worker, address, database_url, onOver }: DemoMakerOptions): DemoMaker {
  const child = fork(worker, [address], {
    env: { ...process.env, DATABASE_URL: database_url },
    execArgv: worker.pathname.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [],
  })
  let state: DemoState | undefined = 'making'
  const over = (isMade: boolean) => {
    state = isMade ? undefined : 'failed'
    onOver(isMade)
  }
  const failedToStart = () => over(false)
  const ended = (code: number | null, signal: NodeJS.Signals | null) => {
    if (signal) process.stderr.write(`the process that makes the demo organization was ended by ${signal}\n`)
    over(code === 0)
  }
  child.once('error', failedToStart).once('exit', ended)
  return {
    state: () => state,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.off('exit', ended)
      const isGone = once(child, 'exit')
      if (child.kill('SIGKILL')) await isGone
    },
  }
}

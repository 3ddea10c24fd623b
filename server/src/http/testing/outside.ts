import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Files that lie on the disk, to be sent by multipart. */
export interface Upload {
  field: string
  fields: Record<string, string>
  files: readonly { name: string; path: string }[]
}

export interface Asked {
  id: number
  what:
    | { kind: 'watch'; address: string; pid: number }
    | { kind: 'rest' }
    | { kind: 'send'; url: string; headers: Record<string, string>; body: Upload }
}

export interface Told {
  id: number
  value?: number
  failed?: string
}

export interface Outside {
  /** Sends files to a server; answers the status. */
  send(url: string, headers: Record<string, string>, body: Upload): Promise<number>
  /** The longest that the server of this process took to say that it is there, in milliseconds, while something is done. */
  longestAnswer(address: string, work: () => Promise<void>): Promise<number>
  close(): Promise<void>
}

/** Somebody outside of the server, in a process of its own. */
export function startOutside(): Outside {
  const child = fork(fileURLToPath(new URL('outsider.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const waiting = new Map<number, { resolve: (value: number) => void; reject: (error: Error) => void }>()
  const ended = (async () => {
    await once(child, 'exit')
    for (const { reject } of waiting.values()) reject(new Error('whoever asks from outside has ended'))
  })()
  child.on('message', ({ id, value, failed }: Told) => {
    if (value === undefined) waiting.get(id)?.reject(new Error(failed))
    else waiting.get(id)?.resolve(value)
    waiting.delete(id)
  })
  let asked = 0
  const ask = (what: Asked['what']) =>
    new Promise<number>((resolve, reject) => {
      asked += 1
      waiting.set(asked, { resolve, reject })
      child.send({ id: asked, what } satisfies Asked)
    })
  return {
    send: (url, headers, body) => ask({ kind: 'send', url, headers, body }),
    async longestAnswer(address, work) {
      await ask({ kind: 'watch', address, pid: process.pid })
      await work().catch(async (error: unknown) => {
        await ask({ kind: 'rest' })
        throw error
      })
      return ask({ kind: 'rest' })
    },
    async close() {
      child.kill()
      await ended
    },
  }
}

// A way to a server of ours that a test can shut, as a network does.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Door {
  port: number
  /** Lets everything through. */
  open(): void
  /** Ends every connection and refuses new ones. */
  shut(): void
  /** Takes connections and bytes, and answers nothing. */
  hang(): void
  /** Passes the next bytes that hold these words on, and ends their connection without the answer. */
  cutAfter(words: string): void
  close(): Promise<void>
}

/** Opens a door to a port of this machine. */
export async function openDoor(target: number): Promise<Door> {
  let state: 'open' | 'shut' | 'hung' = 'open'
  let cutting: string | null = null
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((caller) => {
    keep(caller)
    if (state === 'shut') {
      caller.destroy()
      return
    }
    const beyond = connect(target, '127.0.0.1')
    keep(beyond)
    let isCut = false
    caller.on('data', (bytes) => {
      if (state === 'hung') return
      if (cutting !== null && bytes.includes(cutting)) {
        cutting = null
        isCut = true
      }
      beyond.write(bytes)
    })
    beyond.on('data', (bytes) => {
      if (isCut) caller.destroy()
      else if (state !== 'hung') caller.write(bytes)
    })
    caller.once('close', () => beyond.end())
    beyond.once('close', () => caller.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    open: () => {
      state = 'open'
    },
    shut: () => {
      state = 'shut'
      endAll()
    },
    hang: () => {
      state = 'hung'
    },
    cutAfter: (words) => {
      cutting = words
    },
    async close() {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}

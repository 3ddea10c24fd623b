// What answers while the tables are brought forward: that the process lives and is no use yet. Without it an orchestrator takes a
// long migration for a dead process and kills it in the middle.
import { createServer } from 'node:http'

const retrySeconds = 10

/** Listens where the product will; answers what ends it. */
export async function answerWhileMigrating({
  host,
  port,
}: {
  host: string
  port: number
}): Promise<() => Promise<void>> {
  const server = createServer((request, reply) => {
    const path = request.url?.split('?')[0]
    const isAlive = path === '/api/health'
    if (!isAlive) reply.setHeader('retry-after', retrySeconds)
    reply.writeHead(isAlive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      // The port is the product's in a moment: nobody keeps a connection to this one.
      connection: 'close',
    })
    reply.end(JSON.stringify({ status: isAlive ? 'ok' : 'migrating' }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

// Starts the product and ends it when it is told to.
import { readConfig } from './config'
import { EmbeddedPostgresError } from './db/embedded/problem'
import { ConfigError } from './environment'
import { startProduct } from './product'
import { keepHeapSmall } from './small-heap'

/** Longer than requests and jobs are given. */
const killAfterMs = 75_000

async function main(): Promise<void> {
  keepHeapSmall()
  const product = await startProduct(readConfig(process.env), (line) => process.stdout.write(`${line}\n`))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(() => process.exit(1), killAfterMs).unref()
      void product.stop().then(() => process.exit(0))
    })
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return `${error.message}\nBu port kullanımda. Başka bir port seçin: PORT=3001 npm start`
  return error.stack ?? error.message
}
